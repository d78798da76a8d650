import type { Seed } from '#sandbox/seed.ts';
import { demoAttributes } from './attributes.ts';
import { baseProducts } from './base.ts';
import { DEMO_CUSTOMERS } from './customers.ts';
import { readDocument } from './documents.ts';
import { readDrawing } from './drawings.ts';
import { familyProducts } from './family-products.ts';
import { createPositions } from './positions.ts';
import { growCatalogue, shrinkCatalogue } from './resize-catalogue.ts';
import { demoCategories } from './tree.ts';

/**
 * Creates the demo catalogue: 215 hand-written products, then ten configurable ones with variants;
 * or exactly `products` products. A smaller catalogue fills as many categories as possible. A
 * larger one adds later editions of the hand-written products. Equal options give equal seeds.
 */
export function createDemoCatalogue(options: { products?: number } = {}): Seed {
  const nextPosition = createPositions();
  const base = baseProducts(nextPosition);
  const families = familyProducts(nextPosition);
  const count = options.products ?? base.length + families.length;
  return {
    categories: demoCategories(),
    attributes: demoAttributes(),
    customers: DEMO_CUSTOMERS,
    products: () =>
      count < base.length ? shrinkCatalogue(base, count) : growCatalogue(base, families, count),
    draw: readDrawing,
    document: readDocument,
  };
}
