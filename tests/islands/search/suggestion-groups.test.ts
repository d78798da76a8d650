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
const nothing = { state: 'ready' as const, term: 'wa', categories: [], pages: [], cards: [] };

const outline = (groups: ReturnType<typeof groupsOf>) =>
  groups.map(({ label, options }) => [label, ...options.map(({ kind }) => kind)]);

describe('groupsOf', () => {
  it('offers categories and help pages, then products with a link to all results', () => {
    const groups = groupsOf({
      ...nothing,
      categories: [category],
      cards: [card(1), card(2)],
      pages: [help],
    });
    expect(outline(groups)).toEqual([
      ['Categories', 'category'],
      ['Help', 'page'],
      ['Products', 'product', 'product', 'all'],
    ]);
    expect(countSuggestions(groups)).toBe(4);
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
