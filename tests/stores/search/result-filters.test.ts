import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatListQuery, NO_CHOICE, parseListQuery } from '#lib/filters/list-query.ts';
import { selectProducts } from '#lib/filters/select-products.ts';
import { withCampaign } from '#lib/urls/campaign.ts';
import type { FilterTools } from '#stores/search/result-filters.ts';
import type { Narrow } from '#stores/search/search.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { type SearchSite, startSearchSite } from '../../setup/browser/search-site.ts';

const FACTS = '/data/search/facts/0.json';

/**
 * Ids start at 1; every other product is out of stock, and each costs a pound more than the
 * previous one.
 */
const NAMES = Array.from({ length: 60 }, (_, index) => `Washer ${index + 1}`);

let site: SearchSite;
let pushed: string[];
let store: typeof import('#stores/search/result-filters.ts');
let search: typeof import('#stores/search/search.ts');
let tools: FilterTools;

async function openPage(address = '/search/washer'): Promise<void> {
  openBrowser(site.url, address);
  pushed = [];
  vi.stubGlobal('history', {
    pushState(_state: unknown, _title: string, to: string) {
      pushed.push(to);
      Object.assign(location, { search: new URL(to, site.url).search });
    },
  });
  vi.resetModules();
  store = await import('#stores/search/result-filters.ts');
  search = await import('#stores/search/search.ts');
  tools = {
    filters: { parseListQuery, formatListQuery, selectProducts, withCampaign },
    results: { $search: search.$search, showIds: search.showIds },
  };
}

const narrow: Narrow = (term, list) => Promise.resolve(store.narrowResults(term, list, tools));

function shownIds(): number[] {
  const shown = search.$search.get();
  return shown.state === 'ready' ? shown.cards.map(({ id }) => id) : expect.fail(shown.state);
}

beforeEach(async () => {
  site = await startSearchSite(NAMES);
  const ids = NAMES.map((_, index) => index + 1);
  const facts = {
    listings: ['home-garden/washers'],
    ids,
    prices: ids,
    stock: ids.map((id) => id % 2),
    places: ids.map(() => [0]),
  };
  site.files.set(FACTS, JSON.stringify(facts));
  await openPage();
});

describe('search result filters', () => {
  it('need no further request, because the list comes with the results', async () => {
    await search.search('washer');
    await Promise.all([store.openFilters(tools), store.openFilters(tools)]);
    expect(store.$resultFilters.get()).toMatchObject({ state: 'ready', choice: NO_CHOICE });
    expect(site.asked).toHaveLength(1);
    expect(shownIds()).toHaveLength(24);
  });

  it('apply a sort order chosen before the filters have loaded', async () => {
    await search.search('washer');
    await store.sortResults('price-desc', tools);
    expect(shownIds().slice(0, 3)).toEqual([60, 59, 58]);
    expect(pushed).toEqual(['/search/washer?sort=price-desc']);
    await search.showMore();
    expect(shownIds().at(-1)).toBe(13);
  });

  it('show only matching products, and all again without chosen filters', async () => {
    await search.search('washer');
    await store.openFilters(tools);
    const options = new Map([
      ['availability', ['unavailable']],
      ['price', ['-9']],
    ]);
    await store.chooseResults({ ...NO_CHOICE, options }, tools);
    expect(shownIds()).toEqual([2, 4, 6, 8]);
    expect(search.$search.get()).toMatchObject({ more: 'none' });
    await store.chooseResults(NO_CHOICE, tools);
    expect(shownIds()).toHaveLength(24);
    expect(pushed.at(-1)).toBe('/search/washer');
  });

  it('preserve the campaign in the URL', async () => {
    await openPage('/search/washer?gclid=Ad-1&sort=name');
    await search.search('washer', 24, narrow);
    await store.sortResults('price-desc', tools);
    await store.chooseResults(NO_CHOICE, tools);
    expect(pushed).toEqual([
      '/search/washer?sort=price-desc&gclid=Ad-1',
      '/search/washer?gclid=Ad-1',
    ]);
  });

  it('can exclude all search results', async () => {
    await search.search('washer');
    await store.openFilters(tools);
    const options = new Map([['price', ['500-']]]);
    await store.chooseResults({ ...NO_CHOICE, options }, tools);
    expect(search.$search.get()).toMatchObject({ state: 'ready', ids: [], cards: [] });
  });

  it('narrow results before they are shown if the URL contains a selection', async () => {
    await openPage('/search/washer?availability=in-stock&sort=price-desc');
    await search.search('washer', 24, narrow);
    expect(shownIds().slice(0, 2)).toEqual([59, 57]);
    expect(store.$resultFilters.get()).toMatchObject({ choice: { sort: 'price-desc' } });
  });

  it('follow the URL on Back and Forward until stopped', async () => {
    const end = store.followAddress(tools);
    await search.search('washer');
    await store.sortResults('price-desc', tools);
    Object.assign(location, { search: '' });
    dispatchEvent(new Event('popstate'));
    await vi.waitFor(() => expect(shownIds()[0]).toBe(1));
    end();
    Object.assign(location, { search: '?sort=price-desc' });
    dispatchEvent(new Event('popstate'));
    expect(store.$resultFilters.get()).toMatchObject({ choice: NO_CHOICE });
  });

  it('narrow results that are already visible', async () => {
    await openPage('/search/washer?price=-3');
    await search.search('washer');
    expect(shownIds()).toHaveLength(24);
    await store.narrowShown(tools);
    expect(shownIds()).toEqual([1, 2]);
  });

  it('accept a missing file whose last product has been removed', async () => {
    site.files.delete(FACTS);
    await search.search('washer');
    await store.openFilters(tools);
    expect(store.$resultFilters.get()).toMatchObject({ state: 'ready' });
  });

  it('keep the selection if its cards cannot be loaded and show them on retry', async () => {
    await search.search('washer');
    await store.openFilters(tools);
    site.isDown = true;
    await store.sortResults('price-desc', tools);
    expect(search.$search.get()).toMatchObject({ state: 'ready', cards: [], more: 'failed' });
    site.isDown = false;
    await search.showMore();
    expect(shownIds()[0]).toBe(60);
  });
});
