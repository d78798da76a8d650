import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isImmutable, isUploaded, keyOf } from './objects.ts';

export interface Delta {
  changed: readonly string[];
  removed: readonly string[];
}

export interface Work {
  changed: readonly string[];
  removedKeys: readonly string[];
}

export function uploadedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isUploaded);
}

/**
 * Returns the work of a delta. Objects with a content hash stay, because open pages may still
 * request them. Files of an unfinished upload are uploaded if the tree contains them, and removed
 * otherwise.
 * @throws if the tree does not contain a changed file of the delta
 */
export function planDelta(folder: string, delta: Delta, unfinished: readonly string[]): Work {
  const isThere = (name: string) => existsSync(join(folder, name));
  const lost = delta.changed.find((name) => !isThere(name));
  if (lost !== undefined) throw new Error(`${folder} lacks ${lost}, which its delta names.`);
  const touched = [...new Set([...delta.changed, ...delta.removed, ...unfinished])].filter(
    isUploaded,
  );
  return {
    changed: touched.filter(isThere),
    removedKeys: touched.filter((name) => !isThere(name) && !isImmutable(name)).map(keyOf),
  };
}
