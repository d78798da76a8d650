import type { Basket, Sums } from '#stores/basket/lines.ts';
import { chosenRate, type DeliveryMethods } from './delivery-methods.ts';

/**
 * Returns the expected sums for the current shipping form. The payment step shows the charged
 * amount. Amounts excl VAT are missing if the delivery costs something else than in the basket.
 * @param way value of the method in the form
 */
export function previewOf(basket: Basket, ways: DeliveryMethods, way = ''): Sums {
  const { shipping, total } = basket;
  if (ways.state === 'needless') return { ...basket, shippingAhead: 0 };
  const rate = ways.state === 'known' ? chosenRate(ways.rates, way) : undefined;
  if (rate === undefined) return basket;
  return {
    ...basket,
    exclVat: rate.price === shipping ? basket.exclVat : null,
    shipping: rate.price,
    shippingAhead: 0,
    total: total - shipping + rate.price,
  };
}
