/** Expected total for the current shipping form. The payment step shows the charged amount. */

import type { Pence } from '#lib/money.ts';
import type { Basket } from '#stores/basket/lines.ts';
import { chosenRate, type DeliveryMethods } from './delivery-methods.ts';

export interface OrderPreview {
  delivery: Pence;
  /** True if the delivery method is known; otherwise `delivery` is the minimum. */
  isSure: boolean;
  total: Pence;
}

/** @param way value of the method in the form */
export function previewOf(basket: Basket, ways: DeliveryMethods, way = ''): OrderPreview {
  const { shipping, shippingAhead, total } = basket;
  const rate = ways.state === 'known' ? chosenRate(ways.rates, way) : undefined;
  if (rate !== undefined) {
    return { delivery: rate.price, isSure: true, total: total - shipping + rate.price };
  }
  const isSure = ways.state === 'needless';
  return { delivery: shipping + shippingAhead, isSure, total: total + shippingAhead };
}
