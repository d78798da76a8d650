/** The files of backups in their folder. */
import { mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from './command.ts';

/** Of which kind a backup is shows by how its file ends. */
export type Ending = 'sqlite' | 'dump';

/** Sorted by name they are sorted by age. */
const nameOf = (store: Store, ending: Ending, at: Date) =>
  `${store}-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.${ending}`;

/** Takes all but the newest away; other files stay. */
function prune(folder: string, store: Store, keep: number): void {
  const own = new RegExp(`^${store}-[\\dT-]{19}Z\\.(sqlite|dump)$`);
  const backups = readdirSync(folder).filter((name) => own.test(name));
  for (const name of backups.sort().slice(0, -keep)) rmSync(join(folder, name));
}

/**
 * Has a backup written, under its name only once it is whole, and takes the oldest away.
 * @returns the path of its file
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
