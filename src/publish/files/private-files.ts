/** Protects the shop's files from other users of the machine, except for the files of the site. */
import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { codeOf } from '#publish/release/tree.ts';

const OF_OTHERS = 0o077;

/** Errors to ignore: another process may have removed the file, or another user owns it. */
const IGNORED_ERRORS: readonly unknown[] = ['ENOENT', 'EPERM', 'EACCES'];

function ignoringMissing<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (IGNORED_ERRORS.includes(codeOf(error))) return undefined;
    throw error;
  }
}

function restrictToOwner(path: string, mode = 0): void {
  if ((mode & OF_OTHERS) !== 0) ignoringMissing(() => chmodSync(path, mode & 0o700));
}

/**
 * Skips files with several hard links. They are also files of the site, which other users may read.
 */
function makeFilePrivate(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() && stat.nlink === 1) restrictToOwner(path, stat.mode);
}

/**
 * Removes the permissions of other users from everything below a folder, except from files with
 * several hard links.
 * @param site absolute path; not changed if it is below the folder
 */
export function makePrivateBelow(folder: string, site?: string): void {
  const entries = ignoringMissing(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && path !== site) {
      restrictToOwner(path, statSync(path, { throwIfNoEntry: false })?.mode);
      makePrivateBelow(path, site);
    } else makeFilePrivate(path);
  }
}

/**
 * Makes this process and its children create private files: 0600 and 0700. Publishing sets the
 * permissions of the site (`release/tree.ts`). Also restricts files that older versions left
 * readable, if the permissions of the state folder show that this is necessary.
 */
export function makeProcessFilesPrivate({
  stateDir,
  outDir,
}: {
  stateDir: string;
  outDir: string;
}): void {
  process.umask(OF_OTHERS);
  const folder = resolve(stateDir);
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform === 'win32' || (mode & OF_OTHERS) === 0) return;
  makePrivateBelow(folder, resolve(outDir));
  // The folder comes last, so that an interrupted run is repeated.
  restrictToOwner(folder, mode);
}
