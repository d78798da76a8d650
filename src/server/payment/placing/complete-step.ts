import type { Order } from '#commerce/orders.ts';
import { invoiceOrder, setOrderStatus } from '#commerce/update-order.ts';
import { orderEnded } from '#server/payment/attention-reasons.ts';
import { LeaseLost } from '#server/payment/lease.ts';
import type { PaidOrders, PaymentParts } from '#server/payment/parts.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { type Job, requireOrder } from './ensure-order.ts';
import { holdForOperator, isPermanentRefusal, releaseHold } from './hold-order.ts';
import { holdReason } from './hold-reason.ts';
import { holdReversedOrder } from './hold-reversed.ts';
import { InvoiceRefused, OrderNeedsAttention } from './order-errors.ts';

/** Somebody in the back end ended the order: its status is no longer ours to set. */
const ENDED: readonly string[] = ['canceled', 'closed'];

/** What becomes of an order: one on account is the back end's from here on, and nobody paid it. */
export function completionRules(
  { paidOrders, onAccount }: Pick<PaymentParts['settings'], 'paidOrders' | 'onAccount'>,
  { way }: Pick<Payment, 'way'>,
): PaidOrders {
  if (way !== 'account') return paidOrders;
  return { invoice: false, status: onAccount?.status ?? null };
}

/** Takes an order off hold. The next step finds its state as it was before. */
async function releaseStep(parts: PaymentParts, { payment, lease }: Job, order: Order) {
  await releaseHold(parts.orders(), order, payment.way);
  const set = { dueAt: parts.now(), attempts: 0, refusals: 0 };
  const change = { kind: 'off-hold', set, detail: { order: order.number } };
  await parts.store.change(payment.code, () => change, lease.holder);
  parts.log.info({ code: shortCode(payment.code), order: order.number }, 'off hold');
}

/** Invoices an order while nobody has withdrawn its money; the next step finds nothing due. */
async function invoiceStep(parts: PaymentParts, { payment, lease }: Job, order: Order) {
  const isHeld = await parts.store.extendLease(payment.code, lease, 0);
  if (!isHeld) throw new LeaseLost();
  await invoiceOrder(parts.orders(), order).catch((error: unknown) => {
    throw isPermanentRefusal(error) ? new InvoiceRefused(error, order.number) : error;
  });
  const set = { dueAt: parts.now(), attempts: 0, refusals: 0 };
  const change = { kind: 'invoiced', set, detail: { order: order.number } };
  const after = await parts.store.change(payment.code, () => change, lease.holder);
  parts.log.info({ code: shortCode(payment.code), order: order.number }, 'invoiced');
  // The provider took the money back meanwhile, and the back end holds no order that is being invoiced.
  if (after.state === 'attention') await holdReversedOrder(parts, after);
}

/** Invoices a paid order where the shop wants it, and gives it the status that it is to have. */
export async function completeStep(parts: PaymentParts, job: Job): Promise<void> {
  const { payment, lease } = job;
  const client = parts.orders();
  const order = await requireOrder(parts, payment);
  const { number, state: stands } = order;
  if (ENDED.includes(stands))
    throw new OrderNeedsAttention(orderEnded(number, stands, payment.way));
  const trouble = holdReason(payment, order);
  if (trouble !== undefined)
    throw new OrderNeedsAttention(await holdForOperator(client, order, trouble));
  if (stands === 'holded') {
    if (payment.isReleased) return releaseStep(parts, job, order);
    throw new OrderNeedsAttention(orderEnded(number, stands, payment.way));
  }
  const { invoice, status } = completionRules(parts.settings, payment);
  if (invoice && order.due > 0) return invoiceStep(parts, job, order);
  if (status !== null && order.status !== status) await setOrderStatus(client, order, status);
  const decide = (before: Payment) => {
    const { state } = transition(before, { kind: 'completed' });
    // Another than was known where a person cancelled that one.
    const known = { orderId: order.id, orderNumber: order.number };
    const kind = before.way === 'account' ? 'handed-over' : 'completed';
    return { kind, set: { state, ...known, dueAt: null, attempts: 0, refusals: 0 } };
  };
  const after = await parts.store.change(payment.code, decide, lease.holder);
  parts.log.info({ code: shortCode(payment.code), state: after.state }, 'completed');
  // The provider took the money back meanwhile, and this ended the hold.
  if (after.state === 'attention') await holdReversedOrder(parts, after);
}
