import { describe, expect, it } from 'vitest';
import { toSearchWords } from '#catalogue/search/to-search-words.ts';
import { searchWords } from '#lib/site-data/search-words.ts';
import { HOSE_ATTRIBUTES, HOSES } from '../../setup/catalogue/hoses.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const snapshot = () =>
  snapshotOf(
    [
      product({
        id: 7,
        sku: 'A',
        attributes: {
          supplier_code: ' 1.234-567 ',
          ean: 'A',
          max_pressure_bar: '110',
          applications_attrib: 'Cars&&!&&Patios',
          short_description: '<p>Light &amp; quiet</p>',
        },
      }),
      product({ id: 9, sku: 'B', attributes: { max_pressure_bar: '110' } }),
      product({ id: 1_024, sku: 'C' }),
      product({ id: 1_025, sku: 'HIDDEN', visibility: 2 }),
    ],
    (writer) => {
      writer.setAttributes(null);
      writer.addListing('home-garden', 'pressure-washer', 'Washers', ['B', 'A', 'HIDDEN']);
      writer.addListing('professional', 'accessories', 'Accessories', ['A']);
    },
  );

const textsOf = (sku: string) => {
  const words = toSearchWords(snapshot(), 0);
  const at = words?.codes.findIndex(([first]) => first === sku) ?? -1;
  return words?.said[at]?.map((place) => words.texts[place]);
};

describe('toSearchWords', () => {
  it('returns each code of a product once', () => {
    expect(toSearchWords(snapshot(), 0)?.codes).toEqual([['A', '1.234-567'], ['B']]);
  });

  it('returns short text, technical data and applications', () => {
    expect(textsOf('A')).toEqual([
      'Light & quiet',
      'EAN: A',
      'Max. pressure (bar): 110',
      'Cars',
      'Patios',
    ]);
  });

  it('stores a text of several products once per file', () => {
    const texts = toSearchWords(snapshot(), 0)?.texts ?? [];
    expect(new Set(texts).size).toBe(texts.length);
    expect(textsOf('B')).toContain('Max. pressure (bar): 110');
  });

  it('returns the listings of each product', () => {
    const words = toSearchWords(snapshot(), 0);
    expect(words?.places.map((own) => own.map((place) => words.listings[place]))).toEqual([
      ['home-garden/pressure-washer', 'professional/accessories'],
      ['home-garden/pressure-washer'],
    ]);
  });

  it('groups searchable products into shards of 1,024 ids', () => {
    expect(toSearchWords(snapshot(), 1)?.ids).toEqual([1_024]);
    expect(toSearchWords(snapshot(), 2)).toBeUndefined();
  });

  it('fails schema validation if a column is too short', () => {
    const words = toSearchWords(snapshot(), 0);
    expect(searchWords.parse(words)).toEqual(words);
    expect(searchWords.safeParse({ ...words, codes: [] }).success).toBe(false);
  });
});

it('toSearchWords includes the codes and values of variants', () => {
  const hoses = snapshotOf(HOSES, (writer) => writer.setAttributes(HOSE_ATTRIBUTES));
  const words = toSearchWords(hoses, 0);
  expect(words?.codes).toEqual([['HOSE', 'HOSE-10-black', 'HOSE-10-red', 'HOSE-20-black']]);
  expect(words?.texts).toEqual(expect.arrayContaining(['Length 10 m', 'Colour Red']));
});
