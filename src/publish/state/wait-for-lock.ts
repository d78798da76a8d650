import { setTimeout as sleep } from 'node:timers/promises';
import { BuildRunning, type Lock, takeLock } from './build-lock.ts';

const ASK_AGAIN_MS = 20;

async function waitForLock(stateDir: string, lock: Lock, onWait: () => void): Promise<() => void> {
  let hasWaited = false;
  for (;;) {
    try {
      return takeLock(stateDir, lock);
    } catch (error) {
      if (!(error instanceof BuildRunning)) throw error;
    }
    if (!hasWaited) onWait();
    hasWaited = true;
    await sleep(ASK_AGAIN_MS);
  }
}

/**
 * Runs `work` with a lock of a state folder, after waiting until no other process has the lock.
 * @param onWait called once if the lock is taken
 */
export async function withLock<T>(
  stateDir: string,
  lock: Lock,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const unlock = await waitForLock(stateDir, lock, onWait);
  try {
    return await work();
  } finally {
    unlock();
  }
}
