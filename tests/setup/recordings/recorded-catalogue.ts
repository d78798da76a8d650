/**
 * Demo catalogue with the prices, texts and links of the recorded products at the time of the
 * recording.
 */
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import type { Seed, SeedLink, SeedProduct } from '#sandbox/seed.ts';
import { isObject } from '../../../scripts/contract/recording/walk.ts';
import type { PlacedExchange } from './recordings.ts';

type Recorded = Pick<SeedProduct, 'price' | 'attributes'> & Partial<Pick<SeedProduct, 'links'>>;

/** Matches attributes with prices and texts; ids and file names differ between back ends. */
const EDITED = /price|description|^feature|equipment|applications/;

function attributesOf(listed: readonly unknown[]): Record<string, string> {
  const pairs = listed.filter(isObject).map(({ attribute_code: code, value }) => {
    return [String(code), String(value)] as const;
  });
  return Object.fromEntries(pairs.filter(([code]) => EDITED.test(code)));
}

function linksOf(listed: readonly unknown[]): SeedProduct['links'] {
  return listed.filter(isObject).map(({ link_type, linked_product_sku, position }) => ({
    type: link_type as SeedLink['type'],
    sku: String(linked_product_sku),
    position: Number(position),
  }));
}

function* productsIn(value: unknown): Generator<readonly [sku: string, recorded: Recorded]> {
  if (Array.isArray(value)) for (const item of value) yield* productsIn(item);
  if (!isObject(value)) return;
  const { sku, price, custom_attributes: listed, product_links: linked } = value;
  if (typeof sku === 'string' && typeof price === 'number' && Array.isArray(listed)) {
    const links = Array.isArray(linked) ? { links: linksOf(linked) } : {};
    yield [sku, { price, attributes: attributesOf(listed), ...links }];
  }
  for (const member of Object.values(value)) yield* productsIn(member);
}

export function recordedCatalogue(exchanges: readonly PlacedExchange[], products: number): Seed {
  const seed = createDemoCatalogue({ products });
  const recorded = new Map<string, Recorded>();
  for (const [sku, product] of exchanges.flatMap(({ answer }) => [...productsIn(answer)])) {
    recorded.set(sku, { ...recorded.get(sku), ...product });
  }
  const asRecorded = (product: SeedProduct): SeedProduct => {
    const { price = product.price, attributes = {}, links } = recorded.get(product.sku) ?? {};
    const known = Object.entries(attributes).filter(([code]) => code in product.attributes);
    return {
      ...product,
      price,
      links: links ?? product.links,
      attributes: { ...product.attributes, ...Object.fromEntries(known) },
    };
  };
  return { ...seed, products: () => [...seed.products()].map(asRecorded) };
}
