import type { CommerceProduct } from '#commerce/catalogue/products.ts';

/** Returns a product that passes validation, with the given overrides. */
export function product(over: Partial<CommerceProduct> = {}): CommerceProduct {
  const sku = over.sku ?? 'KB-4';
  return {
    id: 1,
    sku,
    type: 'simple',
    name: 'KB 4 Compact',
    price: 100,
    status: 1,
    visibility: 4,
    links: [],
    media: [],
    tiers: [],
    ...over,
    attributes: { url_key: sku.toLowerCase(), list_price: '120.000000', ...over.attributes },
  };
}
