import { DatabaseSync } from 'node:sqlite';

export type Rows = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Tables and columns that are not compared, because valid and rejected requests change them alike.
 */
const IGNORED_TABLES = ['payment_event', 'sign_in_failure'];
const IGNORED_COLUMNS = ['updated_at', 'leased_by', 'leased_until'];

function rowsOf(database: DatabaseSync, table: string): Set<string> {
  const rows = database.prepare(`select * from "${table}"`).all();
  const texts = rows.map((row) => {
    const kept = Object.entries(row).filter(([column]) => !IGNORED_COLUMNS.includes(column));
    return JSON.stringify(Object.fromEntries(kept));
  });
  return new Set(texts);
}

export interface Archive {
  read(): Rows;
  /** Returns a row of the first database that has the table. */
  find(table: string, column: string, value: string): Record<string, unknown> | undefined;
  close(): void;
}

function tablesOf(database: DatabaseSync): string[] {
  const sql = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'";
  const names = database
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));
  return names.filter((name) => !IGNORED_TABLES.includes(name));
}

export function openArchive(files: readonly string[]): Archive {
  const databases = files.map((file) => new DatabaseSync(file, { readOnly: true }));
  return {
    read() {
      const pairs = databases.flatMap((database, place) =>
        tablesOf(database).map((table) => [`${place} ${table}`, rowsOf(database, table)] as const),
      );
      return new Map(pairs);
    },
    find(table, column, value) {
      const database = databases.find((candidate) => tablesOf(candidate).includes(table));
      return database?.prepare(`select * from "${table}" where "${column}" = ?`).get(value);
    },
    close() {
      for (const database of databases) database.close();
    },
  };
}

/** Returns a row's name for reports: its table, and its state if it has one. */
function nameOf(table: string, row: string): string {
  const { state } = JSON.parse(row);
  const name = table.replace(/^\d+ /, '');
  return typeof state === 'string' ? `${name}: ${state}` : name;
}

const NO_ROWS: ReadonlySet<string> = new Set();

/** Returns the names of new, changed and deleted rows, each once. */
export function changesBetween(before: Rows, after: Rows): string[] {
  const names = [...before.keys(), ...after.keys()].flatMap((table) => {
    const old = before.get(table) ?? NO_ROWS;
    const now = after.get(table) ?? NO_ROWS;
    const fresh = [...now].filter((row) => !old.has(row));
    const gone = now.size < old.size ? [...old].filter((row) => !now.has(row)) : [];
    return [...fresh, ...gone].map((row) => nameOf(table, row));
  });
  return [...new Set(names)];
}
