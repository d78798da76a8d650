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

/** States of orders that were ended in the back end, so that their status must not be changed. */
const ENDED: readonly string[] = ['canceled', 'closed'];

/**
 * Returns whether an order is invoiced and which status it gets. An order on account is not
 * invoiced here, because it has no captured payment.
 */
export function completionRules(
  { paidOrders, onAccount }: Pick<PaymentParts['settings'], 'paidOrders' | 'onAccount'>,
  { way }: Pick<Payment, 'way'>,
): PaidOrders {
  if (way !== 'account') return paidOrders;
  return { invoice: false, status: onAccount?.status ?? null };
}

/** Releases an order's hold. The next step then finds the state from before the hold. */
async function releaseStep(parts: PaymentParts, { payment, lease }: Job, order: Order) {
  await releaseHold(parts.orders(), order, payment.way);
  const set = { dueAt: parts.now(), attempts: 0, refusals: 0 };
  const change = { kind: 'off-hold', set, detail: { order: order.number } };
  await parts.store.change(payment.code, () => change, lease.holder);
  parts.log.info({ code: shortCode(payment.code), order: order.number }, 'off hold');
}

/**
 * Invoices an order, after checking with the lease that the payment has not been reversed. The next
 * step then finds nothing left to invoice.
 */
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
  // The payment was reversed during the call. The order could not be put on hold while it was being
  // invoiced.
  if (after.state === 'attention') await holdReversedOrder(parts, after);
}

/**
 * Completes an order in several runs, one change each: releases its hold, invoices it if the shop
 * requires that, then sets its status.
 *
 * @throws {OrderNeedsAttention} if the order was ended in the back end or must not be dispatched
 */
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
    // The order differs from the recorded one if an operator cancelled that order.
    const known = { orderId: order.id, orderNumber: order.number };
    const kind = before.way === 'account' ? 'handed-over' : 'completed';
    return { kind, set: { state, ...known, dueAt: null, attempts: 0, refusals: 0 } };
  };
  const after = await parts.store.change(payment.code, decide, lease.holder);
  parts.log.info({ code: shortCode(payment.code), state: after.state }, 'completed');
  // The payment was reversed during the call, and the new status removed the hold.
  if (after.state === 'attention') await holdReversedOrder(parts, after);
}
