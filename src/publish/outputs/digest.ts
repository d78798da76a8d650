import { createHash } from 'node:crypto';

/** Tells values apart that are plain JSON. */
export function valueDigest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

const known = new WeakMap<object, string>();

/** The same for an object that never changes and is asked about thousands of times. */
export function digestOnce(value: object): string {
  const digest = known.get(value) ?? valueDigest(value);
  known.set(value, digest);
  return digest;
}
