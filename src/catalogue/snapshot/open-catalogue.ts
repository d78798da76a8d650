import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { text } from './columns.ts';
import { inTransaction } from './in-transaction.ts';
import { readSnapshot, schemaVersionOf } from './read-snapshot.ts';
import type { CatalogueSnapshot } from './reader.ts';
import { LASTING_ADDITIONS, LASTING_SCHEMA, SCHEMA_VERSION, STORE_SCHEMA } from './schema.ts';
import { CREATE_TRIGGERS, dropTriggers } from './triggers.ts';

/** The store, open for its only writer. */
export interface Catalogue {
  database: DatabaseSync;
  snapshot: CatalogueSnapshot;
  /**
   * Returns the row keys (row-keys.ts) of all changes since the last clearing; one of them may be
   * `everything`.
   */
  changedRows(): string[];
  /**
   * Clears the row keys, unless another connection has written since `changedRows`; clearing would
   * then lose keys. Call it within a transaction.
   *
   * @returns true if they were cleared
   */
  clearChangedRows(): boolean;
  close(): void;
}

function openChangedRows(
  database: DatabaseSync,
): Pick<Catalogue, 'changedRows' | 'clearChangedRows'> {
  const select = database.prepare('select row from changed_row order by row');
  /** Returns a number that changes after each write by another connection. */
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

/** Maximum wait in ms for another write; merging a whole catalogue takes seconds. */
const BUSY_MS = 30_000;

/** Maximum size in bytes of the write-ahead log on disk after a full read. */
const LARGEST_LOG = 16_000_000;

function requireCatalogue(path: string, database: DatabaseSync): void {
  try {
    schemaVersionOf(database);
  } catch (cause) {
    database.close();
    const repair = 'put a copy of it back, or remove it and lose its redirects';
    throw new Error(`${path} is no catalogue: ${repair}.`, { cause });
  }
}

function dropOldTables(database: DatabaseSync): void {
  dropTriggers(database);
  for (const [, table] of STORE_SCHEMA.matchAll(/create table (\w+)/g)) {
    database.exec(`drop table if exists ${table}`);
  }
}

function addMissingColumns(database: DatabaseSync): void {
  const selectColumns = database.prepare('select name from pragma_table_info(?)');
  for (const [table, column, declaration] of LASTING_ADDITIONS) {
    const columns = selectColumns.all(table).map(({ name }) => name);
    if (columns.length === 0 || columns.includes(column)) continue;
    database.exec(`alter table ${table} add column ${column} ${declaration}`);
  }
}

/**
 * Creates the schema in place of another version's. Tables of other modules in the same file, such
 * as those of published releases, are retained.
 */
function createSchema(database: DatabaseSync): void {
  if (schemaVersionOf(database) === SCHEMA_VERSION) return;
  inTransaction(database, () => {
    // Another process may have created it since the check.
    if (schemaVersionOf(database) === SCHEMA_VERSION) return;
    dropOldTables(database);
    addMissingColumns(database);
    database.exec(`
      ${STORE_SCHEMA}
      ${LASTING_SCHEMA}
      ${CREATE_TRIGGERS}
      pragma user_version = ${SCHEMA_VERSION};`);
  });
}

/**
 * Opens the store for its only writer and creates it if it does not exist.
 *
 * @throws if the file is not a catalogue
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
