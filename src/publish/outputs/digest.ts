import { createHash } from 'node:crypto';

export function valueDigest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22);
}

const known = new WeakMap<object, string>();

/** Returns the cached digest of an object that never changes. */
export function cachedDigest(value: object): string {
  const digest = known.get(value) ?? valueDigest(value);
  known.set(value, digest);
  return digest;
}
