export interface Connection {
  exec(sql: string): void;
  readonly isTransaction: boolean;
}

/** Runs a change in a transaction that is rolled back after an error. */
export function inTransaction<T>(database: Connection, change: () => T): T {
  database.exec('begin immediate');
  try {
    const result = change();
    database.exec('commit');
    return result;
  } catch (error) {
    // A full disk may have ended the transaction already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
