import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toFoundList } from '#lib/filters/found-list.ts';
import type { Narrow } from '#stores/search/search.ts';
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
  const names = { names: ['A', 'B'], categories };
  return toFoundList([1, 2], names, [facts], TEXTS).facets.map(({ key }) => key);
}

let site: SearchSite;

/** Search field, whose text follows its initial text until the shopper types. */
function searchField(value = '') {
  return {
    value,
    set defaultValue(text: string) {
      this.value = text;
    },
  };
}

/** Opens the results page and waits for its results. */
async function openPage(address: string, field = searchField()) {
  const browser = openBrowser(site.url, address);
  const { history } = globalThis;
  vi.stubGlobal('history', {
    ...history,
    replaceState(state: unknown, title: string, to: string) {
      history.replaceState(state, title, to);
      const { pathname, search } = new URL(to, site.url);
      Object.assign(location, { pathname, search });
    },
  });
  const document = { title: '', activeElement: null, querySelector: () => field };
  vi.stubGlobal('document', document);
  vi.resetModules();
  const page = await import('#stores/search/results-page.ts');
  const { $search } = await import('#stores/search/search.ts');
  const narrow = vi.fn<Narrow>((_, { ids }) => Promise.resolve(ids));
  const end = page.openSearchPage(narrow);
  await vi.waitFor(() => expect($search.get().state).toMatch(/ready|idle/));
  end();
  return { ...browser, document, field, narrow, shown: $search.get() };
}

/** Returns true if the results for a URL are narrowed before they are shown. */
async function isNarrowed(query: string): Promise<boolean> {
  const { narrow } = await openPage(`/search/washer${query}`);
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

  it.each([
    ['/search/washer%20under%20%C2%A3150', '/search/washer?price=-150'],
    ['/search?q=washer+100-200+pounds', '/search/washer?price=100-200.01'],
    ['/search/washer%20over%2050?sort=name', '/search/washer?sort=name&price=50-'],
    ['/search/washer%20over%2050?price=-80', '/search/washer?price=-80'],
  ])('moves a price from the text of %s to the filter', async (address, filtered) => {
    const { replaced, narrow, document, field, shown } = await openPage(address);
    expect(replaced).toEqual([filtered]);
    expect(narrow).toHaveBeenCalledWith('washer', expect.objectContaining({ ids: [1, 2] }));
    expect(document.title).toBe('Results for: washer');
    expect(field.value).toBe('washer');
    expect(shown).toMatchObject({ state: 'ready', term: 'washer' });
  });

  it('writes its term into an empty search field only', async () => {
    expect((await openPage('/search/washer')).field.value).toBe('washer');
    expect((await openPage('/search')).field.value).toBe('');
    expect((await openPage('/search/washer', searchField('vac'))).field.value).toBe('vac');
  });
});
