import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MAX_LISTS = 5;

const NAME = /^purge-(\d+)\.txt$/;

function removeOldLists(stateDir: string): void {
  const ids = readdirSync(stateDir).flatMap((name) => NAME.exec(name)?.[1] ?? []);
  const old = ids.map(Number).sort((a, b) => b - a);
  for (const id of old.slice(MAX_LISTS)) rmSync(join(stateDir, `purge-${id}.txt`));
}

/**
 * Writes the URLs that a CDN must purge, one per line, and returns the path of the file. Deletes
 * all but the newest five lists.
 */
export function writePurgeList(stateDir: string, id: number, addresses: Iterable<string>): string {
  const file = join(stateDir, `purge-${id}.txt`);
  mkdirSync(stateDir, { recursive: true });
  writeFileSync(file, [...addresses].map((address) => `${address}\n`).join(''));
  removeOldLists(stateDir);
  return file;
}
