import { hasOptionalOptions, isDelivered } from '#catalogue/product/availability.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import type { Place } from '#catalogue/reads/listing-names.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { promisedDelivery } from '#config/delivery-promise.ts';
import { deliveryTimeOf, type Guarantee } from '#config/product-promises.ts';
import type { DeliveryTime } from '#lib/delivery-day.ts';
import type { Pence } from '#lib/money.ts';
import { isForSale } from '#lib/products/is-for-sale.ts';
import { guaranteeOfProduct } from './product-guarantee.ts';
import { variantAttributes } from './variant-data.ts';

export interface ProductPromises {
  isDelivered: boolean;
  /** Options that can be ordered by telephone only. */
  hasOptions: boolean;
  /** `null` if no time is promised or the product cannot be bought. */
  deliveryTime: DeliveryTime | null;
  /**
   * Delivery cost of one item in pence, with VAT; `null` without a price, if it depends on the
   * variant, or if the product cannot be bought.
   */
  deliveryCost: Pence | null;
  guarantee: Guarantee;
}

/** Returns `null` if the delivery cost depends on the chosen variant. */
function toDeliveryCost({ prices, choices }: StoredProduct): Pence | null {
  const sold = choices?.variants.filter(isForSale) ?? [{ prices }];
  const costs = sold.map((one) =>
    one.prices.inclVat === null ? null : promisedDelivery(one.prices.inclVat),
  );
  const [cost = null, other] = new Set(costs);
  return other === undefined ? cost : null;
}

/** Returns no own years if they depend on the variant. */
function toGuarantee(
  reader: CatalogueReader,
  product: StoredProduct,
  places: readonly Place[],
): Guarantee {
  const all = (product.choices?.variants ?? []).map((each) => variantAttributes(product, each));
  const [first, ...others] = all.map((each) =>
    guaranteeOfProduct(each, reader.attributes(), places),
  );
  if (first === undefined)
    return guaranteeOfProduct(product.attributes, reader.attributes(), places);
  return others.every(({ own }) => own === first.own) ? first : { ...first, own: null };
}

/** Returns what the shop promises next to the price: delivery, its cost and the guarantee. */
export function toPromises(
  reader: CatalogueReader,
  product: StoredProduct,
  places: readonly Place[],
): ProductPromises {
  const { availability } = product;
  const isSold = isForSale(product);
  const isSent = isSold && isDelivered(product);
  return {
    isDelivered: isDelivered(product),
    hasOptions: isSold && hasOptionalOptions(product),
    // The delivery day of a backorder is unknown.
    deliveryTime: isSent && availability !== 'backorder' ? deliveryTimeOf(places) : null,
    deliveryCost: isSent ? toDeliveryCost(product) : null,
    guarantee: toGuarantee(reader, product, places),
  };
}
