import type { PaymentParts } from '#server/payment/parts.ts';
import { transition } from '#server/payment/transition.ts';
import { takeStep } from './step.ts';

/** Payments that are worked on at the same time. */
const MOST_AT_ONCE = 16;

const SWEEP_MS = 60_000;

/** Nobody pays on a page that is an hour old; if she does after all, the money is still taken. */
const LONGEST_WAIT_MS = 3_600_000;

const LONGEST_SLEEP_MS = 60_000;

export interface Worker {
  /** Resumes what an earlier process left, and goes on from there. */
  start(): void;
  /** Something may be due. */
  wake(): void;
  /** Takes no further step and waits for those that were begun. */
  stop(): Promise<void>;
}

async function expire({ store, now }: PaymentParts): Promise<void> {
  for (const code of await store.waitingSince(now() - LONGEST_WAIT_MS)) {
    await store.change(code, (before) => {
      const { state } = transition(before, { kind: 'expired' });
      return { kind: 'expired', set: { state } };
    });
  }
}

/**
 * Takes the steps that are due, each payment's one after another. What is to be done stands in the
 * store, so a process that dies loses nothing; only one process may work on a store.
 */
export function createWorker(parts: PaymentParts): Worker {
  const { store, log, now } = parts;
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isStopped = false;

  const complain = (error: unknown) =>
    log.error(
      { error: error instanceof Error ? error.name : 'unknown' },
      'payments at a standstill',
    );

  function sleepUntil(time: number): void {
    clearTimeout(timer);
    const ms = Math.min(Math.max(time - now(), 0), LONGEST_SLEEP_MS);
    timer = setTimeout(wake, ms).unref();
  }

  function begin(code: string, step: Promise<void>): void {
    const done = step.then(
      () => {
        running.delete(code);
        wake();
      },
      // Not even written down: at once it would only go wrong again.
      (error: unknown) => {
        running.delete(code);
        complain(error);
        sleepUntil(now() + LONGEST_SLEEP_MS);
      },
    );
    running.set(code, done);
  }

  async function look(): Promise<void> {
    if (isStopped) return;
    const due = await store.due(now(), MOST_AT_ONCE);
    for (const payment of due.filter(({ code }) => !running.has(code))) {
      begin(payment.code, takeStep(parts, payment));
    }
    const next = await store.nextDue();
    // What is due already is being worked on, and whoever ends looks again.
    if (next !== undefined && (next > now() || running.size === 0)) sleepUntil(next);
  }

  function wake(): void {
    looking = looking.then(look).catch((error: unknown) => {
      complain(error);
      sleepUntil(now() + LONGEST_SLEEP_MS);
    });
  }

  return {
    start() {
      wake();
      sweep = setInterval(() => expire(parts).catch(complain), SWEEP_MS).unref();
    },
    wake,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(sweep);
      await looking;
      await Promise.all(running.values());
    },
  };
}
