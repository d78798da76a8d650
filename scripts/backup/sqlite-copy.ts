import { chmodSync, copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';

/**
 * Reads the whole file.
 *
 * @throws {Error} if the file is not a database, is damaged, or lacks the table
 */
function check(file: string, table: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = database.prepare('pragma integrity_check').all();
    if (rows.length !== 1 || rows[0]?.['integrity_check'] !== 'ok') throw new Error('is damaged');
    const tables = database.prepare(
      "select 1 from sqlite_master where type = 'table' and name = ?",
    );
    if (tables.get(table) === undefined) throw new Error(`has no table '${table}'`);
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause;
    throw new Error(`${file}: ${why}`, { cause });
  } finally {
    database.close();
  }
}

/** Ends WAL mode. Otherwise a reader would leave `-wal` and `-shm` files next to the copy. */
function makeOneFile(file: string): void {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma journal_mode = delete');
  } finally {
    database.close();
  }
}

/**
 * Writes a consistent copy while other processes read and write, then checks it.
 *
 * @throws {Error} if the file does not exist or the copy is incomplete
 */
export async function backUpSqlite(file: string, table: string, to: string): Promise<void> {
  if (!existsSync(file)) throw new Error(`Nothing to back up: there is no ${file}.`);
  const database = new DatabaseSync(file, { readOnly: true, timeout: 60_000 });
  try {
    await backup(database, to);
  } finally {
    database.close();
  }
  makeOneFile(to);
  check(to, table);
}

/**
 * Restores a copy to the location of the database.
 *
 * @throws {Error} if a database exists there, or the copy is incomplete
 */
export function restoreSqlite(from: string, table: string, file: string): void {
  if (!existsSync(from)) throw new Error(`There is no ${from}.`);
  check(from, table);
  const inTheWay = ['', '-wal', '-shm'].map((suffix) => file + suffix).filter(existsSync);
  if (inTheWay.length > 0) {
    throw new Error(
      `Nothing is overwritten. Stop what uses it, then move away: ${inTheWay.join(' ')}`,
    );
  }
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  copyFileSync(from, file);
  chmodSync(file, 0o600);
}
