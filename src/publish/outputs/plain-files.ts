/** What kinds of outputs have in common that make one file without a page's code. */
import { createHash } from 'node:crypto';
import type { Model } from './output.ts';

/** @param toText the file's text, asked for only where the file is made */
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

/** A text may be of many megabytes: its digest stands for it. */
export function textFile(path: string, text: string): Model {
  const digest = createHash('sha256').update(text).digest('base64url');
  return plainFile(path, digest, () => text);
}

/** @param links paths of pages in it, without fragment: a release in which one is missing is refused */
export function jsonFile(path: string, value: unknown, links?: readonly string[]): Model {
  return plainFile(path, value, () => JSON.stringify(value), links);
}
