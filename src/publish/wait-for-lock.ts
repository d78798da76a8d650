import { setTimeout as sleep } from 'node:timers/promises';
import { BuildRunning, lockBuilds } from './build-lock.ts';

const ASK_AGAIN_MS = 20;

/**
 * Waits until no other process publishes from a state folder, then keeps others out.
 * @param onWait called once when there is something to wait for
 * @returns a function that lets others in
 */
export async function waitForLock(stateDir: string, onWait: () => void): Promise<() => void> {
  let hasWaited = false;
  for (;;) {
    try {
      return lockBuilds(stateDir);
    } catch (error) {
      if (!(error instanceof BuildRunning)) throw error;
    }
    if (!hasWaited) onWait();
    hasWaited = true;
    await sleep(ASK_AGAIN_MS);
  }
}
