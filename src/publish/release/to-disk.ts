import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, fsyncSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Flushes a folder, so that its names survive a power cut. */
export function flushFolder(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

/** Number of files from which a flush of the whole file system is faster. */
const MANY_FILES = 200;

async function flushFile(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/**
 * Returns a folder and all folders below it that lead to these names, because each may have a
 * changed entry.
 */
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
 * Flushes files and folders, so that they survive a power cut. A few files are flushed
 * concurrently; many are left to `sync -f`, if the system has it.
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
    await Promise.all(paths.slice(start, start + MANY_FILES).map(flushFile));
  }
}
