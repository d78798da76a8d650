import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentParts } from '#server/payment/parts.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import { holdReversedOrder } from '#server/payment/placing/hold-reversed.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { recognise } from './match-notification.ts';

const PAUSE_MS = 5000;

/** An hour; a database that is away for longer has other people looking already. */
const MAX_TRIES = 720;

/** Nobody knows before the database is back which of them are the provider's. */
const MAX_QUEUED = 1000;

/** Remembers an OK that was not recorded, until the database answers. */
export type FailUnrecorded = (body: Uint8Array) => void;

function decide(before: Payment) {
  const { state, reason, nextStep } = transition(before, { kind: 'unrecorded' });
  if (state === before.state) return undefined;
  return { kind: 'unrecorded', set: { state, ...(reason !== null && { reason, nextStep }) } };
}

/**
 * The provider takes no money for an OK that was not answered OK. A payment that waits for it has
 * failed: its page at the provider is used up, and the basket is free for another attempt. One that
 * was written down as paid after all is a person's.
 */
async function settle(parts: PaymentParts, body: Uint8Array): Promise<void> {
  const heard = await recognise(parts, body);
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
        // Whoever else needs the database says what is wrong with it.
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
