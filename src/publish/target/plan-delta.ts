import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isImmutable, isUploaded, keyOf } from './objects.ts';

export interface Delta {
  changed: readonly string[];
  removed: readonly string[];
}

/** What is to be done to a bucket. */
export interface Work {
  /** Files of the tree to upload. */
  changed: readonly string[];
  /** Objects to remove. */
  removedKeys: readonly string[];
}

/** The names of a tree's files that belong into a bucket. */
export function uploadedFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(isUploaded);
}

/**
 * The work of a delta. Objects whose names say what they hold stay, as they do in a comparison: pages
 * that are still open in a browser may ask for them. Of what an earlier upload left unfinished the
 * tree says whether it goes up or away.
 * @throws when the tree lacks a file that the delta calls changed
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
