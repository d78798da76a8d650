import { describe, expect, it } from 'vitest';
import type { CatalogueReader, GoneProduct } from '#catalogue/snapshot/reader.ts';
import { type GonePage, toGonePage } from '#catalogue/view/gone-page.ts';
import { product } from '../../setup/products.ts';
import { snapshotOf } from '../../setup/snapshots.ts';

const WASHERS = { audience: 'home-garden', code: 'pressure-washer' };
const DETERGENTS = { audience: 'professional', code: 'detergents' };
const SWEEPERS = { audience: 'home-garden', code: 'push-sweepers' };

function pageFor(listings: GoneProduct['listings']): {
  page: GonePage | undefined;
  cardsRead: string[];
} {
  const skus = ['A', 'B', 'C', 'D', 'E', 'F'];
  const products = skus.map((sku, index) =>
    // B is sold, but has no page to go to.
    product({ id: index + 1, sku, visibility: sku === 'B' ? 1 : 4 }),
  );
  const snapshot = snapshotOf(products, (writer) => {
    writer.addListing('home-garden', 'pressure-washer', 'Pressure Washers', skus);
    writer.addListing('professional', 'detergents', 'Detergents', []);
  });
  const cardsRead: string[] = [];
  const reader: CatalogueReader = {
    ...snapshot,
    card(sku) {
      cardsRead.push(sku);
      return snapshot.card(sku);
    },
    gone: () => ({ urlKey: 'old', sku: 'OLD', name: 'Old', listings }),
  };
  return { page: toGonePage(reader, 'old'), cardsRead };
}

describe('toGonePage', () => {
  it('shows four products of its category that have pages, and reads no more', () => {
    const { page, cardsRead } = pageFor([WASHERS]);
    expect(page?.relatives.map(({ sku }) => sku)).toEqual(['A', 'C', 'D', 'E']);
    expect(cardsRead).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  it('leads to a category that has products, or to an empty one', () => {
    expect(pageFor([SWEEPERS, DETERGENTS, WASHERS]).page?.category).toEqual({
      audience: 'home-garden',
      audienceName: 'Home & Garden',
      audiencePath: '/home-garden',
      name: 'Pressure Washers',
      path: '/home-garden/pressure-washer',
    });
    expect(pageFor([SWEEPERS, DETERGENTS]).page?.category?.path).toBe('/professional/detergents');
  });

  it('stands without a category when none is left', () => {
    const elsewhere = { audience: 'trade', code: 'pressure-washer' };
    expect(pageFor([SWEEPERS, elsewhere]).page).toEqual({
      name: 'Old',
      category: null,
      relatives: [],
    });
    expect(pageFor([]).page?.category).toBeNull();
  });
});
