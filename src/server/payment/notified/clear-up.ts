import { setTimeout as sleep } from 'node:timers/promises';
import { shortCode } from '#server/payment/log.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { toldError } from '#server/payment/trouble.ts';

const PAUSE_MS = 5000;

/** An hour; a database that is away for longer has other people looking already. */
const MOST_TRIES = 720;

/**
 * Twice the database failed while a payment was written down as paid, so the provider gets no
 * answer and takes no money. Yet the first or second time it may have been written, and only the word of it
 * been lost: as soon as the database answers, such a payment is a person's.
 */
export async function clearUp({ store, log }: PaymentParts, code: string): Promise<void> {
  const decide = (before: Payment) => {
    if (!before.isAccepted) return undefined;
    const { state, reason, nextStep } = transition(before, {
      kind: 'doubted',
      trouble: toldError(),
    });
    return state === before.state
      ? undefined
      : { kind: 'told-error', set: { state, reason, nextStep } };
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await sleep(PAUSE_MS, undefined, { ref: false });
    try {
      const { state } = await store.change(code, decide);
      log.error({ code: shortCode(code), state }, 'notification left unanswered');
      return;
    } catch {
      // Whoever else needs the database says what is wrong with it.
    }
  }
}
