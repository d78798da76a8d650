import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Sees to it that a folder's names survive a loss of power. */
export function flushFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** From so many files on, a flush of the whole file system is the quicker one. */
const MANY_FILES = 200;

async function flushSoon(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** A folder, and all below it that lead to these names: each may hold a new name, or one less. */
export function foldersOf(root: string, names: readonly string[]): Set<string> {
  const folders = new Set([root]);
  for (const name of names) {
    for (let folder = dirname(name); folder !== '.'; folder = dirname(folder)) {
      folders.add(join(root, folder));
    }
  }
  return folders;
}

/**
 * Sees to it that files survive a loss of power, and the names in these folders. Flushed at the
 * same time, thirty files share what the disk has to do; a thousand are left to `sync`, where the
 * system has one that knows file systems.
 */
export async function flushFiles(
  root: string,
  files: readonly string[],
  folders: ReadonlySet<string>,
): Promise<void> {
  const isFlushed = () => spawnSync('sync', ['-f', root], { stdio: 'ignore' }).status === 0;
  if (files.length > MANY_FILES && isFlushed()) return;
  const paths = [...files, ...Array.from(folders).filter((folder) => existsSync(folder))];
  for (let start = 0; start < paths.length; start += MANY_FILES) {
    await Promise.all(paths.slice(start, start + MANY_FILES).map(flushSoon));
  }
}
