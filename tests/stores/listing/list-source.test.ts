import { describe, expect, it } from 'vitest';
import { NO_CHOICE } from '#lib/filters/list-query.ts';
import { listingSource, resultsSource } from '#stores/listing/list-source.ts';

const SORTED = { ...NO_CHOICE, sort: 'name' } as const;
const address = (path: string) => {
  const [pathname = '', search = ''] = path.split('?');
  return { pathname, search };
};

describe('a listing', () => {
  const { pathOf, pageOf, cardPaths } = listingSource('home-garden', 'pump');

  it('maps each page to a path, and a choice to parameters', () => {
    expect(pathOf({ choice: NO_CHOICE, page: 2 })).toBe('/home-garden/pump/page/2');
    expect(pathOf({ choice: SORTED, page: 2 })).toBe('/home-garden/pump?sort=name&page=2');
    expect(pageOf(address('/home-garden/pump/page/2'))).toBe(2);
  });

  it('reads cards from the pages of its own order', () => {
    expect(cardPaths({ choice: SORTED, page: 1 }, [50, 0])).toEqual([
      '/home-garden/pump/page/2',
      '/home-garden/pump',
    ]);
  });
});

describe('results of a search', () => {
  const { pathOf, pageOf, cardPaths } = resultsSource('jet wash');

  it('map pages and choices to parameters', () => {
    expect(pathOf({ choice: NO_CHOICE, page: 1 })).toBe('/search/jet%20wash');
    expect(pathOf({ choice: NO_CHOICE, page: 2 })).toBe('/search/jet%20wash?page=2');
    expect(pathOf({ choice: SORTED, page: 1 })).toBe('/search/jet%20wash?sort=name');
    expect(pageOf(address('/search/jet%20wash?page=3'))).toBe(3);
  });

  it('read cards from the page with the same choice', () => {
    expect(cardPaths({ choice: SORTED, page: 2 }, [30])).toEqual([
      '/search/jet%20wash?sort=name&page=2',
    ]);
  });
});
