import type { DatabaseSync } from 'node:sqlite';

/** Does all of some work, or none of it. */
export function inTransaction(database: DatabaseSync, work: () => void): void {
  database.exec('begin immediate');
  try {
    work();
    database.exec('commit');
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
