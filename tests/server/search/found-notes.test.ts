import { describe, expect, it } from 'vitest';
import { SHOP } from '#config/shop.ts';
import { runSearch } from '#lib/search/run-search.ts';
import { foundNotes } from '#server/search/found-notes.ts';
import { indexOf } from '../../setup/search/search-index.ts';

const products = ['Washer Hose', 'PW 9 Washer'].map((name, at) => {
  return { id: at + 1, name, categories: [], codes: [], said: [] };
});
const index = indexOf(products, [], {
  synonyms: [],
  pages: [],
  parts: ['hose'],
  makes: [{ name: 'Zeppo', words: ['zeppo'], instead: 'washer' }],
});

describe('foundNotes', () => {
  it('says which accessory the shop does not list for a machine', () => {
    const lacking = { part: 'blade', machine: 'SD 53' };
    expect(foundNotes({ ...runSearch(index, 'hose'), lacking })).toEqual([
      `We list no blade for SD 53. Call us and we will find it: ${SHOP.phone}`,
    ]);
  });

  it('says without products only which measure none states', () => {
    expect(foundNotes(runSearch(index, '500 bar'))).toEqual(['No product states 500 bar.']);
  });

  it.each([
    ['zeppo hose', 'We do not sell Zeppo. Please check that these products fit your machine.'],
    ['zeppo washer', 'We do not sell Zeppo. These are our nearest products.'],
    ['zeppo washr', 'Showing results for zeppo washer'],
    ['zx9 washer', 'We found nothing for “zx9”. These results match the other words.'],
    ['washer pw 7', 'We do not know the model PW 7. These are our nearest models.'],
    [
      'hose pw 7',
      'We do not know the model PW 7. These products are for PW 9. Please check that they fit your machine.',
    ],
  ])('explains the products for "%s"', (text, note) => {
    expect(foundNotes(runSearch(index, text))[0]).toBe(note);
  });
});
