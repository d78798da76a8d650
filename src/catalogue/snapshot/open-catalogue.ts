import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from './columns.ts';
import { inTransaction } from './in-transaction.ts';
import { readSnapshot, schemaVersionOf } from './read-snapshot.ts';
import type { CatalogueSnapshot } from './reader.ts';
import { LASTING_ADDITIONS, LASTING_SCHEMA, SCHEMA_VERSION, STORE_SCHEMA } from './schema.ts';
import { CREATE_TRIGGERS, dropTriggers } from './triggers.ts';

/** The store as its one writer has it open. */
export interface Catalogue {
  database: DatabaseSync;
  snapshot: CatalogueSnapshot;
  /**
   * What changed since it was last asked and cleared, by the names of row-keys.ts; one of them
   * may be `everything`.
   */
  changedRows(): string[];
  /**
   * Clears them within a transaction, unless somebody else wrote to the store since they were last
   * asked for: what was noted meanwhile would be lost with the rest.
   * @returns whether they are cleared
   */
  clearChangedRows(): boolean;
  close(): void;
}

/** Notes of what changed: the triggers write them. */
function openChangedRows(
  database: DatabaseSync,
): Pick<Catalogue, 'changedRows' | 'clearChangedRows'> {
  const select = database.prepare('select row from changed_row order by row');
  /** Another one once another connection has written. */
  const version = () => database.prepare('pragma data_version').get()?.['data_version'];
  let asked = version();
  return {
    changedRows() {
      asked = version();
      return select.all().map((row) => text(row, 'row'));
    },
    clearChangedRows() {
      if (version() !== asked) return false;
      database.exec('delete from changed_row');
      return true;
    },
  };
}

/** How long a write waits for another one: a whole catalogue is merged in seconds. */
const BUSY_MS = 30_000;

/** Bytes that the log keeps on disk after a reading of everything went through it. */
const LARGEST_LOG = 16_000_000;

/** @throws when the file is something else */
function requireCatalogue(path: string, database: DatabaseSync): void {
  try {
    schemaVersionOf(database);
  } catch (cause) {
    database.close();
    const repair = 'put a copy of it back, or remove it and lose its redirects';
    throw new Error(`${path} is no catalogue: ${repair}.`, { cause });
  }
}

function dropOtherVersion(database: DatabaseSync): void {
  dropTriggers(database);
  for (const [, table] of STORE_SCHEMA.matchAll(/create table (\w+)/g)) {
    database.exec(`drop table if exists ${table}`);
  }
}

function bringLastingAlong(database: DatabaseSync): void {
  const selectColumns = database.prepare('select name from pragma_table_info(?)');
  for (const [table, column, declaration] of LASTING_ADDITIONS) {
    const columns = selectColumns.all(table).map(({ name }) => name);
    if (columns.length === 0 || columns.includes(column)) continue;
    database.exec(`alter table ${table} add column ${column} ${declaration}`);
  }
}

/** Tables of others in the same file, what was published above all, stay as they are. */
function createSchema(database: DatabaseSync): void {
  if (schemaVersionOf(database) === SCHEMA_VERSION) return;
  inTransaction(database, () => {
    // Another process may have been faster.
    if (schemaVersionOf(database) === SCHEMA_VERSION) return;
    dropOtherVersion(database);
    bringLastingAlong(database);
    database.exec(`
      ${STORE_SCHEMA}
      ${LASTING_SCHEMA}
      ${CREATE_TRIGGERS}
      pragma user_version = ${SCHEMA_VERSION};`);
  });
}

/**
 * Opens the store for its one writer, and creates it where there is none.
 * @throws when the file is something else
 */
export function openCatalogue(path: string): Catalogue {
  mkdirSync(dirname(path), { recursive: true });
  const database = new DatabaseSync(path, { timeout: BUSY_MS });
  requireCatalogue(path, database);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma journal_size_limit = ${LARGEST_LOG};`);
  createSchema(database);
  return {
    database,
    snapshot: readSnapshot(database),
    ...openChangedRows(database),
    close: () => database.close(),
  };
}
