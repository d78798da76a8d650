import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { listFiles } from '#publish/files/list-files.ts';
import type { Site } from '#publish/release/open-site.ts';
import type { Delta } from '#publish/release/publish.ts';

export type Files = ReadonlyMap<string, string>;

export function openDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  return database;
}

function deltaOf(before: Files, after: Files): Omit<Delta, 'base'> {
  return {
    changed: [...after.keys()].filter((name) => before.get(name) !== after.get(name)),
    removed: [...before.keys()].filter((name) => !after.has(name)),
  };
}

/** Publishes a state as the publisher does. */
export function publishState(site: Site, before: Files, after: Files, commit?: () => void) {
  const delta = { base: site.liveId(), ...deltaOf(before, after) };
  for (const name of delta.changed) {
    mkdirSync(dirname(join(site.incoming, name)), { recursive: true });
    writeFileSync(join(site.incoming, name), after.get(name) ?? '');
  }
  return site.publish(site.incoming, delta, commit);
}

export function stateOf(tree: string): Files {
  const names = [...listFiles(tree)].toSorted();
  return new Map(names.map((name) => [name, readFileSync(join(tree, name), 'utf8')]));
}

export function sortedState(state: Files): Files {
  return new Map([...state].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
