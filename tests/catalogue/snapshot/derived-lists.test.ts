import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Topic } from '#catalogue/content/schemas/guide.ts';
import { openDerivedLists } from '#catalogue/snapshot/derived-lists.ts';
import { openCatalogue } from '#catalogue/snapshot/open-catalogue.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { product } from '../../setup/catalogue/products.ts';
import {
  emptyCatalogue,
  fillCatalogue,
  type SnapshotWriter,
} from '../../setup/catalogue/snapshots.ts';

const CARS: Topic = { key: 'cars', label: 'Cars', words: ['car'], except: [], categories: [] };

const washer = (list_price: string) =>
  product({ id: 1, sku: 'A', attributes: { list_price, weight_kg: '7' } });
const cleaner = product({ id: 2, sku: 'B' });

const attributes = (label: string) => [
  {
    id: 1,
    code: 'weight_kg',
    input: 'text',
    label,
    isVisibleOnFront: true,
    isFilterable: false,
    position: 1,
    options: [],
  },
];

function shop(products: readonly CommerceProduct[], washers = ['A'], label = 'Weight') {
  return [
    products,
    (writer: SnapshotWriter) => {
      writer.addListing('home-garden', 'pressure-washer', 'Washers', washers);
      writer.addListing('home-garden', 'steam-cleaners', 'Cleaners', ['B']);
      writer.setAttributes(attributes(label));
    },
  ] as const;
}

const FIRST = shop([washer('10'), cleaner]);

function openShop() {
  const catalogue = emptyCatalogue();
  fillCatalogue(catalogue, ...FIRST);
  return {
    fill: (state: ReturnType<typeof shop>) => fillCatalogue(catalogue, ...state),
    /** Reads both lists and returns the codes of the lists that were computed. */
    publish(topics: readonly Topic[] = [], isFresh = false): string[] {
      const { snapshot, database } = catalogue;
      const made: string[] = [];
      const kept = openDerivedLists(database, isFresh);
      const reader = kept.over({
        ...snapshot,
        facetedList(audience, code, asked) {
          made.push(code);
          return snapshot.facetedList(audience, code, asked);
        },
      });
      for (const code of ['pressure-washer', 'steam-cleaners', 'pressure-washer']) {
        const list = reader.facetedList('home-garden', code, topics);
        expect(list).toEqual(snapshot.facetedList('home-garden', code, topics));
      }
      catalogue.changedRows();
      kept.keep(catalogue.clearChangedRows());
      return made;
    },
  };
}

describe('openDerivedLists', () => {
  it('reuses lists while nothing changes', () => {
    const { publish, fill } = openShop();
    expect(publish()).toEqual(['pressure-washer', 'steam-cleaners']);
    fill(FIRST);
    expect(publish()).toEqual([]);
  });

  it.each([
    ['changes', shop([washer('12'), cleaner])],
    ['goes', shop([cleaner])],
    ['leaves it', shop([washer('10'), cleaner], [])],
    ['comes', shop([washer('10'), cleaner], ['A', 'B'])],
  ])('recomputes only the affected list when one of its products %s', (_what, state) => {
    const { publish, fill } = openShop();
    publish();
    fill(state);
    expect(publish()).toEqual(['pressure-washer']);
    expect(publish()).toEqual([]);
  });

  it('recomputes lists when an attribute is renamed', () => {
    const { publish, fill } = openShop();
    publish();
    fill(shop([washer('10'), cleaner], ['A'], 'Mass'));
    expect(publish()).toHaveLength(2);
  });

  it('recomputes lists for other topics', () => {
    const { publish } = openShop();
    publish();
    expect(publish([CARS])).toHaveLength(2);
    expect(publish([CARS])).toEqual([]);
  });

  it('discards lists after a concurrent write', () => {
    const catalogue = emptyCatalogue();
    fillCatalogue(catalogue, ...FIRST);
    const other = openCatalogue(join(catalogue.folder, 'catalogue.sqlite'));
    onTestFinished(other.close);
    const read = (lists: ReturnType<typeof openDerivedLists>) =>
      lists.over(catalogue.snapshot).facetedList('home-garden', 'pressure-washer', []);
    catalogue.changedRows();
    const lists = openDerivedLists(catalogue.database, false);
    const before = read(lists);
    fillCatalogue({ ...other, folder: catalogue.folder }, ...shop([washer('12'), cleaner]));
    lists.keep(catalogue.clearChangedRows());
    const after = read(openDerivedLists(catalogue.database, false));
    expect(after).not.toEqual(before);
  });

  it('recomputes all lists when requested', () => {
    const { publish } = openShop();
    publish();
    expect(publish([], true)).toHaveLength(2);
    expect(publish()).toEqual([]);
  });
});
