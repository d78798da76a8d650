import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readSnapshot, schemaVersionOf } from './read-snapshot.ts';
import type { CatalogueSnapshot } from './reader.ts';
import { SCHEMA_VERSION, STORE_SCHEMA } from './schema.ts';
import { CREATE_TRIGGERS } from './triggers.ts';

/** The store as its one writer has it open. */
export interface Catalogue {
  database: DatabaseSync;
  snapshot: CatalogueSnapshot;
  /**
   * What changed since it was last asked and cleared, by the names of row-keys.ts; one of them
   * may be `everything`.
   */
  changedRows(): string[];
  clearChangedRows(): void;
  close(): void;
}

/** How long a write waits for a process that reads the same file. */
const BUSY_MS = 5000;

/** Bytes that the log keeps on disk after a reading of everything went through it. */
const LARGEST_LOG = 16_000_000;

/** A store of another version is renamed: it holds nothing that cannot be read again. */
function setAside(path: string): void {
  if (!existsSync(path)) return;
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  let version: number;
  try {
    version = schemaVersionOf(database);
  } catch (cause) {
    throw new Error(`${path} is no catalogue: remove it, and it is read anew.`, { cause });
  } finally {
    database.close();
  }
  if (version === SCHEMA_VERSION) return;
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(path + suffix)) renameSync(path + suffix, `${path}.version-${version}${suffix}`);
  }
}

function createSchema(database: DatabaseSync): void {
  if (schemaVersionOf(database) === SCHEMA_VERSION) return;
  database.exec(`
    begin immediate;
    ${STORE_SCHEMA}
    ${CREATE_TRIGGERS}
    pragma user_version = ${SCHEMA_VERSION};
    commit;`);
}

/**
 * Opens the store for its one writer, and creates it where there is none.
 * @throws when the file is something else
 */
export function openCatalogue(path: string): Catalogue {
  mkdirSync(dirname(path), { recursive: true });
  setAside(path);
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma journal_size_limit = ${LARGEST_LOG};`);
  createSchema(database);
  return {
    database,
    snapshot: readSnapshot(database),
    changedRows: () =>
      database
        .prepare('select row from changed_row order by row')
        .all()
        .map((row) => String(row['row'])),
    clearChangedRows: () => database.exec('delete from changed_row'),
    close: () => database.close(),
  };
}
