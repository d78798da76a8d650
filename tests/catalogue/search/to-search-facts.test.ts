import { describe, expect, it } from 'vitest';
import { factsShards, toSearchFacts } from '#catalogue/search/to-search-facts.ts';
import { searchFacts } from '#lib/site-data/search-facts.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const snapshot = () =>
  snapshotOf(
    [
      product({ id: 7, sku: 'A', attributes: { list_price: '129.99' } }),
      product({ id: 9, sku: 'B', status: 2, attributes: { list_price: '', sales_price: '100' } }),
      product({ id: 1_023, sku: 'C', attributes: { list_price: '' } }),
      product({ id: 1_024, sku: 'D' }),
      product({ id: 1_025, sku: 'HIDDEN', visibility: 2 }),
    ],
    (writer) => {
      writer.addListing('home-garden', 'pressure-washer', 'Washers', ['B', 'A', 'HIDDEN']);
      writer.addListing('professional', 'accessories', 'Accessories', ['A']);
    },
  );

describe('the facts of what search finds', () => {
  it('are its price, whether it is in stock, and where it stands', () => {
    const facts = toSearchFacts(snapshot(), 0);
    expect(facts).toEqual({
      listings: ['home-garden/pressure-washer', 'professional/accessories'],
      ids: [7, 9, 1_023],
      // Where only a price without VAT is known, it counts with VAT.
      prices: [129.99, 120, null],
      stock: [1, 0, 1],
      places: [[0, 1], [0], []],
    });
    expect(searchFacts.parse(facts)).toEqual(facts);
  });

  it('lie by 1,024 ids in files, those of what search finds alone', () => {
    expect(factsShards(snapshot())).toEqual([0, 1]);
    expect(toSearchFacts(snapshot(), 1)?.ids).toEqual([1_024]);
    expect(toSearchFacts(snapshot(), 2)).toBeUndefined();
  });

  it('are refused where a column is too short', () => {
    expect(searchFacts.safeParse({ ...toSearchFacts(snapshot(), 0), stock: [1] }).success).toBe(
      false,
    );
  });
});
