import { DISPATCHABLE_STATES } from '#config/messages/messages.ts';
import { HAS_DELIVERY_TIMES } from '#config/shop.ts';
import { type Destination, promiseFor, timesOf } from '#stores/checkout/delivery-day.ts';
import type { CustomerOrder } from './orders.ts';

/** Returns false if an order has no expected day, which needs no product data. */
export function mayExpect(
  order: CustomerOrder,
): order is CustomerOrder & { destination: Destination } {
  const { placedAt, state, destination } = order;
  const isPlaced = DISPATCHABLE_STATES.includes(state) && Date.parse(placedAt) > 0;
  return HAS_DELIVERY_TIMES && isPlaced && Boolean(destination);
}

/**
 * Returns the day that the shop promised when the order was placed, `YYYY-MM-DD`. Returns undefined
 * without a promise, and once the day has passed.
 */
export async function expectedDay(order: CustomerOrder): Promise<string | undefined> {
  if (!mayExpect(order)) return undefined;
  const { placedAt, lines, destination } = order;
  const times = await timesOf(lines.map(({ sku }) => sku));
  const promise = times && promiseFor(times, destination, Date.parse(placedAt));
  if (!promise || !('day' in promise)) return undefined;
  const today = new Date().toISOString().slice(0, 10);
  return promise.day < today ? undefined : promise.day;
}
