/** An order whose money the provider took back, after the shop had said that it is paid. */
import { fetchOrdersOfQuote, notCanceled } from '#commerce/orders.ts';
import {
  type AttentionReason,
  holdFailed,
  mergeReasons,
} from '#server/payment/attention-reasons.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields, shortCode } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { holdAll } from './hold-order.ts';
import { holdReason } from './hold-reason.ts';
import { HoldFailed } from './order-errors.ts';

/** What a person is told then, and whether the order is on hold; undefined where no order is known. */
async function tryToHold(
  { orders, log }: PaymentParts,
  payment: Payment,
  trouble: AttentionReason,
): Promise<{ isHeld: boolean; told: AttentionReason } | undefined> {
  const { code, quoteId, orderNumber } = payment;
  const client = orders();
  try {
    const placed = notCanceled(await fetchOrdersOfQuote(client, quoteId));
    if (placed.length === 0) return undefined;
    // Whoever releases the payment for this trouble releases it for the others as well.
    const others = placed.map((order) => holdReason(payment, order));
    const all = others.reduce<AttentionReason>(
      (known, more) => (more ? mergeReasons(known, more) : known),
      trouble,
    );
    const told = await holdAll(client, placed, all);
    return { isHeld: told === all, told };
  } catch (error) {
    log.error({ code: shortCode(code), ...errorFields(error) }, 'order not put on hold');
    if (error instanceof HoldFailed) return { isHeld: false, told: error.trouble };
    if (orderNumber === null) return undefined;
    return {
      isHeld: false,
      told: holdFailed(trouble, orderNumber, 'the back end gave no answer.'),
    };
  }
}

/**
 * Puts the order of a payment on hold that a person has to look at. It is tried once: where it fails,
 * that person is told to do it.
 */
export async function holdReversedOrder(parts: PaymentParts, payment: Payment): Promise<void> {
  const { code, isAccepted, reason, nextStep } = payment;
  if (!isAccepted || reason === null || nextStep === null) return;
  // One that was placed and whose answer was lost is found by its basket.
  const tried = await tryToHold(parts, payment, { reason, nextStep });
  if (tried === undefined) return;
  const { isHeld, told } = tried;
  await parts.store.change(code, ({ state }) => {
    if (state !== 'attention') return undefined;
    return { kind: isHeld ? 'held' : 'not-held', set: told };
  });
}

/** The last event of a payment whose order nobody tried to hold since. */
const LAST_WORDS: readonly string[] = ['notified', 'unrecorded'];

/** So many at most have to be looked at by a person at once, or she has other worries. */
const MAX_MISSED_ORDERS = 1000;

/** The same for those whose orders an earlier process did not live to hold. */
export async function holdMissedOrders(parts: PaymentParts): Promise<void> {
  const { store } = parts;
  for (const payment of await store.search({ states: ['attention'], limit: MAX_MISSED_ORDERS })) {
    const last = (await store.events(payment.code)).at(-1);
    if (last && LAST_WORDS.includes(last.kind)) await holdReversedOrder(parts, payment);
  }
}
