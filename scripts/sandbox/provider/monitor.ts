import type { Clock } from './clock.ts';
import type { Settlement } from './settlement.ts';
import type { TransactionStore } from './transactions.ts';

interface Parts {
  transactions: TransactionStore;
  settlement: Settlement;
  clock: Clock;
}

export type Monitor = ReturnType<typeof createMonitor>;

/** Handles unfinished transactions: sends late outcomes and cancels the others. */
export function createMonitor({ transactions, settlement, clock }: Parts) {
  let lastRound: Promise<unknown> = Promise.resolve();

  async function runRound(): Promise<void> {
    for (const transaction of transactions.due(clock.now().getTime())) {
      if (transaction.state === 'pending') await settlement.finish(transaction);
      else await settlement.abort(transaction);
    }
  }

  /** Runs one round at a time, because two concurrent rounds would post the same ABORT. */
  function round(): Promise<void> {
    const next = lastRound.then(runRound);
    lastRound = next.catch(() => undefined);
    return next;
  }

  return {
    round,

    start(everyMs: number, onCrash: (error: unknown) => void): () => void {
      const timer = setInterval(() => round().catch(onCrash), everyMs);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}
