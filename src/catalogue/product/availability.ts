import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import type { Availability } from '#lib/products/availability.ts';

const ENABLED = 1;

const PLAIN_TYPES: ReadonlySet<string> = new Set(['simple', 'virtual']);

type Kind = Pick<CommerceProduct, 'type' | 'attributes'>;

export function isPlainType(type: string): boolean {
  return PLAIN_TYPES.has(type);
}

/** Returns true if a shopper must choose an option before they can buy the product. */
export function hasRequiredOptions({ attributes }: Kind): boolean {
  return attributes['required_options'] === '1';
}

/** Returns true if Magento offers options that the shop cannot sell, such as an engraving. */
export function hasOptionalOptions({ type, attributes }: Kind): boolean {
  return isPlainType(type) && attributes['has_options'] === '1';
}

/** Returns false for a virtual product, such as a service. */
export const isDelivered = ({ type }: Pick<Kind, 'type'>): boolean => type !== 'virtual';

/** Returns true if the product can be put into a basket by SKU and quantity only. */
export function isPlain(product: Kind): boolean {
  return isPlainType(product.type) && !hasRequiredOptions(product);
}

/** Returns the availability by product data only, which does not contain the stock. */
export function toAvailability(product: Kind & Pick<CommerceProduct, 'status'>): Availability {
  if (product.status !== ENABLED) return 'unavailable';
  return isPlain(product) ? 'in-stock' : 'by-phone';
}
