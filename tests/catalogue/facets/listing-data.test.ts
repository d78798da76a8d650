import { expect, it } from 'vitest';
import { toListingData } from '#catalogue/facets/listing-data.ts';
import { facetedList } from '#lib/site-data/faceted-list.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const HOSE = { compatible_with: 'PW 110 to PW 160', not_compatible_with: 'PW 120' };

it('toListingData puts the machines that accessories fit before the other facets', () => {
  const snapshot = snapshotOf(
    [
      product({ id: 1, sku: 'A', name: 'PW 145 Quiet' }),
      product({ id: 2, sku: 'B', name: 'Bag' }),
      product({ id: 3, sku: 'C', name: 'Hose', attributes: HOSE }),
    ],
    ({ addListing, setAttributes }) => {
      setAttributes(null);
      addListing('home-garden', 'accessories', 'Accessories', ['B', 'C']);
      addListing('home-garden', 'pressure-washer', 'Washers', ['A']);
    },
  );
  const list = toListingData(snapshot, 'home-garden', 'accessories', []);
  expect(facetedList.parse(list)).toEqual(list);
  expect(list.facets[0]).toEqual({
    kind: 'values',
    key: 'fits',
    label: 'Fits machine',
    options: ['110', '145', '160'].map((number) => ({
      key: `pw-${number}`,
      label: `PW ${number}`,
    })),
    masks: [0, 7],
  });
  const washers = toListingData(snapshot, 'home-garden', 'pressure-washer', []);
  expect(washers.facets.map(({ key }) => key)).toEqual(['price', 'price-excl']);
});
