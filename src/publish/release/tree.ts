/**
 * Trees of hard links. Files are never written in place, because other trees and undo folders
 * contain them too.
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

/** Returns the status of a file; undefined if the file does not exist or is a folder. */
export function statOf(path: string) {
  try {
    const stat = lstatSync(path, { bigint: true });
    return stat.isDirectory() ? undefined : stat;
  } catch (error) {
    if (ABSENT.includes(codeOf(error))) return undefined;
    throw error;
  }
}

/** Permissions that let a web server of another user read the site, regardless of the umask. */
const READABLE_FOLDER = 0o755;
const READABLE_FILE = 0o644n;

export function makeFolder(path: string): void {
  const first = mkdirSync(path, { recursive: true });
  if (first === undefined) return;
  for (let folder = resolve(path); folder.startsWith(resolve(first)); folder = dirname(folder)) {
    chmodSync(folder, READABLE_FOLDER);
  }
}

/** Gives a file the permissions of the site's files, for all its hard links. */
export function makeReadable(path: string): void {
  const mode = statOf(path)?.mode;
  if (mode !== undefined && (mode & 0o777n) !== READABLE_FILE) {
    chmodSync(path, Number(READABLE_FILE));
  }
}

/** Runs `put` and, if a parent folder is missing, creates it and runs `put` again. */
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

/** Removes a file and its parent folders if they are empty. */
export function removeFile(tree: string, name: string): void {
  try {
    unlinkSync(join(tree, name));
  } catch (error) {
    if (!ABSENT.includes(codeOf(error))) throw error;
  }
  let folder = dirname(name);
  while (folder !== '.' && removeIfEmpty(join(tree, folder))) folder = dirname(folder);
}

/** Makes a tree contain the same files as another tree under these names. */
export function syncTree(tree: string, leader: string, names: readonly string[]): void {
  const differing = names.filter(
    (name) => statOf(join(tree, name))?.ino !== statOf(join(leader, name))?.ino,
  );
  // All removals come first, because a former folder may be a file now.
  for (const name of differing) {
    if (statOf(join(tree, name)) !== undefined) removeFile(tree, name);
  }
  for (const name of differing) {
    const from = join(leader, name);
    if (statOf(from) !== undefined) linkFile(from, join(tree, name));
  }
}

export function linkTree(from: string, to: string): void {
  makeFolder(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else linkSync(source, target);
  }
}
