import { describe, expect, it } from 'vitest';
import { runSearch } from '#lib/search/run-search.ts';
import { foundNotes } from '#server/search/found-notes.ts';
import { indexOf } from '../../setup/search/search-index.ts';

const index = indexOf([{ id: 1, name: 'Washer Hose', categories: [], codes: [], said: [] }], [], {
  synonyms: [],
  pages: [],
  parts: ['hose'],
  makes: [{ name: 'Zeppo', words: ['zeppo'], instead: 'washer' }],
});

describe('foundNotes', () => {
  it.each([
    ['zeppo hose', 'We do not sell Zeppo. Please check that these products fit your machine.'],
    ['zeppo washer', 'We do not sell Zeppo. These are our nearest products.'],
    ['zeppo washr', 'Showing results for zeppo washer'],
    ['zx9 washer', 'No product mentions “zx9”. These results match the other words.'],
  ])('explains the products for "%s"', (text, note) => {
    expect(foundNotes(runSearch(index, text))[0]).toBe(note);
  });
});
