import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { find, openSearch, productTextsOf } from '#lib/search/find.ts';
import { findProducts, openNames } from '#lib/search/find-products.ts';

const categories = [
  { name: 'Pressure Washer', path: '/home-garden/pressure-washer', audience: 'Home & Garden' },
];

/** Products by id from 1: name, codes, texts, and whether the category contains the product. */
const products = [
  ['Extension Hose for Pressure Washers', ['PA-1'], ['10 m'], false],
  ['PW 110 Compact', ['PW110-UK', '1.234-567'], ['Max. pressure: 110 bar'], true],
  ['PW 160', ['PW160'], ['Max. pressure: 160 bar', 'Quiet'], true],
  ['Window Vac Black Edition', ['GV6 BLACK'], ['Power source: Battery'], false],
  ['Lawn Mower', ['LM-1'], ['Power source: Battery'], false],
] as const;

const names = openNames({
  idSteps: products.map(() => 1),
  names: products.map(([name]) => name),
  categories,
});
const index = await openSearch(
  names,
  [
    {
      ids: products.map((_, at) => at + 1),
      codes: products.map(([, codes]) => [...codes]),
      texts: products.flatMap(([, , said]) => [...said]),
      said: products.map(([, , said]) =>
        said.map((text) => products.flatMap(([, , all]) => [...all] as string[]).indexOf(text)),
      ),
      listings: ['home-garden/pressure-washer'],
      places: products.map(([, , , isIn]) => (isIn ? [0] : [])),
    },
  ],
  {
    synonyms: [
      ['pressure washer', 'jet wash'],
      ['battery', 'cordless'],
    ],
    pages: [{ name: 'Delivery', path: '/delivery', words: ['shipping'] }],
  },
);
const idsFor = (text: string) => find(index, text).ids;

it('productTextsOf names the innermost category of a product', () => {
  const names = {
    ids: [1],
    names: ['Hose'],
    keys: ['hose'],
    categories: [
      { path: '/home-garden/hoses', name: 'Hoses', audience: 'Home & Garden' },
      { path: '/home-garden/hoses/rubber', name: 'Rubber', audience: 'Home & Garden' },
    ],
  };
  const listings = ['home-garden/hoses', 'home-garden/hoses/rubber'];
  const words = { ids: [1], codes: [[]], texts: [], said: [[]], listings, places: [[0, 1]] };
  expect(productTextsOf(names, [words])).toMatchObject([{ categories: ['Hoses', 'Rubber'] }]);
});

describe('find', () => {
  it('lists the matches of the name rule first', () => {
    expect(idsFor('pressure')).toEqual([1, 2, 3]);
    expect(idsFor('window-vac')).toEqual([4]);
  });

  it.each([
    ['a SKU', 'gv6-black', [4]],
    ['a model number', '1234567', [2]],
    ['words in any order', 'black vac window', [4]],
    ['a word with a slip', 'compcat', [2]],
    ['words written apart', 'lawn mower', [5]],
    ['words written as one', 'lawnmower', [5]],
    ['a value with its unit', '160 bar', [3]],
    ['a value with its unit written as one', '160bar', [3]],
    ['nonsense', 'zzzz', []],
    ['nothing', ' ', []],
  ])('finds the expected products for %s', (_what, text, ids) => {
    expect(idsFor(text)).toEqual(ids);
  });

  it('finds products of a category by its name and by a synonym', () => {
    expect(idsFor('pressure washers')).toEqual([2, 3, 1]);
    expect(idsFor('jet wash')).toEqual([2, 3, 1]);
    expect(find(index, 'jet wash').categories).toEqual(categories);
  });

  it('finds products whose text contains a synonym', () => {
    expect(idsFor('cordless').toSorted()).toEqual([4, 5]);
  });

  it('ranks products with all words above products that lack one', () => {
    expect(idsFor('quiet jet wash')[0]).toBe(3);
    expect(idsFor('quiet jet wash')).toContain(2);
  });

  it('offers the nearest products by name or category if none contains all words', () => {
    expect(idsFor('extension robot')).toEqual([1]);
    expect(idsFor('jet wash robot')).toEqual([2, 3, 1]);
  });

  it.each([
    ['in texts', 'quiet card'],
    ['as a number in a name', '110 cards'],
  ])('offers no products with some of the words only %s', (_where, text) => {
    expect(idsFor(text)).toEqual([]);
  });

  it('takes the price out of the words, except from a text that a name contains', async () => {
    expect(find(index, 'jet wash under £150')).toMatchObject({
      words: 'jet wash',
      price: { from: null, to: 150 },
      ids: [2, 3, 1],
    });
    const named = openNames({ idSteps: [1], names: ['Vouchers up to 50 pounds'], categories: [] });
    const vouchers = await openSearch(named, [], { synonyms: [], pages: [] });
    expect(find(vouchers, 'vouchers up to 50')).toMatchObject({
      words: 'vouchers up to 50',
      ids: [1],
    });
  });

  it('finds help pages by their words', () => {
    expect(find(index, 'shipping').pages.map(({ path }) => path)).toEqual(['/delivery']);
  });

  it('finds a product by name before the word files have loaded', async () => {
    const early = await openSearch(names, [], { synonyms: [], pages: [] });
    expect(find(early, 'black vac window').ids).toEqual([4]);
  });

  it('returns each id once and includes all matches of the name rule', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const ids = idsFor(text);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids).toEqual(expect.arrayContaining(findProducts(names, text)));
      }),
    );
  });
});
