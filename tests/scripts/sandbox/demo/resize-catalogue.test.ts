import { describe, expect, it } from 'vitest';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { isOdd } from '#sandbox/demo/faulty-products.ts';
import type { SeedProduct } from '#sandbox/seed.ts';

function productsOf(count?: number): SeedProduct[] {
  return [...createDemoCatalogue(count === undefined ? {} : { products: count }).products()];
}

const base = productsOf();

function filesOf(products: readonly SeedProduct[]): Set<string> {
  return new Set(products.flatMap(({ media }) => media.map((entry) => entry.file)));
}

function filledCategories(products: readonly SeedProduct[]): Set<number> {
  return new Set(products.flatMap(({ categories }) => categories.map(({ id }) => id)));
}

describe('createDemoCatalogue with a number of products', () => {
  it.each([1, 2, 50, 213, 214, 215, 1000, 5000])(
    'returns exactly %i products with unique SKUs and url keys',
    (count) => {
      const products = productsOf(count);
      expect(products).toHaveLength(count);
      expect(new Set(products.map(({ sku }) => sku)).size).toBe(count);
      const keys = products.flatMap(({ attributes }) => attributes['url_key'] ?? []);
      expect(new Set(keys).size).toBe(keys.length);
      expect(count - keys.length).toBeLessThanOrEqual(1);
    },
  );

  it('returns the same products every time', () => {
    expect(productsOf(600)).toEqual(productsOf(600));
  });

  it('fills every category with only 50 products', () => {
    expect(filledCategories(productsOf(50))).toEqual(filledCategories(base));
  });

  it('omits the deliberate faults from a small catalogue', () => {
    expect(productsOf(100).filter(({ sku }) => isOdd(sku))).toEqual([]);
  });

  it('contains each deliberate fault once in a large catalogue', () => {
    const large = productsOf(2000);
    expect(large.filter(({ attributes }) => attributes['url_key'] === undefined)).toHaveLength(1);
    expect(
      large.filter(({ attributes }) => attributes['description']?.includes('<script')),
    ).toHaveLength(1);
    expect(filesOf(large)).toEqual(filesOf(base));
  });

  it('links products only within one edition (copy of the demo products)', () => {
    const products = productsOf(1000);
    const skus = new Set(products.map(({ sku }) => sku));
    const edition = (sku: string) => /-E\d+$/.exec(sku)?.[0];
    for (const product of products) {
      for (const link of product.links) {
        expect(edition(link.sku)).toBe(edition(product.sku));
        if (edition(link.sku) !== undefined) expect(skus).toContain(link.sku);
      }
    }
  });

  it('sets list price, price and previous price consistently in each added edition', () => {
    const editions = productsOf(1000).slice(base.length);
    for (const { sku, price, attributes } of editions) {
      const listPrice = Number(attributes['list_price'] ?? 0);
      expect(Math.abs(listPrice - price * 1.2), sku).toBeLessThan(0.0051);
      const was = attributes['full_list_price'];
      if (was !== undefined) expect(Number(was), sku).toBeGreaterThan(listPrice);
    }
  });

  it('returns the first of 100,000 products without creating all', () => {
    const [first] = createDemoCatalogue({ products: 100_000 }).products();
    expect(first?.sku).toBe(base[0]?.sku);
  });
});
