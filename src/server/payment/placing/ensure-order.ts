import type { CommerceClient } from '#commerce/client.ts';
import { fetchOrdersOfQuote, type Order, placeGuestOrder, placeOrder } from '#commerce/orders.ts';
import { fetchQuote } from '#commerce/quotes.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import type { Payment } from '#server/payment/store/payment.ts';

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

/**
 * Places an order the way that the cart asks for now: a guest who signed in meanwhile took her
 * basket along, and its mask opens nothing any more.
 */
async function place(parts: PaymentParts, payment: Payment): Promise<void> {
  const { quoteId, maskedCartId, email } = payment;
  const client = parts.orders();
  const quote = await fetchQuote(client, { kind: 'numbered', quoteId });
  if (!quote.isActive) throw new OrderMissing('The basket is closed and has no order.');
  if (quote.isGuest && maskedCartId !== null && email !== null) {
    await placeGuestOrder(parts.commerce({}), { maskedId: maskedCartId, email });
  } else {
    await placeOrder(client, quoteId);
  }
}

/**
 * The one order of a payment, placed if there is none. It looks first: the answer to an earlier
 * attempt may have been lost, and the back end knows no key by which it could refuse a second.
 */
export async function ensureOrder(parts: PaymentParts, payment: Payment): Promise<Order> {
  const client = parts.orders();
  const found = await findOrder(client, payment.quoteId);
  if (found !== undefined) return found;
  await place(parts, payment);
  const placed = await findOrder(client, payment.quoteId);
  if (placed === undefined) throw new OrderMissing('The back end shows no order.');
  return placed;
}
