import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * `build`: a whole pass, from the back end to the site. `site`: whatever touches releases; the only
 * one that a rollback takes, because a back end may keep a pass waiting for minutes.
 */
export type Lock = 'build' | 'site';

/** Another process publishes from the same state folder. */
export class BuildRunning extends Error {
  override name = 'BuildRunning';
}

/** A connection that nobody holds is collected as garbage, and its lock goes with it. */
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
 * Makes this process the only one that has a lock of a state folder; the kernel frees it when the
 * process ends, however it ends.
 * @returns a function that frees it earlier
 * @throws {BuildRunning} when another one has it
 */
export function lockBuilds(stateDir: string, lock: Lock = 'build'): () => void {
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
