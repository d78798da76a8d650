import { describe, expect, it } from 'vitest';
import type { GoneProduct } from '#catalogue/reads/former-pages.ts';
import type { CatalogueReader } from '#catalogue/snapshot/reader.ts';
import { type GonePage, toGonePage } from '#catalogue/view/gone-page.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const WASHERS = { audience: 'home-garden', code: 'pressure-washer' } as const;
const DETERGENTS = { audience: 'professional', code: 'detergents' } as const;
const SWEEPERS = { audience: 'home-garden', code: 'push-sweepers' } as const;

function pageFor(
  listings: GoneProduct['listings'],
  withoutPage: readonly string[] = [],
): {
  page: GonePage | undefined;
  cardsRead: string[];
  placesRead: number;
} {
  const skus = ['A', 'B', 'C', 'D', 'E', 'F'];
  const products = skus.map((sku, index) => product({ id: index + 1, sku }));
  const snapshot = snapshotOf(products, (writer) => {
    writer.addListing('home-garden', 'pressure-washer', 'Pressure Washers', skus);
    writer.addListing('professional', 'detergents', 'Detergents', []);
  });
  const cardsRead: string[] = [];
  let placesRead = 0;
  const reader: CatalogueReader = {
    ...snapshot,
    card(sku) {
      cardsRead.push(sku);
      const card = snapshot.card(sku);
      return card && (withoutPage.includes(sku) ? { ...card, path: null } : card);
    },
    listingSkus(...args) {
      const found = snapshot.listingSkus(...args);
      placesRead += found.length;
      return found;
    },
    gone: () => ({ urlKey: 'old', sku: 'OLD', name: 'Old', listings }),
  };
  return { page: toGonePage(reader, 'old'), cardsRead, placesRead };
}

describe('toGonePage', () => {
  it('returns four products of its category and reads no others', () => {
    const { page, cardsRead, placesRead } = pageFor([WASHERS]);
    expect(page?.relatives.map(({ sku }) => sku)).toEqual(['A', 'B', 'C', 'D']);
    expect(cardsRead).toEqual(['A', 'B', 'C', 'D']);
    expect(placesRead).toBe(4);
  });

  it('skips products without a page', () => {
    expect(pageFor([WASHERS], ['B', 'D']).page?.relatives.map(({ sku }) => sku)).toEqual([
      'A',
      'C',
      'E',
      'F',
    ]);
  });

  it('links to a category with products, or otherwise to an empty one', () => {
    expect(pageFor([SWEEPERS, DETERGENTS, WASHERS]).page?.category).toEqual({
      audience: 'home-garden',
      audienceName: 'Home & Garden',
      audiencePath: '/home-garden',
      name: 'Pressure Washers',
      path: '/home-garden/pressure-washer',
    });
    expect(pageFor([SWEEPERS, DETERGENTS]).page?.category?.path).toBe('/professional/detergents');
  });

  it('returns no category when none is left', () => {
    const elsewhere = { audience: 'professional', code: 'pressure-washer' } as const;
    expect(pageFor([SWEEPERS, elsewhere]).page).toEqual({
      name: 'Old',
      category: null,
      relatives: [],
    });
    expect(pageFor([]).page?.category).toBeNull();
  });
});
