import { describe, expect, it } from 'vitest';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { searchFacts } from '#lib/site-data/search-facts.ts';
import { searchNames, searchShard } from '#lib/site-data/search-index.ts';
import { searchWords } from '#lib/site-data/search-words.ts';
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

/** Paths of files that differ, came or went. */
function differences(one: Map<string, string>, other: Map<string, string>): string[] {
  const paths = new Set([...one.keys(), ...other.keys()]);
  return [...paths].filter((path) => one.get(path) !== other.get(path));
}

const withAttributes = (place: number, attributes: Record<string, string>) =>
  products.map((own, index) =>
    index === place ? { ...own, attributes: { ...own.attributes, ...attributes } } : own,
  );

describe('the search index', () => {
  it('has one file of names, and cards, facts and words for every id range', () => {
    expect([...filesOf(products).keys()]).toEqual([
      '/data/search/names.json',
      ...Array.from({ length: 38 }, (_, shard) => `/data/search/cards/${shard}.json`),
      '/data/search/facts/0.json',
      '/data/search/words/0.json',
    ]);
  });

  it('is the same for the same catalogue in another order', () => {
    expect(differences(filesOf(products), filesOf(products.toReversed()))).toEqual([]);
  });

  it('changes in one shard and its facts with a price', () => {
    const after = filesOf(withAttributes(100, { list_price: '99' }));
    expect(differences(filesOf(products), after)).toEqual([
      '/data/search/cards/18.json',
      '/data/search/facts/0.json',
    ]);
  });

  it('changes in names, one shard, its facts and words when a product comes or goes', () => {
    const after = filesOf(products.toSpliced(100, 1));
    expect(differences(filesOf(products), after)).toEqual([
      '/data/search/names.json',
      '/data/search/cards/18.json',
      '/data/search/facts/0.json',
      '/data/search/words/0.json',
    ]);
  });

  it('changes in words alone with what a product says of itself', () => {
    const after = filesOf(withAttributes(100, { supplier_code: '1.234-567' }));
    expect(differences(filesOf(products), after)).toEqual(['/data/search/words/0.json']);
  });

  it('holds what its readers understand', () => {
    for (const [path, content] of filesOf(products)) {
      const [, , , kind = ''] = path.split('/');
      const schema =
        { cards: searchShard, facts: searchFacts, words: searchWords }[kind] ?? searchNames;
      const file: unknown = JSON.parse(content);
      expect(schema.parse(file)).toEqual(file);
    }
  });
});
