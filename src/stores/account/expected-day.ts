/** What the shop expects of an order that a customer looks at: its delivery day, and its return. */
import { HAS_DELIVERY_TIMES } from '#config/shop.ts';
import { promiseFor, timesOf } from '#stores/checkout/delivery-day.ts';
import type { OrderDetails } from './orders.ts';

/** Magento's states of orders that are being delivered, or that the payment server has completed. */
const DELIVERED_STATES: readonly string[] = ['new', 'processing', 'complete'];

/** Returns false for an order that is cancelled or refunded. */
export function mayBeReturned({ state }: Pick<OrderDetails, 'state'>): boolean {
  return state !== 'canceled' && state !== 'closed';
}

/**
 * Returns the day that the shop promised when the order was placed, `YYYY-MM-DD`. Returns undefined
 * without a promise, after the dispatch of everything, and once the day has passed.
 */
export async function expectedDay(order: OrderDetails): Promise<string | undefined> {
  const { placedAt, state, sent, lines, shippingAddress } = order;
  const moment = Date.parse(placedAt);
  const isOpen = sent !== 'all' && DELIVERED_STATES.includes(state) && moment > 0;
  if (!HAS_DELIVERY_TIMES || !isOpen || shippingAddress === null) return undefined;
  const times = await timesOf(lines.map(({ sku }) => sku));
  const promise = times && promiseFor(times, shippingAddress, moment);
  if (!promise || !('day' in promise)) return undefined;
  return promise.day < new Date().toISOString().slice(0, 10) ? undefined : promise.day;
}
