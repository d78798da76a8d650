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
import { isBasketPaid, readBasket } from '#server/payment/basket.ts';
import { LEASE_MARGIN_MS, type Lease, LeaseLost } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { holdAll } from './hold-order.ts';
import { OrderNeedsAttention } from './order-errors.ts';

/** A payment with a step to take, and the right to take it. */
export interface Job {
  payment: Payment;
  lease: Lease;
}

/** There is no order yet; the back end may still be making one. */
export class OrderMissing extends Error {
  override name = 'OrderMissing';
}

/** The placing call was answered with a clear no: nothing goes on behind it. */
export class PlacingRefused extends Error {
  override name = 'PlacingRefused';
  readonly refusal: BackEndRefusal;

  constructor(refusal: BackEndRefusal) {
    super(refusal.message, { cause: refusal });
    this.refusal = refusal;
  }
}

/**
 * The order that a basket became. One that was cancelled counts where there is no other: nothing takes
 * its place but what a person does.
 * @throws {OrderNeedsAttention} where there are several: all of them are on hold then
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
 * The order that a payment is known to have.
 * @throws {OrderNeedsAttention} where the back end shows it no more
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
 * The last word before an order is placed: from here on nobody else does for as long as that takes,
 * and whoever comes next leaves the back end time to end what we no longer wait for.
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
 * Places nothing but what was paid: between this look and the order lies one write of the lease.
 * @returns a clear no of the back end
 */
async function place(parts: PaymentParts, job: Job): Promise<PlacingRefused | undefined> {
  const { quoteId, way } = job.payment;
  const client = parts.orders();
  const basket = await readBasket(client, { kind: 'numbered', quoteId });
  if (basket === undefined) throw new OrderNeedsAttention(basketClosed(way), { mayPass: true });
  if (!isBasketPaid(job.payment, basket))
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
 * The one order of a payment, placed if there is none. It looks first: the answer to an earlier
 * attempt may have been lost, and the back end knows no key by which it could refuse a second. It
 * looks behind a refusal too: what extensions do once there is an order may fail. It makes two calls
 * under a lease before it renews it, one after another, and two after that.
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

/** Calls under one lease, before or after it is renewed. */
export const CALLS_UNDER_LEASE = 2;
