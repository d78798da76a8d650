import { describe, expect, it } from 'vitest';
import { toFoundList } from '#lib/filters/found-list.ts';
import { facetedList } from '#lib/site-data/faceted-list.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';

const TEXTS = {
  fits: 'Fits machine',
  prices: { incl: 'Price incl', excl: 'Price excl' },
  availability: 'Availability',
  range: 'Range',
  category: 'Category',
  stock: { 'in-stock': 'In Stock', 'by-phone': 'By phone', unavailable: 'Unavailable' },
};

const category = (path: string, name: string) => ({
  path,
  name,
  audience: path.startsWith('/home') ? 'Home' : 'Work',
});

const NAMES = new Map([
  [1, 'b'],
  [2, 'a 10'],
  [3, 'a 9'],
  [2_000, 'c'],
]);

const CATEGORIES = [
  category('/home-garden/steam', 'Steam'),
  category('/home-garden/vacs', 'Vacs'),
  category('/professional/steam', 'Steam'),
  category('/professional/tanks', 'Tanks'),
];

const FACTS: SearchFacts[] = [
  {
    listings: ['home-garden/steam', 'home-garden/vacs', 'professional/steam'],
    ids: [1, 2, 3],
    prices: [10, null, 30],
    pricesExcl: [8, null, 25],
    stock: [1, 0, 1],
    places: [[0], [0, 2], [1]],
    machines: ['PW 145', 'PW 18 V'],
    fits: [[0], [], [1, 0]],
  },
  {
    listings: ['home-garden/steam'],
    ids: [2_000],
    prices: [90],
    pricesExcl: [75],
    stock: [1],
    places: [[0]],
    machines: ['PW 36 V'],
    fits: [[0]],
  },
];

const listOf = (ids: readonly number[], facts = FACTS) => {
  const names = ids.map((id) => NAMES.get(id) ?? '');
  const factsOf = (id: number) => facts.find((file) => file.ids.includes(id));
  return toFoundList(ids, { names, categories: CATEGORIES }, factsOf, TEXTS);
};

const facetOf = (ids: readonly number[], key: string, facts = FACTS) =>
  listOf(ids, facts).facets.find((facet) => facet.key === key);

describe('toFoundList', () => {
  it('returns a valid list in the order of the search results', () => {
    const list = listOf([3, 2_000, 1, 2]);
    expect(facetedList.parse(list)).toEqual(list);
    expect(list).toMatchObject({ ids: [3, 2_000, 1, 2], names: [0, 3, 2, 1] });
    expect(list.facets.map(({ key }) => key)).toEqual([
      'range',
      'category',
      'fits',
      'price',
      'price-excl',
      'availability',
    ]);
  });

  it('adds a facet for the product range', () => {
    expect(facetOf([1, 2, 3], 'range')).toMatchObject({
      options: [
        { key: 'home-garden', label: 'Home' },
        { key: 'professional', label: 'Work' },
      ],
      masks: [1, 3, 1],
    });
  });

  it('adds a facet for categories with results, the most common first', () => {
    expect(facetOf([3, 1, 2, 2_000], 'category')).toMatchObject({
      options: [
        { key: 'home-garden-steam', label: 'Steam, Home' },
        { key: 'home-garden-vacs', label: 'Vacs' },
        { key: 'professional-steam', label: 'Steam, Work' },
      ],
      masks: [2, 1, 5, 1],
    });
  });

  it('adds facets for price and availability', () => {
    expect(facetOf([1, 2, 3], 'price')).toMatchObject({ numbers: [10, null, 30], unit: '£' });
    expect(facetOf([1, 2, 3], 'price-excl')).toMatchObject({
      label: 'Price excl',
      numbers: [8, null, 25],
    });
    expect(facetOf([1, 2, 3], 'availability')).toMatchObject({
      options: [{ label: 'In Stock' }, { label: 'Unavailable' }],
      masks: [1, 2, 1],
    });
  });

  it('offers products that are available by phone as an option of their own', () => {
    const facts = FACTS.map((file) => ({ ...file, stock: file.stock.map((_, row) => row) }));
    expect(facetOf([1, 2, 3], 'availability', facts)).toMatchObject({
      options: [{ key: 'in-stock' }, { key: 'by-phone' }, { key: 'unavailable' }],
      masks: [4, 1, 2],
    });
  });

  it('adds a facet for the machines of all files', () => {
    expect(facetOf([3, 2_000, 1, 2], 'fits')).toMatchObject({
      label: 'Fits machine',
      options: [
        { key: 'pw-18-v', label: 'PW 18 V' },
        { key: 'pw-36-v', label: 'PW 36 V' },
        { key: 'pw-145', label: 'PW 145' },
      ],
      masks: [5, 2, 4, 0],
    });
  });

  it('omits a facet with a single option', () => {
    expect(listOf([1, 2]).facets.map(({ key }) => key)).not.toContain('fits');
    expect(listOf([2_000]).facets.map(({ key }) => key)).toEqual(['price', 'price-excl']);
  });

  it('accepts results that the search facts do not contain yet', () => {
    expect(facetOf([1, 4, 3], 'category')).toMatchObject({ masks: [1, 0, 2] });
    const [{ machines: _, fits: __, pricesExcl: ___, ...old }] = FACTS as [SearchFacts];
    expect(listOf([1, 3], [old]).ids).toEqual([1, 3]);
    expect(facetOf([1, 4, 3], 'price')).toMatchObject({ numbers: [10, null, 30] });
    expect(listOf([1, 2], []).facets.map(({ key }) => key)).toEqual(['price', 'price-excl']);
  });
});
