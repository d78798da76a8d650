import type { Seed } from '#sandbox/seed.ts';
import { demoAttributes } from './attributes.ts';
import { baseProducts } from './base.ts';
import { DEMO_CUSTOMERS } from './customers.ts';
import { readDocument } from './documents.ts';
import { readDrawing } from './drawings.ts';
import { fewer, more } from './multiply.ts';
import { demoCategories } from './tree.ts';

/**
 * The demo catalogue: about 200 hand-written products, or exactly `products` of them. Fewer
 * keep as many categories filled as they can; more are later editions of the same goods, in
 * the same categories and with the same pictures. Equal options give equal seeds.
 */
export function createDemoCatalogue(options: { products?: number } = {}): Seed {
  const base = baseProducts();
  const count = options.products ?? base.length;
  return {
    categories: demoCategories(),
    attributes: demoAttributes(),
    customers: DEMO_CUSTOMERS,
    products: () => (count < base.length ? fewer(base, count) : more(base, count)),
    draw: readDrawing,
    document: readDocument,
  };
}
