import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { openSite, type Site } from '#publish/release/open-site.ts';
import { openDatabase } from './published-state.ts';

export interface Workplace {
  folder: string;
  outDir: string;
  database: DatabaseSync;
  open(): Site;
}

/** Creates folders and a database that are removed after the test. */
export function makeWorkplace(): Workplace {
  const folder = mkdtempSync(join(tmpdir(), 'published-'));
  const outDir = join(folder, 'out');
  const database = openDatabase(join(folder, 'state.sqlite'));
  onTestFinished(() => {
    database.close();
    rmSync(folder, { recursive: true });
  });
  return { folder, outDir, database, open: () => openSite(outDir, database) };
}

/** Starts a process that publishes numbered states; resolves when it has opened the site. */
export async function startPublisher({ outDir, folder }: Workplace): Promise<ChildProcess> {
  const args = ['tests/setup/publish/publish-for-ever.ts', outDir, join(folder, 'state.sqlite')];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

/** Returns the state number of each release of that process, in the order of releases. */
export function numbersShown({ database }: Workplace): Map<number, number> {
  const rows = database.prepare('select release, number from shown order by release').all();
  return new Map(rows.map((row) => [Number(row['release']), Number(row['number'])]));
}
