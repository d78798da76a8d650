import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { CamelCasePlugin, Kysely, SqliteAdapter, SqliteDialect, sql } from 'kysely';
import type { Database } from './database.ts';

function isInput(value: unknown): value is SQLInputValue {
  return value === null || ['string', 'number', 'bigint'].includes(typeof value);
}

function toInputs(parameters: readonly unknown[]): SQLInputValue[] {
  if (parameters.every(isInput)) return [...parameters];
  throw new TypeError('SQLite takes texts, numbers and null only.');
}

function statementOf(database: DatabaseSync, sql: string) {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...toInputs(parameters)),
    run: (parameters: readonly unknown[]) => statement.run(...toInputs(parameters)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...toInputs(parameters)),
  };
}

/**
 * Runs all migrations in one transaction, because an interrupted run would otherwise leave some of
 * their tables. Kysely wrongly assumes that SQLite cannot create tables in a transaction.
 */
class WholeMigrations extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new WholeMigrations();
  }
}

/** Restricts the files to the current user, even if an older release created them. */
function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const path of ['', '-wal', '-shm'].map((suffix) => file + suffix)) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0;
    if ((mode & 0o077) !== 0) chmodSync(path, 0o600);
  }
}

class PaymentFileMoved extends Error {
  override name = 'PaymentFileMoved';
}

/**
 * Returns a function that checks whether the file is still the one that was opened. SQLite would
 * otherwise continue to write to a removed file, and the data would be lost.
 */
function createFileCheck(file: string): () => void {
  const opened = statSync(file, { bigint: true });
  return () => {
    const now = statSync(file, { bigint: true, throwIfNoEntry: false });
    if (now?.ino === opened.ino && now.dev === opened.dev) return;
    const what = now === undefined ? 'removed' : 'replaced';
    throw new PaymentFileMoved(`The file of the payments was ${what} while it was open: ${file}`);
  };
}

/**
 * Opens or creates the file. Commits survive a power failure, and redacted data is overwritten.
 * Statements fail after the file was removed or replaced.
 */
export function openSqlite(file: string): Database {
  keepPrivate(file);
  const database = new DatabaseSync(file, { timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
  const lookAfter = createFileCheck(file);
  const dialect = new Dialect({
    database: {
      prepare: (text) => {
        lookAfter();
        return statementOf(database, text);
      },
      close: () => database.close(),
    },
  });
  return {
    kind: 'sqlite',
    db: new Kysely({ dialect, plugins: [new CamelCasePlugin()] }),
    clock: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  };
}
