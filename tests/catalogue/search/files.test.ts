import { describe, expect, it } from 'vitest';
import { toCard } from '#catalogue/product/card.ts';
import { toStoredProduct } from '#catalogue/product/stored-product.ts';
import { searchShards, toCategories, toSearchShard } from '#catalogue/search/files.ts';
import { toSearchCard } from '#catalogue/search/to-search-card.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { searchCard } from '#lib/site-data/search-index.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const named = (id: number, over: Partial<CommerceProduct> = {}) =>
  product({ id, sku: `P-${id}`, name: `Washer ${id}`, ...over });

describe('search categories', () => {
  it('include the listings of one audience after the other', () => {
    const snapshot = snapshotOf([], ({ addListing }) => {
      addListing('professional', 'vacuum-cleaners', 'Vacuum Cleaners', []);
      addListing('home-garden', 'window-vac', 'Window Vacs', []);
    });
    expect(toCategories(snapshot)).toEqual([
      { name: 'Window Vacs', path: '/home-garden/window-vac', audience: 'Home & Garden' },
      {
        name: 'Vacuum Cleaners',
        path: '/professional/vacuum-cleaners',
        audience: 'Professional',
      },
    ]);
  });
});

describe('search shards', () => {
  const products = [1, 15, 16, 700].map((id) => named(id));

  it('assign a product by its id, regardless of other products', () => {
    const snapshot = snapshotOf(products);
    expect(searchShards(snapshot)).toEqual([0, 1, 43]);
    const ids = searchShards(snapshot).map((shard) =>
      toSearchShard(snapshot, shard).map(({ id }) => id),
    );
    expect(ids).toEqual([[1, 15], [16], [700]]);
    const fewer = snapshotOf(products.slice(1));
    expect(toSearchShard(fewer, 1)).toEqual(toSearchShard(snapshot, 1));
    expect(toSearchShard(fewer, 0).map(({ id }) => id)).toEqual([15]);
  });

  it('contain nothing if no product has an id in their range', () => {
    expect(toSearchShard(snapshotOf(products), 7)).toEqual([]);
  });
});

describe('toSearchCard', () => {
  it('returns the product data for search results', () => {
    const listed = named(9, {
      attributes: {
        url_key: 'wäsche',
        list_price: '120',
        full_list_price: '150',
        short_description: '<p>Quick &amp; <b>clean</b>.</p>',
      },
    });
    const card = toSearchCard({
      id: 9,
      urlKey: 'wäsche',
      card: toCard(toStoredProduct(listed), () => null),
    });
    expect(searchCard.parse(card)).toEqual(card);
    expect(card).toEqual({
      id: 9,
      sku: listed.sku,
      name: 'Washer 9',
      path: '/w%C3%A4sche',
      summary: 'Quick & clean.',
      figures: '',
      prices: { inclVat: 12_000, exclVat: null, wasInclVat: 15_000, wasExclVat: null },
      availability: 'in-stock',
      image: {
        src: '/pub/media/no-picture.svg',
        width: 800,
        height: 800,
        avif: null,
        webp: null,
      },
    });
  });
});
