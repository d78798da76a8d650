import { createHash } from 'node:crypto';
import type { Model } from './output.ts';

/** @param toText returns the content of the file; called only if the file is made */
function plainFile(
  path: string,
  value: unknown,
  toText: () => string,
  links: readonly string[] = [],
): Model {
  return {
    value,
    make: () => [{ name: path.slice(1), bytes: new TextEncoder().encode(toText()), links }],
  };
}

/**
 * Creates the model of a text file. Its value is a digest, because the text may have many
 * megabytes.
 */
export function textFile(path: string, text: string): Model {
  const digest = createHash('sha256').update(text).digest('base64url');
  return plainFile(path, digest, () => text);
}

/**
 * @param links paths of pages to which the file links, without fragment; a release that lacks one
 * of these pages is rejected
 */
export function jsonFile(path: string, value: unknown, links?: readonly string[]): Model {
  return plainFile(path, value, () => JSON.stringify(value), links);
}
