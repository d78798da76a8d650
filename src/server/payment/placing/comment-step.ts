import type { OrderOfQuote } from '#commerce/orders.ts';
import { addOrderComment } from '#commerce/update-order.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields, shortCode } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { type Job, requireOrder } from './ensure-order.ts';
import { isPermanentRefusal } from './hold-order.ts';
import { holdReason } from './hold-reason.ts';
import { hasComment, orderComment } from './order-comment.ts';

/** So often a comment is tried: neither goods nor a hold are kept back for it any longer. */
const MAX_TRIES = 5;

/** The order tells of its payment, once: a comment that is there already is found by its marker. */
async function note(parts: PaymentParts, payment: Payment, order: OrderOfQuote): Promise<string> {
  if (hasComment(payment, order)) return 'noted';
  const comment = orderComment(payment, order, await parts.store.events(payment.code));
  try {
    await addOrderComment(parts.orders(), order, comment);
    return 'noted';
  } catch (error) {
    const isTroubled = holdReason(payment, order) !== undefined;
    const isHopeless = isPermanentRefusal(error) || payment.attempts + 1 >= MAX_TRIES;
    // What must not be delivered is held first; of a right that is lacking `npm run fit` tells.
    if (!isHopeless && !isTroubled) throw error;
    const fields = { code: shortCode(payment.code), order: order.number, ...errorFields(error) };
    parts.log.error(fields, 'order without its comment');
    return 'not-noted';
  }
}

/** Notes on an order how it was paid. What comes next waits until the provider will not cancel any more. */
export async function commentStep(parts: PaymentParts, { payment, lease }: Job): Promise<void> {
  const { store, settings, now } = parts;
  const order = await requireOrder(parts, payment);
  const kind = await note(parts, payment, order);
  const settled = (payment.paidAt ?? 0) + settings.completeAfter * 1000;
  const decide = (before: Payment) => {
    const isTroubled = holdReason(before, order) !== undefined;
    const dueAt = isTroubled ? now() : Math.max(now(), settled);
    return { kind, set: { notedAt: now(), dueAt, attempts: 0, refusals: 0 } };
  };
  await store.change(payment.code, decide, lease.holder);
}
