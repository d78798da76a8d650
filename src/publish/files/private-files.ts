/** Keeps what the shop writes from other users of the machine, but for the site. */
import { chmodSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { codeOf } from '#publish/release/tree.ts';

/** The rights of a file that belong to its group and to everybody else. */
const OF_OTHERS = 0o077;

/** Another process may have taken it away; what another user made only he can change. */
const LEFT_ALONE: readonly unknown[] = ['ENOENT', 'EPERM', 'EACCES'];

function unlessLeftAlone<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (error) {
    if (LEFT_ALONE.includes(codeOf(error))) return undefined;
    throw error;
  }
}

function closeToOthers(path: string, mode = 0): void {
  if ((mode & OF_OTHERS) !== 0) unlessLeftAlone(() => chmodSync(path, mode & 0o700));
}

/** A file with a second name is one of the site as well, which keeps its rights. */
function closeFile(path: string): void {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat?.isFile() && stat.nlink === 1) closeToOthers(path, stat.mode);
}

/**
 * Leaves what lies below a folder to its own user.
 * @param site absolute; left as it is, where it lies below
 */
export function closeBelow(folder: string, site?: string): void {
  const entries = unlessLeftAlone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && path !== site) {
      closeToOthers(path, statSync(path, { throwIfNoEntry: false })?.mode);
      closeBelow(path, site);
    } else closeFile(path);
  }
}

/**
 * From here on this process, and each that it starts, makes files for its own user alone: 0600 and
 * 0700. The site is for the web server: whoever publishes gives it its rights (`release/tree.ts`).
 * What an older release left open below the state folder is closed; that the folder itself is open
 * tells it, so a start costs one look.
 */
export function keepPrivate({ stateDir, outDir }: { stateDir: string; outDir: string }): void {
  process.umask(OF_OTHERS);
  const folder = resolve(stateDir);
  const mode = statSync(folder, { throwIfNoEntry: false })?.mode ?? 0;
  if (process.platform === 'win32' || (mode & OF_OTHERS) === 0) return;
  closeBelow(folder, resolve(outDir));
  // Last: where this process ends before, the next one begins anew.
  closeToOthers(folder, mode);
}
