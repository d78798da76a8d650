import type { Pence } from '#lib/money.ts';
import { SHOP } from './shop.ts';

export interface DeliveryPromise {
  /** Incl VAT; null where delivery is never free. */
  freeFrom: Pence | null;
  /** Of a smaller order, by the cheapest way, incl VAT. */
  cost: Pence;
}

/** What pages promise that goods of so much, incl VAT, cost to be delivered in the UK. */
export function promisedDelivery(
  goods: Pence,
  { freeFrom, cost }: DeliveryPromise = SHOP.delivery,
): Pence {
  return freeFrom !== null && goods >= freeFrom ? 0 : cost;
}
