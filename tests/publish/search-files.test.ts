import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CommerceProduct } from '#commerce/products.ts';
import { searchNames, searchShard } from '#lib/search-index.ts';
import { searchFiles, writeSearchIndex } from '#publish/search-files.ts';
import { product } from '../setup/products.ts';
import { snapshotOf } from '../setup/snapshots.ts';

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
  it('has one file of names and cards for every id range', () => {
    expect([...filesOf(products).keys()]).toEqual([
      '/data/search/names.json',
      ...Array.from({ length: 38 }, (_, shard) => `/data/search/cards/${shard}.json`),
    ]);
  });

  it('is the same for the same catalogue in another order', () => {
    expect(differences(filesOf(products), filesOf(products.toReversed()))).toEqual([]);
  });

  it('changes in one shard with a price', () => {
    const after = filesOf(withAttributes(100, { list_price: '99' }));
    expect(differences(filesOf(products), after)).toEqual(['/data/search/cards/18.json']);
  });

  it('changes in names and one shard when a product comes or goes', () => {
    const after = filesOf(products.toSpliced(100, 1));
    expect(differences(filesOf(products), after)).toEqual([
      '/data/search/names.json',
      '/data/search/cards/18.json',
    ]);
  });

  it('is written where browsers look for it, in a form that they accept', () => {
    const site = mkdtempSync(join(tmpdir(), 'site-'));
    onTestFinished(() => rmSync(site, { recursive: true }));
    const files = filesOf(products);
    expect(writeSearchIndex(snapshotOf(products), site)).toBe(files.size);
    for (const [path, content] of files) {
      const written = readFileSync(join(site, path), 'utf8');
      expect(written).toBe(content);
      const schema = path.includes('/cards/') ? searchShard : searchNames;
      expect(schema.parse(JSON.parse(written))).toEqual(JSON.parse(content));
    }
  });
});
