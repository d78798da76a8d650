import type { DatabaseSync } from 'node:sqlite';

/** Commits the whole of a change or nothing of it. */
export function inTransaction<T>(database: DatabaseSync, change: () => T): T {
  database.exec('begin immediate');
  try {
    const result = change();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
