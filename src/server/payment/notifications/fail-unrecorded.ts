import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentParts } from '#server/payment/parts.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import { holdReversedOrder } from '#server/payment/placing/hold-reversed.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { matchNotification } from './match-notification.ts';

const PAUSE_MS = 5000;

/** One hour in all. A longer outage of the database already has the operators' attention. */
const MAX_TRIES = 720;

/**
 * Maximum number of queued notifications. Forged ones cannot be filtered out while the database is
 * down.
 */
const MAX_QUEUED = 1000;

/** Queues an OK that could not be recorded until the database responds. */
export type FailUnrecorded = (body: Uint8Array) => void;

function decide(before: Payment) {
  const { state, reason, nextStep } = transition(before, { kind: 'unrecorded' });
  if (state === before.state) return undefined;
  return { kind: 'unrecorded', set: { state, ...(reason !== null && { reason, nextStep }) } };
}

/**
 * The provider captures no payment if its OK is not acknowledged, so a waiting payment fails and
 * the basket can be paid again. A payment that was recorded as paid nevertheless needs an operator.
 */
async function settle(parts: PaymentParts, body: Uint8Array): Promise<void> {
  const heard = await matchNotification(parts, body);
  if (!heard.isBelieved) return;
  const after = await parts.store.change(heard.payment.code, decide);
  const { code, state } = after;
  parts.log.error({ code: shortCode(code), state }, 'notification not answered with OK');
  if (state === 'attention') await holdReversedOrder(parts, after);
}

export function createFailUnrecorded(parts: PaymentParts): FailUnrecorded {
  let waiting = 0;

  async function clearUp(body: Uint8Array): Promise<void> {
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      await sleep(PAUSE_MS, undefined, { ref: false });
      const isDone = await settle(parts, body).then(
        () => true,
        // The error is not logged here, because every other query logs it.
        () => false,
      );
      if (isDone) return;
    }
  }

  return (body) => {
    if (waiting >= MAX_QUEUED) return;
    waiting += 1;
    void clearUp(body).finally(() => {
      waiting -= 1;
    });
  };
}
