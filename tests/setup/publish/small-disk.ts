import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmdirSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Mounts a tmpfs limited in size and number of files. Returns false without the permission to
 * mount.
 */
export function mountSmall(folder: string, megabytes: number, names: number): boolean {
  const args = ['-t', 'tmpfs', '-o', `size=${megabytes}m,nr_inodes=${names}`, 'none', folder];
  return spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
}

export function unmount(folder: string): void {
  execFileSync('umount', ['-l', folder]);
}

export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const can = mountSmall(folder, 1, 100);
  if (can) unmount(folder);
  rmdirSync(folder);
  return can;
}

/** Ignores a full disk, because other processes may fill it first. */
function untilFull(write: () => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

/** Fills a disk except for `left` blocks or files; returns the path to delete to free it. */
export type Fill = (disk: string, left: number) => string;

export const fillNames: Fill = (disk, left) => {
  const ballast = join(disk, 'ballast');
  mkdirSync(ballast);
  for (let index = statfsSync(disk).ffree; index > left; index -= 1) {
    untilFull(() => writeFileSync(join(ballast, String(index)), ''));
  }
  return ballast;
};

export const fillBlocks: Fill = (disk, left) => {
  const ballast = join(disk, 'ballast');
  const { bavail, bsize } = statfsSync(disk);
  const bytes = Buffer.alloc(Math.max(0, bavail - left) * bsize);
  untilFull(() => writeFileSync(ballast, bytes));
  return ballast;
};
