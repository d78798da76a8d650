import { describe, expect, it } from 'vitest';
import { countSuggestions, groupsOf } from '#islands/search/suggestion-groups.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';

const card = (id: number): SearchCard => ({
  id,
  sku: `PW-${id}`,
  name: `Washer ${id}`,
  path: `/washer-${id}`,
  summary: '',
  figures: '',
  availability: 'in-stock',
  prices: { inclVat: 1, exclVat: null, wasInclVat: null, wasExclVat: null },
  image: { src: '/none.svg', width: 1, height: 1, avif: null, webp: null },
});

const category = { name: 'Washers', path: '/home-garden/washers', audience: 'Home & Garden' };
const help = { name: 'Delivery', path: '/delivery', words: [] };
const nothing = {
  state: 'ready' as const,
  term: 'wa',
  count: 0,
  categories: [],
  pages: [],
  cards: [],
};

const outline = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ label, options }) => [label, ...options.map(({ kind }) => kind)]);

describe('groupsOf', () => {
  it('offers categories, then products with a link to all results, then help pages', () => {
    const groups = groupsOf({
      ...nothing,
      count: 9,
      categories: [category],
      cards: [card(1), card(2)],
      pages: [help],
    });
    expect(outline(groups)).toEqual([
      ['Categories', 'category'],
      ['Products', 'product', 'product', 'all'],
      ['Help', 'page'],
    ]);
    expect(groups[1]?.options.at(-1)).toEqual({ kind: 'all', term: 'wa', count: 9 });
    expect(countSuggestions(groups)).toBe(4);
  });

  it.each([
    ['washer 2', 'Products'],
    ['washers', 'Categories'],
    ['cleaner', 'Categories'],
  ])('offers products first only if %j names one and begins no category', (term, first) => {
    const found = { ...nothing, term, categories: [category], cards: [card(1), card(2)] };
    expect(groupsOf(found)[0]?.label).toBe(first);
  });

  it('offers help pages first if the term begins the name of one', () => {
    const found = { ...nothing, term: 'deliv', pages: [help], cards: [card(1)] };
    expect(groupsOf(found).map(({ label }) => label)).toEqual(['Help', 'Products']);
  });

  it('omits empty groups, and the link to all results without products', () => {
    expect(outline(groupsOf({ ...nothing, pages: [help] }))).toEqual([['Help', 'page']]);
    expect(groupsOf(nothing)).toEqual([]);
    expect(groupsOf({ state: 'none' })).toEqual([]);
  });
});

describe('groupsOf with an empty search box', () => {
  it('offers recent terms and a button to clear them', () => {
    const groups = groupsOf(['vac', 'pw']);
    expect(outline(groups)).toEqual([['Recent searches', 'recent', 'recent', 'forget']]);
    expect(countSuggestions(groups)).toBe(2);
    expect(groupsOf([])).toEqual([]);
  });
});
