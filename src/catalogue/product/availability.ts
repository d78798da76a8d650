import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import type { Availability } from '#lib/products/availability.ts';

const ENABLED = 1;

/** What a basket takes by SKU and quantity alone. */
const PLAIN_TYPES: ReadonlySet<string> = new Set(['simple', 'virtual']);

type Kind = Pick<CommerceProduct, 'type' | 'attributes'>;

/** Whether its type is one that a basket takes by SKU and quantity alone. */
export function isPlainType(type: string): boolean {
  return PLAIN_TYPES.has(type);
}

/** Whether a shopper has to choose something before a basket takes it. */
export function hasRequiredOptions({ attributes }: Kind): boolean {
  return attributes['required_options'] === '1';
}

/** Whether a basket takes it by SKU and quantity alone. */
export function isPlain(product: Kind): boolean {
  return isPlainType(product.type) && !hasRequiredOptions(product);
}

/** What the product itself says; of what is sold out it knows nothing. */
export function toAvailability(product: Kind & Pick<CommerceProduct, 'status'>): Availability {
  if (product.status !== ENABLED) return 'unavailable';
  return isPlain(product) ? 'in-stock' : 'by-phone';
}
