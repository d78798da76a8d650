import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * `build` covers a whole pass, from the back end to the site; `site` covers all changes of
 * releases. A rollback takes only `site`, because a slow back end may delay a pass for minutes.
 */
export type Lock = 'build' | 'site';

/** Another process is publishing from the same state folder. */
export class BuildRunning extends Error {
  override name = 'BuildRunning';
}

/**
 * Keeps connections referenced, because garbage collection would close them and release their
 * locks.
 */
const held = new Set<DatabaseSync>();

const SQLITE_BUSY = 5;

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}

function openLock(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Takes a lock of a state folder. The kernel releases the lock when the process ends, for any
 * reason.
 * @returns a function that releases the lock
 * @throws {BuildRunning} if another process has the lock
 */
export function takeLock(stateDir: string, lock: Lock = 'build'): () => void {
  const file = join(stateDir, `${lock}.lock`);
  let database: DatabaseSync;
  try {
    database = openLock(file);
  } catch (cause) {
    if (isBusy(cause)) {
      const message = `Another build is running in ${stateDir}: wait for it to end.`;
      throw new BuildRunning(message, { cause });
    }
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`${file} cannot be locked: ${reason}`, { cause });
  }
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}
