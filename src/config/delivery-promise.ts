import type { Pence } from '#lib/money.ts';
import { SHOP } from './shop.ts';

export interface DeliveryPromise {
  /** Smallest order with free delivery, incl VAT; null if delivery is never free. */
  freeFrom: Pence | null;
  /** Cost of the cheapest delivery method for a smaller order, incl VAT. */
  cost: Pence;
}

/**
 * Returns the delivery cost within the UK that pages promise for an order.
 * @param goods value of the order lines, incl VAT
 */
export function promisedDelivery(
  goods: Pence,
  { freeFrom, cost }: DeliveryPromise = SHOP.delivery,
): Pence {
  return freeFrom !== null && goods >= freeFrom ? 0 : cost;
}
