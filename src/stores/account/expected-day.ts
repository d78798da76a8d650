import { DISPATCHABLE_STATES } from '#config/messages/messages.ts';
import { HAS_DELIVERY_TIMES } from '#config/shop.ts';
import { promiseFor, timesOf } from '#stores/checkout/delivery-day.ts';
import type { CustomerOrder } from './orders.ts';

/**
 * Returns the day that the shop promised when the order was placed, `YYYY-MM-DD`. Returns undefined
 * without a promise, after the dispatch of everything, and once the day has passed.
 */
export async function expectedDay(order: CustomerOrder): Promise<string | undefined> {
  const { placedAt, state, sent, lines, destination } = order;
  const moment = Date.parse(placedAt);
  const isOpen = sent !== 'all' && DISPATCHABLE_STATES.includes(state) && moment > 0;
  if (!HAS_DELIVERY_TIMES || !isOpen || !destination) return undefined;
  const times = await timesOf(lines.map(({ sku }) => sku));
  const promise = times && promiseFor(times, destination, moment);
  if (!promise || !('day' in promise)) return undefined;
  return promise.day < new Date().toISOString().slice(0, 10) ? undefined : promise.day;
}
