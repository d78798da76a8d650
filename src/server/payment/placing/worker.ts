import { createLease } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { CALLS_UNDER_LEASE } from './ensure-order.ts';
import { expire } from './expire-attempts.ts';
import { holdMissedOrders, holdReversedOrder } from './hold-reversed.ts';
import { runNextStep } from './run-next-step.ts';

/** Payments that are worked on at the same time. */
const MAX_CONCURRENT = 16;

const SWEEP_MS = 60_000;

/** So late it is noticed what another server took up and did not live to do. */
const MAX_SLEEP_MS = 5000;

/** What is due and cannot be taken is being taken by another server in this moment. */
const SHORTEST_SLEEP_MS = 50;

export interface Worker {
  /** Resumes what an earlier process left, and goes on from there. */
  start(): void;
  /** Something may be due. */
  wake(): void;
  /** The provider changed how a payment stands: takes the step that is due, or keeps its order from delivery. */
  onStateChanged(payment: Payment): void;
  /** Takes no further step and waits for those that were begun. */
  stop(): Promise<void>;
}

/**
 * Takes the steps that are due, each payment's one after another. What is to be done stands in the
 * store, so a process that dies loses nothing; of several that work on a store one takes each step,
 * by its lease.
 */
export function createWorker(parts: PaymentParts): Worker {
  const { store, log, now, settings } = parts;
  const running = new Set<Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let sweep: NodeJS.Timeout | undefined;
  let looking: Promise<void> = Promise.resolve();
  let isAwaited = false;
  let isStopped = false;

  const complain = (error: unknown) => log.error(errorFields(error), 'payments at a standstill');

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
      // Not even written down: at once it would only go wrong again.
      (error: unknown) => {
        running.delete(done);
        complain(error);
        sleepFor(MAX_SLEEP_MS);
      },
    );
    running.add(done);
  }

  async function look(): Promise<void> {
    const room = MAX_CONCURRENT - running.size;
    // Whoever ends looks again.
    if (isStopped || room === 0) return;
    const lease = createLease(CALLS_UNDER_LEASE, settings.commerceTimeoutMs);
    for (const payment of await store.leaseDuePayments(lease, now(), room)) {
      begin(runNextStep(parts, { payment, lease }));
    }
    sleepFor((await store.msUntilNextStep(now())) ?? MAX_SLEEP_MS);
  }

  function wake(): void {
    // A look that has not begun yet sees what this one would: anybody can post notifications.
    if (isAwaited) return;
    isAwaited = true;
    const begun = looking.then(() => {
      isAwaited = false;
      return look();
    });
    looking = begun.catch((error: unknown) => {
      complain(error);
      sleepFor(MAX_SLEEP_MS);
    });
  }

  return {
    start() {
      wake();
      begin(holdMissedOrders(parts));
      sweep = setInterval(() => begin(expire(parts)), SWEEP_MS).unref();
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
