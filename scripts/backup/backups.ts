import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from './command.ts';

/** File name extension, which shows the kind of backup. */
export type Ending = 'sqlite' | 'dump';

/** Returns a file name; names sort by age. */
const nameOf = (store: Store, ending: Ending, at: Date) =>
  `${store}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`;

/** Deletes all but the newest `keep` backups of this store; other files stay. */
function prune(folder: string, store: Store, keep: number): void {
  const own = new RegExp(`^${store}-[\\dT-]{19}Z\\.(sqlite|dump)$`);
  const backups = readdirSync(folder).filter((name) => own.test(name));
  for (const name of backups.sort().slice(0, -keep)) rmSync(join(folder, name));
}

/**
 * Writes a backup under a temporary name and renames it once it is complete. Then deletes older
 * backups of the store beyond the newest `keep`.
 *
 * @returns path of the backup
 */
export async function keepBackup(
  { folder, store, keep, ending }: { folder: string; store: Store; keep: number; ending: Ending },
  write: (file: string) => Promise<void>,
): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, nameOf(store, ending, new Date()));
  const part = `${file}.part`;
  try {
    await write(part);
    renameSync(part, file);
  } finally {
    rmSync(part, { force: true });
  }
  prune(folder, store, keep);
  return file;
}
