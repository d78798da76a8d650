import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Another process publishes from the same state folder. */
export class BuildRunning extends Error {
  override name = 'BuildRunning';
}

/** A connection that nobody holds is collected as garbage, and its lock goes with it. */
const held = new Set<DatabaseSync>();

/**
 * Makes this process the only one that builds from a state folder; the kernel frees the lock when
 * the process ends, however it ends.
 * @returns a function that frees it earlier
 * @throws {BuildRunning} when another one has it
 */
export function lockBuilds(stateDir: string): () => void {
  const database = new DatabaseSync(join(stateDir, 'build.lock'));
  try {
    database.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (cause) {
    database.close();
    throw new BuildRunning(`Another build is running in ${stateDir}: wait for it to end.`, {
      cause,
    });
  }
  held.add(database);
  return () => {
    held.delete(database);
    database.close();
  };
}
