import { describe, expect, it } from 'vitest';
import { toDealsList } from '#catalogue/facets/deals-list.ts';
import { facetedList } from '#lib/site-data/faceted-list.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const reduced = (id: number, sku: string, list_price: string, full_list_price: string) =>
  product({ id, sku, name: `Machine ${sku}`, attributes: { list_price, full_list_price } });

const snapshot = () =>
  snapshotOf(
    [
      reduced(1, 'A', '90', '100'),
      reduced(2, 'B', '10', '40'),
      reduced(3, 'C', '50', '70'),
      reduced(4, 'FULL', '50', ''),
    ],
    (writer) => {
      writer.addListing('home-garden', 'pressure-washer', 'Washers', ['A', 'B', 'FULL']);
      writer.addListing('home-garden', 'accessories', 'Accessories', ['C']);
      writer.addListing('professional', 'accessories', 'Accessories', ['B']);
    },
  );

describe('toDealsList', () => {
  it('sorts deals by greatest saving and adds facets', () => {
    const list = toDealsList(snapshot(), 'home-garden');
    expect(facetedList.parse(list)).toEqual(list);
    expect(list).toMatchObject({ ids: [2, 3, 1], names: [1, 2, 0] });
    expect(list.facets).toMatchObject([
      {
        key: 'category',
        options: [{ key: 'home-garden-pressure-washer' }, { key: 'home-garden-accessories' }],
        masks: [1, 2, 1],
      },
      { key: 'price', numbers: [10, 50, 90] },
      { key: 'price-excl', numbers: [8.33, 41.67, 75] },
    ]);
  });

  it('returns a single deal or an empty list', () => {
    expect(toDealsList(snapshot(), 'professional')).toMatchObject({ ids: [2] });
    expect(toDealsList(snapshotOf([]), 'professional')).toMatchObject({ ids: [] });
  });
});
