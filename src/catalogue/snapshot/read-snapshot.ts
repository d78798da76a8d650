import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from './read.ts';
import { answerAll, type CatalogueSnapshot } from './reader.ts';
import { SCHEMA_VERSION } from './schema.ts';

/**
 * Returns a function whose result changes after each write to the store, by this or another
 * connection.
 */
function createWriteCount(database: DatabaseSync): () => string {
  const selectOwn = database.prepare('select total_changes() as writes');
  const selectOthers = database.prepare('pragma data_version');
  return () => `${selectOwn.get()?.['writes']} ${selectOthers.get()?.['data_version']}`;
}

function createCached(stateOf: () => string): Store['cached'] {
  return <K, T>(read: (key: K) => T): ((key: K) => T) => {
    let last: { state: string; answers: Map<K, T> } | undefined;
    return (key) => {
      const state = stateOf();
      if (last?.state !== state) last = { state, answers: new Map() };
      const answer = last.answers.get(key) ?? read(key);
      last.answers.set(key, answer);
      return answer;
    };
  };
}

function readWith(database: DatabaseSync, stateOf: () => string): CatalogueSnapshot {
  const store: Store = { database, cached: createCached(stateOf) };
  return { ...answerAll((read) => read.open(store)), close: () => database.close() };
}

/** Returns a snapshot whose every call reads the current state of the store. */
export function readSnapshot(database: DatabaseSync): CatalogueSnapshot {
  return readWith(database, createWriteCount(database));
}

export function schemaVersionOf(database: DatabaseSync): number {
  return Number(database.prepare('pragma user_version').get()?.['user_version']);
}

/** @throws if the store does not exist or has another version */
function openToRead(path: string, begin: (database: DatabaseSync) => void): DatabaseSync {
  if (existsSync(path)) {
    const database = new DatabaseSync(path, { readOnly: true });
    begin(database);
    if (schemaVersionOf(database) === SCHEMA_VERSION) return database;
    database.close();
  }
  throw new Error(`No catalogue at ${path}: build it first (npm run build).`);
}

/**
 * Opens the store read-only.
 *
 * @throws if the store does not exist or has another version
 */
export function openSnapshot(path: string): CatalogueSnapshot {
  return readSnapshot(openToRead(path, () => {}));
}

/**
 * Opens the store read-only at its current state, without later writes. One transaction for all
 * reads also takes half the time of one transaction each.
 *
 * @throws as {@link openSnapshot} does
 */
export function openFrozenSnapshot(path: string): CatalogueSnapshot {
  const database = openToRead(path, (opened) => opened.exec('begin'));
  return readWith(database, () => '');
}
