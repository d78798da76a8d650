/** Puts an order on hold if the provider reverses its payment afterwards. */
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

/**
 * Returns the reason for the operator and whether all orders are on hold; `undefined` if no order
 * is known.
 */
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
    // An operator who releases the payment also releases it for these other reasons, so all of them
    // are shown.
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
 * Puts the order of a payment that needs attention on hold. After a failed attempt the operator is
 * instructed to do so themselves.
 */
export async function holdReversedOrder(parts: PaymentParts, payment: Payment): Promise<void> {
  const { code, isAccepted, reason, nextStep } = payment;
  if (!isAccepted || reason === null || nextStep === null) return;
  // The basket identifies the order even if the response to its placing was lost.
  const tried = await tryToHold(parts, payment, { reason, nextStep });
  if (tried === undefined) return;
  const { isHeld, told } = tried;
  await parts.store.change(code, ({ state }) => {
    if (state !== 'attention') return undefined;
    return { kind: isHeld ? 'held' : 'not-held', set: told };
  });
}

/** Events that require a hold. If one of them is the latest, no attempt has been recorded yet. */
const EVENTS_BEFORE_HOLD: readonly string[] = ['notified', 'unrecorded'];

const MAX_MISSED_ORDERS = 1000;

/** Completes holds that an earlier process left undone when it exited. */
export async function holdMissedOrders(parts: PaymentParts): Promise<void> {
  const { store } = parts;
  for (const payment of await store.search({ states: ['attention'], limit: MAX_MISSED_ORDERS })) {
    const last = (await store.events(payment.code)).at(-1);
    if (last && EVENTS_BEFORE_HOLD.includes(last.kind)) await holdReversedOrder(parts, payment);
  }
}
