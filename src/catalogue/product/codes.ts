import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { SHOP } from '#config/shop.ts';

/** Returns the codes on a product's plate or box, such as its model number and GTIN. */
export function codesOf({ attributes }: Pick<CommerceProduct, 'attributes'>): string[] {
  return SHOP.codeAttributes
    .map((code) => attributes[code]?.trim() ?? '')
    .filter((code) => code !== '');
}
