import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inParallel } from '#lib/in-parallel.ts';
import type { Bucket } from './bucket.ts';
import { isImmutable, keyOf, REQUESTS_AT_ONCE } from './objects.ts';
import type { Work } from './plan-delta.ts';
import { MARKER_KEY } from './upload-record.ts';

async function isStored(folder: string, name: string, tag: string | undefined): Promise<boolean> {
  if (tag === undefined) return false;
  if (isImmutable(name)) return true;
  const bytes = await readFile(join(folder, name));
  return createHash('md5').update(bytes).digest('hex') === tag;
}

/**
 * Returns the work that makes a bucket with unknown content equal to a tree. Objects with a content
 * hash stay, because open pages may still request them.
 */
export async function compareWithBucket(
  bucket: Bucket,
  folder: string,
  names: readonly string[],
): Promise<Work> {
  const stored = new Map<string, string>();
  for await (const { key, tag } of bucket.list()) stored.set(key, tag);
  const changed: string[] = [];
  const compare = async (name: string) => {
    if (!(await isStored(folder, name, stored.get(keyOf(name))))) changed.push(name);
  };
  await inParallel(names, compare, REQUESTS_AT_ONCE);
  const wanted = new Set([MARKER_KEY, ...names.map(keyOf)]);
  const removedKeys = [...stored.keys()].filter((key) => !wanted.has(key) && !isImmutable(key));
  return { changed: changed.sort(), removedKeys };
}
