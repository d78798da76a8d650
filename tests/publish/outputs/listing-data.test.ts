import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import type { SiteContent } from '#catalogue/content/view.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { openManifest } from '#publish/manifest/manifest.ts';
import { deriveOutput } from '#publish/outputs/make-output.ts';
import { planChanges } from '#publish/pass/plan.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue, snapshotOf } from '../../setup/catalogue/snapshots.ts';

const NAME = 'listing-data:home-garden/pressure-washer';

const content = {
  guide: () => ({ topics: { 'home-garden': [], professional: [] }, questions: [] }),
} as unknown as SiteContent;

const sourceOf = (snapshot: CatalogueSnapshot) => ({
  snapshot,
  content,
  assets: new Map(),
  documents: '',
  siteUrl: '',
});

const derived = (snapshot: CatalogueSnapshot) => deriveOutput(NAME, sourceOf(snapshot));

const washers = (prices: readonly string[], listed = ['B', 'A']) =>
  snapshotOf(
    prices.map((list_price, index) =>
      product({ id: 7 + index, sku: 'AB'.charAt(index), attributes: { list_price } }),
    ),
    (writer) => writer.addListing('home-garden', 'pressure-washer', 'Pressure Washer', listed),
  );

describe('listing data', () => {
  it('contains the products in listing order', () => {
    expect(derived(washers(['10', '20']))?.model.value).toMatchObject({
      ids: [8, 7],
      facets: [
        { key: 'price', numbers: [20, 10], edges: [20] },
        { key: 'price-excl', numbers: [16.67, 8.33] },
      ],
    });
  });

  it('records the rows that it was derived from', () => {
    expect(derived(washers(['10', '20']))?.rows).toEqual([
      'attributes',
      'listed:home-garden/pressure-washer',
      'listing:home-garden/pressure-washer',
      'content:guide.json',
    ]);
  });

  it.each([
    ['says something else', product({ id: 7, sku: 'A', attributes: { weight_kg: '9' } }), 1],
    ['goes', undefined, 1],
    ['is saved as it was', product({ id: 7, sku: 'A' }), 0],
  ])('enters the plan only if its data change: one of its products %s', (_what, after, times) => {
    const catalogue = emptyCatalogue();
    const other = product({ id: 8, sku: 'B' });
    for (const own of [product({ id: 7, sku: 'A' }), after]) {
      catalogue.clearChangedRows();
      fillCatalogue(catalogue, own ? [own, other] : [other], (writer) =>
        writer.addListing('home-garden', 'pressure-washer', 'Pressure Washer', ['A']),
      );
    }
    const rows = catalogue.changedRows();
    expect(rows.filter((row) => row === 'listed:home-garden/pressure-washer')).toHaveLength(times);
  });

  it('enters the plan again when the attributes change', () => {
    const manifest = openManifest(new DatabaseSync(':memory:'));
    manifest.keep({ name: NAME, digest: 'known', files: [], rows: [], links: [] });
    const plan = planChanges(['attributes'], sourceOf(snapshotOf([])), manifest);
    expect([...plan.keys()]).toEqual([NAME]);
  });

  it('does not exist for an empty or missing listing', () => {
    expect(derived(washers(['10', '20'], []))).toBeUndefined();
    expect(derived(snapshotOf([]))).toBeUndefined();
  });
});
