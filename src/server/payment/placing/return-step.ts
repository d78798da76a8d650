import {
  basketClosed,
  notReturned,
  orderDespiteReturn,
} from '#server/payment/attention-reasons.ts';
import { readBasket } from '#server/payment/basket.ts';
import { LEASE_MARGIN_MS, LeaseLost } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { shortCode } from '#server/payment/payment-log.ts';
import { isCapture, recordedDetails } from '#server/payment/provider/recorded-details.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { transition } from '#server/payment/transition.ts';
import { findOrder, type Job } from './ensure-order.ts';
import { holdForOperator } from './hold-order.ts';
import { OrderNeedsAttention, ReturnUnclear } from './order-errors.ts';

/**
 * Stores that the money is to be returned. From then on no step places an order, even if this process
 * is killed during the request to the provider.
 */
export async function startReturn(
  { store, log, now }: PaymentParts,
  { payment, lease }: Job,
  returnReason: string,
): Promise<void> {
  const set = { returnReason, dueAt: now(), attempts: 0, refusals: 0, placeAfter: null };
  await store.change(payment.code, () => ({ kind: 'returning', set }), lease.holder);
  log.warn({ code: shortCode(payment.code) }, 'order rejected, returning the money');
}

/**
 * @throws {OrderNeedsAttention} if an order exists or the basket is closed, because an operator has
 * to decide then
 */
async function requireNoOrder({ orders }: PaymentParts, payment: Payment, reason: string) {
  const client = orders();
  const order = await findOrder(client, payment);
  if (order !== undefined) {
    const trouble = orderDespiteReturn(order.number, reason);
    throw new OrderNeedsAttention(await holdForOperator(client, order, trouble));
  }
  const basket = await readBasket(client, { kind: 'numbered', quoteId: payment.quoteId });
  if (basket === undefined) throw new OrderNeedsAttention(basketClosed(payment.way));
}

/** Searches for an order again, then requests the provider to reverse the payment. */
export async function returnStep(parts: PaymentParts, { payment, lease }: Job): Promise<void> {
  const { store, provider, log, now, settings } = parts;
  const { code, providerId, securityKey: secret } = payment;
  const reason = payment.returnReason ?? '';
  await requireNoOrder(parts, payment, reason);
  const capture = (await store.events(code)).findLast(isCapture);
  const authorisation = capture === undefined ? '' : recordedDetails(capture).authorisation;
  if (providerId === null || secret === null || authorisation === '') {
    throw new OrderNeedsAttention(notReturned(reason, 'the shop has no reference of the payment'));
  }
  const asked = now();
  const ms = settings.providerTimeoutMs + LEASE_MARGIN_MS;
  const isHeld = await store.extendLease(code, { ...lease, ms }, 0);
  if (!isHeld || now() - asked > LEASE_MARGIN_MS) throw new LeaseLost();
  const result = await provider.returnMoney({ code, providerId, secret, authorisation });
  if (result.kind === 'unclear') throw new ReturnUnclear(reason, result.detail);
  if (result.kind === 'refused') throw new OrderNeedsAttention(notReturned(reason, result.detail));
  const decide = (before: Payment) => {
    const next = transition(before, { kind: 'returned', reason });
    const set = { state: next.state, ...(next.reason !== null && { reason }) };
    return { kind: 'returned', set: { ...set, dueAt: null, attempts: 0 } };
  };
  const after = await store.change(code, decide, lease.holder);
  log.warn({ code: shortCode(code), state: after.state }, 'money returned');
}
