import type { Basket, Sums } from '#stores/basket/lines.ts';
import { chosenRate, type DeliveryMethods } from './delivery-methods.ts';

/**
 * Returns the expected sums for the current shipping form. The payment step shows the charged
 * amount. Delivery excl VAT and VAT are `null` if the delivery costs something else than in the
 * basket.
 * @param way value of the method in the form
 */
export function previewOf(basket: Basket, ways: DeliveryMethods, way = ''): Sums {
  const { shipping, total, exclVat } = basket;
  if (ways.state === 'needless') return { ...basket, isDelivered: false, shippingAhead: 0 };
  const rate = ways.state === 'known' ? chosenRate(ways.rates, way) : undefined;
  if (rate === undefined) return basket;
  return {
    ...basket,
    exclVat:
      exclVat && rate.price !== shipping ? { ...exclVat, shipping: null, vat: null } : exclVat,
    shipping: rate.price,
    shippingAhead: 0,
    total: total - shipping + rate.price,
  };
}
