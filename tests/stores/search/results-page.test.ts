import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toFoundList } from '#lib/filters/found-list.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { type SearchSite, startSearchSite } from '../../setup/browser/search-site.ts';

const TEXTS = {
  price: 'Price',
  availability: 'Availability',
  range: 'Range',
  category: 'Category',
  inStock: 'In Stock',
  unavailable: 'Unavailable',
};

/** Returns all facet keys: the two products differ in every facet. */
function namesOfFacets(): string[] {
  const listings = ['home-garden/washers', 'professional/vacs'];
  const categories = listings.map((path) => {
    const [audience = '', name = ''] = path.split('/');
    return { path: `/${path}`, name, audience };
  });
  const facts = { listings, ids: [1, 2], prices: [10, 90], stock: [1, 0], places: [[0], [1]] };
  const names = { ids: [1, 2], names: ['A', 'B'], categories };
  return toFoundList([1, 2], names, [facts], TEXTS).facets.map(({ key }) => key);
}

let site: SearchSite;

/** Returns true if the results for a URL are narrowed before they are shown. */
async function isNarrowed(query: string): Promise<boolean> {
  openBrowser(site.url, `/search/washer${query}`);
  vi.stubGlobal('document', { title: '' });
  vi.resetModules();
  const page = await import('#stores/search/results-page.ts');
  const { $search } = await import('#stores/search/search.ts');
  const narrow = vi.fn((_: string, ids: readonly number[]) => Promise.resolve(ids));
  const end = page.openSearchPage(narrow);
  await vi.waitFor(() => expect($search.get().state).toBe('ready'));
  end();
  return narrow.mock.calls.length > 0;
}

beforeEach(async () => {
  site = await startSearchSite(['Washer 1', 'Washer 2']);
});

describe('search results page', () => {
  it('narrows results if the URL contains a facet or a sort order', async () => {
    const names = ['sort', ...namesOfFacets()];
    expect(names).toHaveLength(5);
    for (const name of names) expect([name, await isNarrowed(`?${name}=x`)]).toEqual([name, true]);
  });

  it.each(['', '?utm_source=price'])('shows all results for the query %j', async (query) => {
    expect(await isNarrowed(query)).toBe(false);
  });
});
