import { createLease } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { CALLS_UNDER_LEASE } from './ensure-order.ts';
import { expireAttempts } from './expire-attempts.ts';
import { holdMissedOrders, holdReversedOrder } from './hold-reversed.ts';
import { runNextStep } from './run-next-step.ts';

const MAX_CONCURRENT = 16;

const SWEEP_MS = 60_000;

/** Maximum delay in ms before steps of a crashed server are noticed. */
const MAX_SLEEP_MS = 5000;

/**
 * Minimum delay in ms. A due payment that cannot be leased is being leased by another server at the
 * same moment.
 */
const SHORTEST_SLEEP_MS = 50;

export interface Worker {
  /** Resumes steps that an earlier process left unfinished, then polls for due steps. */
  start(): void;
  /** Polls now instead of after the delay. */
  wake(): void;
  /**
   * Reacts to a changed payment: puts its order on hold if it needs attention, otherwise polls for
   * due steps.
   */
  onStateChanged(payment: Payment): void;
  /** Starts no further step and waits for the running ones. */
  stop(): Promise<void>;
}

/**
 * Runs the due steps of all payments, one at a time for each payment. Pending work is stored in the
 * database, so a crash loses nothing. Leases ensure that only one of several servers runs a step.
 */
export function createWorker(parts: PaymentParts): Worker {
  const { store, log, now, settings } = parts;
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isPollPending = false;
  let isStopped = false;

  const logFailure = (error: unknown) => log.error(errorFields(error), 'payments at a standstill');

  function sleepFor(ms: number): void {
    clearTimeout(timer);
    const sleep = Math.min(Math.max(ms, SHORTEST_SLEEP_MS), MAX_SLEEP_MS);
    timer = setTimeout(wake, sleep).unref();
  }

  function begin(work: Promise<void>): void {
    const done = work.then(
      () => {
        running.delete(done);
        wake();
      },
      // The failure could not be recorded either, so an immediate retry would fail too.
      (error: unknown) => {
        running.delete(done);
        logFailure(error);
        sleepFor(MAX_SLEEP_MS);
      },
    );
    running.add(done);
  }

  async function look(): Promise<void> {
    const room = MAX_CONCURRENT - running.size;
    // Each finished step polls again.
    if (isStopped || room === 0) return;
    const lease = createLease(CALLS_UNDER_LEASE, settings.commerceTimeoutMs);
    for (const payment of await store.leaseDuePayments(lease, now(), room)) {
      begin(runNextStep(parts, { payment, lease }));
    }
    sleepFor((await store.msUntilNextStep(now())) ?? MAX_SLEEP_MS);
  }

  function wake(): void {
    // The pending poll already covers this call. Without this check, anybody could queue polls by
    // posting notifications.
    if (isPollPending) return;
    isPollPending = true;
    const begun = looking.then(() => {
      isPollPending = false;
      return look();
    });
    looking = begun.catch((error: unknown) => {
      logFailure(error);
      sleepFor(MAX_SLEEP_MS);
    });
  }

  return {
    start() {
      wake();
      begin(holdMissedOrders(parts));
      sweep = setInterval(() => begin(expireAttempts(parts)), SWEEP_MS).unref();
    },
    wake,
    onStateChanged(payment) {
      if (payment.state === 'attention') begin(holdReversedOrder(parts, payment));
      else wake();
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(sweep);
      await looking;
      await Promise.all(running);
    },
  };
}
