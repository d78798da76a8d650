/** What an order will come to as the shipping form stands; the payment step shows what is charged. */

import type { Pence } from '#lib/money.ts';
import type { Basket } from '#stores/basket/lines.ts';
import { chosenOf, type DeliveryMethods } from './delivery-methods.ts';

export interface OrderPreview {
  delivery: Pence;
  /** False as long as it is not known how the order goes: `delivery` is then the least. */
  isSure: boolean;
  total: Pence;
}

/** @param way as the form names it */
export function previewOf(basket: Basket, ways: DeliveryMethods, way = ''): OrderPreview {
  const { shipping, shippingAhead, total } = basket;
  const rate = ways.state === 'known' ? chosenOf(ways.rates, way) : undefined;
  if (rate !== undefined) {
    return { delivery: rate.price, isSure: true, total: total - shipping + rate.price };
  }
  const isSure = ways.state === 'needless';
  return { delivery: shipping + shippingAhead, isSure, total: total + shippingAhead };
}
