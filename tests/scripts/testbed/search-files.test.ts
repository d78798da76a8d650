import { describe, expect, it } from 'vitest';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { searchFacts } from '#lib/site-data/search-facts.ts';
import { searchShard } from '#lib/site-data/search-index.ts';
import { searchFiles } from '../../../scripts/testbed/search-files.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const products = Array.from({ length: 200 }, (_, index) =>
  product({ id: 3 * index + 1, sku: `P-${index}`, name: `Washer ${index}` }),
);

function filesOf(changed: readonly CommerceProduct[]): Map<string, string> {
  return new Map(
    Array.from(searchFiles(snapshotOf(changed)), ({ path, content }) => [path, content]),
  );
}

function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}

const withAttributes = (place: number, attributes: Record<string, string>) =>
  products.map((own, index) =>
    index === place ? { ...own, attributes: { ...own.attributes, ...attributes } } : own,
  );

describe('data files of search results', () => {
  it('include cards and facts per id range', () => {
    expect([...filesOf(products).keys()]).toEqual([
      ...Array.from({ length: 38 }, (_, shard) => `/data/search/cards/${shard}.json`),
      '/data/search/facts/0.json',
    ]);
  });

  it('do not depend on the order of the catalogue', () => {
    expect(differences(filesOf(products), filesOf(products.toReversed()))).toEqual([]);
  });

  it('change only in one file of cards and in the facts with a price', () => {
    const after = filesOf(withAttributes(100, { list_price: '99' }));
    expect(differences(filesOf(products), after)).toEqual([
      '/data/search/cards/18.json',
      '/data/search/facts/0.json',
    ]);
  });

  it('change in one file of cards and in the facts with a new or removed product', () => {
    const after = filesOf(products.toSpliced(100, 1));
    expect(differences(filesOf(products), after)).toEqual([
      '/data/search/cards/18.json',
      '/data/search/facts/0.json',
    ]);
  });

  it('match the schemas of their readers', () => {
    for (const [path, content] of filesOf(products)) {
      const schema = path.includes('/cards/') ? searchShard : searchFacts;
      const file: unknown = JSON.parse(content);
      expect(schema.parse(file)).toEqual(file);
    }
  });
});
