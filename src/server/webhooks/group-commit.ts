import type { HookStore, ReceivedHook } from '#publish/queue/hook-store.ts';

export interface GroupCommit {
  /** Resolves with true after a new hook was committed, and with false for a repeated one. */
  take(hook: ReceivedHook): Promise<boolean>;
}

interface Arrival {
  hook: ReceivedHook;
  resolve(isNew: boolean): void;
  reject(error: unknown): void;
}

/** Minimum interval between commits in ms. */
const COMMIT_EVERY_MS = 20;

/**
 * Commits the first hook immediately and those that follow in groups, because each commit blocks
 * the server while it waits for the disk.
 */
export function createGroupCommit(hooks: Pick<HookStore, 'addAll'>): GroupCommit {
  let arrivals: Arrival[] = [];
  let nextAt = 0;

  function commit(): void {
    const taken = arrivals;
    arrivals = [];
    try {
      const areNew = hooks.addAll(taken.map(({ hook }) => hook));
      taken.forEach(({ resolve }, index) => {
        resolve(areNew[index] === true);
      });
    } catch (error) {
      for (const { reject } of taken) reject(error);
    }
    nextAt = performance.now() + COMMIT_EVERY_MS;
  }

  return {
    take: (hook) =>
      new Promise((resolve, reject) => {
        if (arrivals.length === 0) {
          const left = nextAt - performance.now();
          if (left > 0) setTimeout(commit, left);
          else setImmediate(commit);
        }
        arrivals.push({ hook, resolve, reject });
      }),
  };
}
