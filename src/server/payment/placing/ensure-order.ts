import type { CommerceClient } from '#commerce/client.ts';
import { fetchOrdersOfQuote, type Order, placeGuestOrder, placeOrder } from '#commerce/orders.ts';
import { fetchQuote } from '#commerce/quotes.ts';
import { LEASE_MARGIN_MS, type Lease, LeaseLost } from '#server/payment/lease.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import type { Payment } from '#server/payment/store/payment.ts';

/** A payment with a step to take, and the right to take it. */
export interface Job {
  payment: Payment;
  lease: Lease;
}

/** Trying again changes nothing: a person must look. The message tells her why. */
export class OrderStuck extends Error {
  override name = 'OrderStuck';
}

/** The back end took the call and shows no order; it may yet. */
export class OrderMissing extends Error {
  override name = 'OrderMissing';
}

export async function findOrder(
  client: CommerceClient,
  quoteId: string,
): Promise<Order | undefined> {
  const [order, second] = await fetchOrdersOfQuote(client, quoteId);
  if (second !== undefined) throw new OrderStuck('The basket became more than one order.');
  return order;
}

/** The last word before an order is placed: from here on nobody else does for as long as that takes. */
async function renewLease({ store, now }: PaymentParts, { payment, lease }: Job): Promise<void> {
  const asked = now();
  const isHeld = await store.renew(payment.code, lease);
  if (!isHeld || now() - asked > LEASE_MARGIN_MS) throw new LeaseLost();
}

/**
 * Places an order the way that the cart asks for now: a guest who signed in meanwhile took her
 * basket along, and its mask opens nothing any more.
 */
async function place(parts: PaymentParts, job: Job): Promise<void> {
  const { quoteId, maskedCartId, email } = job.payment;
  const client = parts.orders();
  const quote = await fetchQuote(client, { kind: 'numbered', quoteId });
  if (!quote.isActive) throw new OrderMissing('The basket is closed and has no order.');
  await renewLease(parts, job);
  if (quote.isGuest && maskedCartId !== null && email !== null) {
    await placeGuestOrder(parts.commerce({}), { maskedId: maskedCartId, email });
  } else {
    await placeOrder(client, quoteId);
  }
}

/**
 * The one order of a payment, placed if there is none. It looks first: the answer to an earlier
 * attempt may have been lost, and the back end knows no key by which it could refuse a second. It
 * makes two calls under a lease before it renews it, and two after that.
 * @throws {LeaseLost}
 */
export async function ensureOrder(parts: PaymentParts, job: Job): Promise<Order> {
  const { quoteId } = job.payment;
  const client = parts.orders();
  const found = await findOrder(client, quoteId);
  if (found !== undefined) return found;
  await place(parts, job);
  const placed = await findOrder(client, quoteId);
  if (placed === undefined) throw new OrderMissing('The back end shows no order.');
  return placed;
}

/** Calls under one lease, before or after it is renewed. */
export const CALLS_UNDER_LEASE = 2;
