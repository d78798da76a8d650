import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { SHOP } from '#config/shop.ts';

/** What stands on its plate or its box: model number, GTIN; those that it has. */
export function codesOf({ attributes }: Pick<CommerceProduct, 'attributes'>): string[] {
  return SHOP.codeAttributes
    .map((code) => attributes[code]?.trim() ?? '')
    .filter((code) => code !== '');
}
