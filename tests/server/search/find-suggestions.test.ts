import { describe, expect, it } from 'vitest';
import { runSearch } from '#lib/search/run-search.ts';
import { findSuggestions } from '#server/search/find-suggestions.ts';
import type { LiveSearch } from '#server/search/live-search.ts';
import { indexOf } from '../../setup/search/search-index.ts';

const NAMES = ['Jet Lance', 'PW 130'];
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

  it('suggests no such category for several words or another beginning', async () => {
    for (const text of ['jet lance', 'je', 'lance']) {
      expect((await findSuggestions(text, search)).categories, text).toEqual([]);
    }
  });
});
