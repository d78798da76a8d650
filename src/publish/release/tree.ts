/**
 * Trees of hard links. A file is never written in place, since other trees and undo folders hold
 * it as well: names come and go, bytes stay.
 */
import {
  chmodSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  unlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

const ABSENT: readonly unknown[] = ['ENOENT', 'ENOTDIR'];

/** What a file is beside its name; undefined when there is none. A folder is no file. */
export function statOf(path: string) {
  try {
    const stat = lstatSync(path, { bigint: true });
    return stat.isDirectory() ? undefined : stat;
  } catch (error) {
    if (ABSENT.includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** What a web server of another user may read, whatever the umask of whoever publishes. */
const READABLE_FOLDER = 0o755;
const READABLE_FILE = 0o644n;

/** Makes a folder of the site, and those above it where they are missing. */
export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = resolve(path); folder.startsWith(resolve(first)); folder = dirname(folder)) {
    chmodSync(folder, READABLE_FOLDER);
  }
}

/** Gives a file the rights of the site's files, under all its names. */
export function makeReadable(path: string): void {
  const mode = statOf(path)?.mode;
  if (mode !== undefined && (mode & 0o777n) !== READABLE_FILE) {
    chmodSync(path, Number(READABLE_FILE));
  }
}

/** Does what puts a file somewhere, with the folders above it made where they are missing. */
export function withFolders(path: string, put: () => void): void {
  try {
    put();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    makeFolder(dirname(path));
    put();
  }
}

export function linkFile(from: string, to: string): void {
  withFolders(to, () => linkSync(from, to));
}

function removeIfEmpty(folder: string): boolean {
  try {
    rmdirSync(folder);
    return true;
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', ...ABSENT].includes(codeOf(error))) return false;
    throw error;
  }
}

/** Removes a file, and the folders above it that hold nothing else. */
export function removeFile(tree: string, name: string): void {
  try {
    unlinkSync(join(tree, name));
  } catch (error) {
    if (!ABSENT.includes(codeOf(error))) throw error;
  }
  let folder = dirname(name);
  while (folder !== '.' && removeIfEmpty(join(tree, folder))) folder = dirname(folder);
}

/** Makes a tree hold the very files that another one holds under these names. */
export function syncTree(tree: string, leader: string, names: readonly string[]): void {
  const differing = names.filter(
    (name) => statOf(join(tree, name))?.ino !== statOf(join(leader, name))?.ino,
  );
  // All go first: what was a folder may be a file now.
  for (const name of differing) {
    if (statOf(join(tree, name)) !== undefined) removeFile(tree, name);
  }
  for (const name of differing) {
    const from = join(leader, name);
    if (statOf(from) !== undefined) linkFile(from, join(tree, name));
  }
}

/** A second tree of the same files. */
export function linkTree(from: string, to: string): void {
  makeFolder(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
}
