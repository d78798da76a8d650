import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import {
  fetchOrdersOfQuote,
  notCanceled,
  type OrderOfQuote,
  placeOrder,
} from '#commerce/orders.ts';
import {
  basketChanged,
  basketClosed,
  orderNotFound,
  severalOrders,
} from '#server/payment/attention-reasons.ts';
import { basketMatchesPayment, readBasket } from '#server/payment/basket.ts';
import { LEASE_MARGIN_MS, type Lease, LeaseLost } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { holdAll } from './hold-order.ts';
import { OrderNeedsAttention } from './order-errors.ts';

export interface Job {
  payment: Payment;
  lease: Lease;
}

/** No order exists yet; the back end may still be creating one. */
export class OrderMissing extends Error {
  override name = 'OrderMissing';
}

/** The back end definitely rejected the order, so it is not creating one. */
export class PlacingRefused extends Error {
  override name = 'PlacingRefused';
  readonly refusal: BackEndRefusal;

  constructor(refusal: BackEndRefusal) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
  }
}

/**
 * Finds the order of a basket. If all orders are cancelled, returns a cancelled one, so that only
 * an operator can replace it.
 *
 * @throws {OrderNeedsAttention} if several orders are not cancelled; they are put on hold first
 */
export async function findOrder(
  client: CommerceClient,
  { quoteId, way }: Pick<Payment, 'quoteId' | 'way'>,
): Promise<OrderOfQuote | undefined> {
  const orders = await fetchOrdersOfQuote(client, quoteId);
  const [order, ...others] = notCanceled(orders);
  if (order === undefined) return orders[0];
  if (others.length === 0) return order;
  const numbers = [order, ...others].map(({ number }) => number);
  throw new OrderNeedsAttention(
    await holdAll(client, [order, ...others], severalOrders(numbers, way)),
  );
}

/**
 * Returns the order of a payment that already has one.
 *
 * @throws {OrderNeedsAttention} if the order no longer exists in the back end
 */
export async function requireOrder(
  { orders }: PaymentParts,
  payment: Payment,
): Promise<OrderOfQuote> {
  const order = await findOrder(orders(), payment);
  const { orderNumber, way } = payment;
  if (order === undefined) throw new OrderNeedsAttention(orderNotFound(orderNumber ?? '', way));
  return order;
}

/**
 * Renews the lease right before an order is placed, so that no other process places it during the
 * call. It also stores how long the next holder has to wait, because the back end may continue
 * after a timeout.
 */
async function renewLease(
  { store, settings, now }: PaymentParts,
  { payment, lease }: Job,
): Promise<void> {
  const asked = now();
  const isHeld = await store.extendLease(payment.code, lease, settings.placeAgainAfter * 1000);
  if (!isHeld || now() - asked > LEASE_MARGIN_MS) throw new LeaseLost();
}

/**
 * Places an order only if the basket matches the payment. Only the renewal of the lease lies
 * between the check and the call.
 *
 * @returns a definite rejection by the back end
 */
async function place(parts: PaymentParts, job: Job): Promise<PlacingRefused | undefined> {
  const { quoteId, way } = job.payment;
  const client = parts.orders();
  const basket = await readBasket(client, { kind: 'numbered', quoteId });
  if (basket === undefined) throw new OrderNeedsAttention(basketClosed(way), { mayPass: true });
  if (!basketMatchesPayment(job.payment, basket))
    throw new OrderNeedsAttention(basketChanged(way), { isUnplaced: true });
  await renewLease(parts, job);
  try {
    await placeOrder(client, quoteId, job.payment);
    return undefined;
  } catch (error) {
    const isClear = error instanceof BackEndRefusal && !isTransient(error);
    if (isClear) return new PlacingRefused(error);
    throw error;
  }
}

/**
 * Returns the order of a payment and places it if none exists. It searches first, because the
 * response to an earlier attempt may have been lost and Magento has no idempotency key. It also
 * searches after a rejection, because an extension may fail after Magento has created the order. It
 * makes two consecutive calls before renewing the lease, and two after.
 *
 * @throws {LeaseLost}
 */
export async function ensureOrder(parts: PaymentParts, job: Job): Promise<OrderOfQuote> {
  const { placeAfter } = job.payment;
  const client = parts.orders();
  const found = await findOrder(client, job.payment);
  if (found !== undefined) return found;
  if (placeAfter !== null && placeAfter > parts.now()) {
    throw new OrderMissing('An earlier call may still place it.');
  }
  const refused = await place(parts, job);
  const placed = await findOrder(client, job.payment);
  if (placed === undefined) throw refused ?? new OrderMissing('The back end shows no order.');
  return placed;
}

/** Number of consecutive calls before the lease is renewed, and after. */
export const CALLS_UNDER_LEASE = 2;
