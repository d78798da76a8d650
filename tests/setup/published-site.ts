/** A published site in a folder of its own, and what it holds. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { onTestFinished } from 'vitest';
import { openSite, type Site } from '#publish/release/open-site.ts';
import type { Delta } from '#publish/release/publish.ts';
import { filesBelow } from '#publish/release/tree.ts';

/** What a tree holds, by name. */
export type Files = ReadonlyMap<string, string>;

export interface Workplace {
  folder: string;
  outDir: string;
  database: DatabaseSync;
  /** Opens the site as a publisher does that starts. */
  open(): Site;
}

export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  return database;
}

/** A place that goes with the test. */
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

/** What leads from one state to another. */
export function deltaOf(before: Files, after: Files): Omit<Delta, 'base'> {
  return {
    changed: [...after.keys()].filter((name) => before.get(name) !== after.get(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

/** Publishes a state as whoever renders pages does. */
export function publishState(site: Site, before: Files, after: Files, commit?: () => void) {
  const delta = { base: site.liveId(), ...deltaOf(before, after) };
  for (const name of delta.changed) {
    mkdirSync(dirname(join(site.incoming, name)), { recursive: true });
    writeFileSync(join(site.incoming, name), after.get(name) ?? '');
  }
  return site.publish(site.incoming, delta, commit);
}

/** The state of a tree. */
export function stateOf(tree: string): Files {
  const names = [...filesBelow(tree)].toSorted();
  return new Map(names.map((name) => [name, readFileSync(join(tree, name), 'utf8')]));
}

export function sorted(state: Files): Files {
  return new Map([...state].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
