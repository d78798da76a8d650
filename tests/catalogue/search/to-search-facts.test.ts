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

describe('toSearchFacts', () => {
  it('returns price, stock and listings of each product', () => {
    const facts = toSearchFacts(snapshot(), 0);
    expect(facts).toEqual({
      listings: ['home-garden/pressure-washer', 'professional/accessories'],
      ids: [7, 9, 1_023],
      // The second product has only a price without VAT, so VAT is added.
      prices: [129.99, 120, null],
      pricesExcl: [108.33, 100, null],
      stock: [1, 0, 2],
      places: [[0, 1], [0], []],
    });
    expect(searchFacts.parse(facts)).toEqual(facts);
  });

  it('returns the machines that accessories fit', () => {
    const accessory = (id: number, sku: string, compatible_with: string) =>
      product({ id, sku, name: sku, attributes: { compatible_with } });
    const facts = toSearchFacts(
      snapshotOf(
        [
          product({ id: 1, sku: 'A', name: 'PW 145 Quiet' }),
          accessory(2, 'Hose', 'PW 110 to PW 160'),
          accessory(3, 'Nozzle', 'PW 160'),
        ],
        ({ setAttributes }) => setAttributes(null),
      ),
      0,
    );
    expect(facts).toMatchObject({
      machines: ['PW 145', 'PW 110', 'PW 160'],
      fits: [[], [0, 1, 2], [2]],
    });
    expect(searchFacts.parse(facts)).toEqual(facts);
  });

  it('groups searchable products into shards of 1,024 ids', () => {
    expect(factsShards(snapshot())).toEqual([0, 1]);
    expect(toSearchFacts(snapshot(), 1)?.ids).toEqual([1_024]);
    expect(toSearchFacts(snapshot(), 2)).toBeUndefined();
  });

  it('fails schema validation if a column is too short', () => {
    for (const short of [{ stock: [1] }, { pricesExcl: [1] }, { fits: [[]] }]) {
      const facts = { ...toSearchFacts(snapshot(), 0), ...short };
      expect(searchFacts.safeParse(facts).success).toBe(false);
    }
  });
});
