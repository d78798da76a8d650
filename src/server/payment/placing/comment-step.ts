import type { OrderOfQuote } from '#commerce/orders.ts';
import { addOrderComment } from '#commerce/update-order.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { errorFields, shortCode } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { type Job, requireOrder } from './ensure-order.ts';
import { isPermanentRefusal } from './hold-order.ts';
import { holdReason } from './hold-reason.ts';
import { hasComment, orderComment } from './order-comment.ts';

/**
 * Maximum number of attempts to add a comment. After that, dispatch and holds proceed without one.
 */
const MAX_TRIES = 5;

async function addComment(
  parts: PaymentParts,
  payment: Payment,
  order: OrderOfQuote,
): Promise<string> {
  if (hasComment(payment, order)) return 'noted';
  const comment = orderComment(payment, order, await parts.store.events(payment.code));
  try {
    await addOrderComment(parts.orders(), order, comment);
    return 'noted';
  } catch (error) {
    const isTroubled = holdReason(payment, order) !== undefined;
    const isHopeless = isPermanentRefusal(error) || payment.attempts + 1 >= MAX_TRIES;
    // A missing comment must not delay a hold. `npm run fit` reports missing permissions.
    if (!isHopeless && !isTroubled) throw error;
    const fields = { code: shortCode(payment.code), order: order.number, ...errorFields(error) };
    parts.log.error(fields, 'order without its comment');
    return 'not-noted';
  }
}

/**
 * Adds a comment on the payment to its order. The next step waits until the provider can no longer
 * cancel, unless the order must be put on hold.
 */
export async function commentStep(parts: PaymentParts, { payment, lease }: Job): Promise<void> {
  const { store, settings, now } = parts;
  const order = await requireOrder(parts, payment);
  const kind = await addComment(parts, payment, order);
  const settled = (payment.paidAt ?? 0) + settings.completeAfter * 1000;
  const decide = (before: Payment) => {
    const isTroubled = holdReason(before, order) !== undefined;
    const dueAt = isTroubled ? now() : Math.max(now(), settled);
    return { kind, set: { notedAt: now(), dueAt, attempts: 0, refusals: 0 } };
  };
  await store.change(payment.code, decide, lease.holder);
}
