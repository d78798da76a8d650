import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { type Pence, toPence } from '#lib/money.ts';

/** UK VAT in per cent, which the basket adds to the back end's own price. */
export const VAT_PERCENT = 20;

/**
 * Returns the price that a basket will charge for one item; `null` if the back end has no price.
 */
export function chargedPrice({ price }: Pick<CommerceProduct, 'price'>): Pence | null {
  if (price === null) return null;
  // Magento rounds the price to pence before it adds the tax.
  return Math.round((toPence(price) * (100 + VAT_PERCENT)) / 100);
}

/**
 * Returns true if the back end's own price is zero or below, so that a basket would charge nothing.
 * Such a product is not sold, because its page cannot show a price of zero.
 */
export function isGivenAway({ price }: Pick<CommerceProduct, 'price'>): boolean {
  return price !== null && toPence(price) <= 0;
}
