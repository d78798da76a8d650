import { describe, expect, it } from 'vitest';
import { runSearch } from '#lib/search/run-search.ts';
import { findSuggestions } from '#server/search/find-suggestions.ts';
import type { LiveSearch } from '#server/search/live-search.ts';
import { indexOf } from '../../setup/search/search-index.ts';

const NAMES = ['Jet Lance', 'PW 130', 'Turbo Lance', 'Was Pad'];
const washers = { name: 'Washers', path: '/home-garden/washers', audience: 'Home & Garden' };
const index = indexOf(
  NAMES.map((name, at) => ({ id: at + 1, name, categories: [], codes: [], said: [] })),
  [washers],
  { synonyms: [['washer', 'jet wash']], pages: [] },
);
const find = (text: string) => runSearch(index, text);
const search = { index, find, read: async () => undefined } as unknown as LiveSearch;

describe('findSuggestions', () => {
  it('suggests the category of a phrase that begins with the typed word', async () => {
    expect((await findSuggestions('jet', search)).categories).toEqual([washers]);
  });

  it('suggests the category whose name begins with the text, although a product contains it', async () => {
    expect((await findSuggestions('was', search)).categories).toEqual([washers]);
  });

  it('suggests products that cannot be bought last', async () => {
    const cards = [
      { id: 1, availability: 'unavailable' },
      { id: 3, availability: 'in-stock' },
    ];
    const shop = { ...search, read: async () => cards };
    expect((await findSuggestions('lance', shop as never)).cards).toMatchObject([
      { id: 3 },
      { id: 1 },
    ]);
  });

  it('suggests no such category for several words or another beginning', async () => {
    for (const text of ['jet lance', 'je', 'lance']) {
      expect((await findSuggestions(text, search)).categories, text).toEqual([]);
    }
  });
});
