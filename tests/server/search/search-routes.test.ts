import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toSearchShard } from '#catalogue/search/files.ts';
import { toSearchFacts } from '#catalogue/search/to-search-facts.ts';
import { toFoundCards } from '#catalogue/view/found-cards.ts';
import { toSkuData } from '#catalogue/view/to-sku-data.ts';
import { facetedList } from '#lib/site-data/faceted-list.ts';
import { foundCodes, foundSuggestions } from '#lib/site-data/search-answers.ts';
import { foundCardsFile, skuDataFile } from '#lib/urls/paths.ts';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { updateIndex } from '#publish/search/update-index.ts';
import { searches } from '#server/search/search-routes.ts';
import { staticSite } from '#server/site/static-site.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { HOSE_ATTRIBUTES, HOSES } from '../../setup/catalogue/hoses.ts';
import { product } from '../../setup/catalogue/products.ts';
import { type SampleProduct, snapshotOf } from '../../setup/catalogue/snapshots.ts';
import { makeSite } from '../../setup/server/site.ts';

const washers = Array.from({ length: 30 }, (_, at) =>
  product({
    id: 100 + at,
    sku: `W-${at}`,
    name: `Washer ${at}`,
    attributes: { list_price: String(10 * (at + 1)), supplier_code: `1.234-${at}` },
  }),
);

const HELP_PAGES = [
  { name: 'Delivery', path: '/delivery', words: ['shipping'] },
  { name: 'Payment', path: '/pay', words: ['finance'], answer: 'No finance.' },
  { name: 'Terms', path: '/terms', words: ['finance'], answer: 'See the terms.' },
];

/** Page of the search with the parts that the server replaces. */
const FORM = `<!doctype html><title>Search</title><meta property="og:title" content="Search"><input required name="q"/><main>
<!--found--><h1>Search</h1><!--help--><p>Call us</p><!--filters-->
<template data-guides="home-garden"><p>Filter</p></template>
<!--end--></main>`;

/** Cards as the publisher renders them, after the scripts that Astro inserts once. */
function cardsDocument(snapshot: ReturnType<typeof snapshotOf>, id: number): string {
  const items = toFoundCards(snapshot, id).map(
    (card) =>
      `<li data-id="${id}" data-sku="${encodeURIComponent(card.sku)}"><ul><li>Tier</li></ul><img fetchpriority="low" loading="lazy">${card.name}</li>`,
  );
  return `<!doctype html><script>island</script><ul> ${items.join(' ')} </ul>`;
}

/**
 * Publishes a site with a search index and its data files.
 *
 * @param forTrade SKUs of products in a trade category
 */
function publish(products: readonly SampleProduct[], forTrade: readonly string[] = []) {
  const snapshot = snapshotOf(products, ({ addListing, setAttributes }) => {
    setAttributes(HOSE_ATTRIBUTES);
    addListing('home-garden', 'pressure-washer', 'Pressure Washers', ['W-1', 'W-2']);
    if (forTrade.length > 0) addListing('professional', 'sweepers', 'Sweepers', forTrade);
  });
  const site = makeSite({
    'data/search/facts/0.json': JSON.stringify(toSearchFacts(snapshot, 0)),
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, shard) => [
        `data/search/cards/${shard}.json`,
        JSON.stringify(toSearchShard(snapshot, shard)),
      ]),
    ),
    'search.html': FORM,
    ...Object.fromEntries(
      Array.from(snapshot.searchIds(), (id) => [
        foundCardsFile(id).slice(1),
        cardsDocument(snapshot, id),
      ]),
    ),
    ...Object.fromEntries(
      products.map(({ sku }) => {
        const row = snapshot.skuRow(sku);
        return [`data/sku/${skuDataFile(sku)}`, JSON.stringify(row && toSkuData(row))];
      }),
    ),
  });
  onTestFinished(() => site.remove());
  updateIndex({
    snapshot,
    help: {
      synonyms: [],
      pages: HELP_PAGES,
      parts: ['hose'],
      makes: [{ name: 'Zeppo', words: ['zeppo'], instead: 'washer' }],
    },
    rows: [],
    isComplete: true,
    live: undefined,
    revision: undefined,
    path: `${site.folder}/releases/1/${SEARCH_INDEX}`,
  });
  return site;
}

function open(limiter?: RateLimiter) {
  const app = searches({ outDir: publish([...washers, ...HOSES]).folder, limiter });
  return async (path: string) => {
    const response = await app.request(path);
    const body: unknown = response.headers.get('Content-Type')?.includes('json')
      ? await response.json()
      : undefined;
    return { status: response.status, body, response };
  };
}

const get = (path: string, limiter?: RateLimiter) => open(limiter)(path);

async function getPage(path: string) {
  const { response, status } = await get(path);
  return { response, status, html: await response.text() };
}

describe('GET /search/find', () => {
  it('responds with all products and their filters', async () => {
    const { status, body, response } = await get('/search/find?q=washer');
    expect(status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    const list = facetedList.parse(body);
    expect(list).toEqual(body);
    expect(list.ids).toHaveLength(30);
    expect(list.facets.map(({ key }) => key)).toEqual(['price', 'price-excl']);
  });

  it('ignores a price in the text, which is a filter of the results', async () => {
    const { body } = await get('/search/find?q=washer+under+%C2%A3150');
    expect(facetedList.parse(body).ids).toHaveLength(30);
  });
});

describe('GET /search/{text}', () => {
  const cardsIn = (html: string) =>
    Array.from(html.matchAll(/<li data-id="(\d+)" data-sku="([^"]*)">/g), ([, id, sku]) => ({
      id: Number(id),
      sku,
    }));
  const linksIn = (html: string) =>
    Array.from(html.matchAll(/href="([^"]*)" aria-label="Page/g), ([, path]) => path);

  it('responds with the first 24 products and links to further ones', async () => {
    const { status, html, response } = await getPage('/search/washer');
    expect(status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    // The category contains two washers.
    const ordered = [...washers.slice(1, 3), ...washers.slice(0, 1), ...washers.slice(3)];
    expect(cardsIn(html)).toEqual(ordered.slice(0, 24).map(({ id, sku }) => ({ id, sku })));
    expect(html).toContain('<title>Results for: washer</title>');
    expect(html).toContain('og:title" content="Results for: washer"');
    expect(html).toContain('<h1>Results for: washer</h1>');
    expect(html).toContain('<p class="count">Results found: 30</p>');
    expect(html).toContain('name="q" value="washer"/>');
    expect(html).toContain('<a href="/home-garden/pressure-washer">Pressure Washers <small>');
    expect(html).toContain('<a href="/home-garden/which-machine">');
    expect(html).not.toContain('Call us');
    expect(html).not.toContain('island');
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(2);
    expect(linksIn(html)).toEqual(['/search/washer', '/search/washer?page=2']);
  });

  it('names words that no product contains, if others match', async () => {
    const { html } = await getPage('/search/zx9%20washer');
    expect(html).toContain('We found nothing for “zx9”. These results match the other words.');
    expect((await getPage('/search/zx9')).html).not.toContain('We found nothing for');
  });

  it('shows the corrected text above the results, and the typed one as heading', async () => {
    const { html } = await getPage('/search/washr');
    expect(html).toContain('<h1>Results for: washr</h1>');
    expect(html).toContain('Showing results for washer</p>');
    expect(cardsIn(html)).toHaveLength(24);
    expect((await getPage('/search/washer')).html).not.toContain('Showing results for');
  });

  it('says that the shop does not sell a make, above similar products', async () => {
    const { html } = await getPage('/search/zeppo%20z4');
    expect(html).toContain('>We do not sell Zeppo. These are our nearest products.</p>');
    expect(html).not.toContain('We found nothing for');
    expect(cardsIn(html)).toEqual(cardsIn((await getPage('/search/washer')).html));
  });

  it('shows further products on further pages, and the last page for later ones', async () => {
    const { html } = await getPage('/search/washer?page=2');
    expect(cardsIn(html).map(({ id }) => id)).toEqual([124, 125, 126, 127, 128, 129]);
    expect(html).toContain('href="/search/washer?page=2" aria-label="Page 2" aria-current="page"');
    expect((await getPage('/search/washer?page=9')).html).toBe(html);
  });

  it('sorts and filters by the query, and keeps that in its links', async () => {
    const { html } = await getPage('/search/washer?price=-260&sort=price-desc&utm_source=x');
    expect(cardsIn(html).map(({ id }) => id)).toEqual(
      Array.from({ length: 24 }, (_, at) => 124 - at),
    );
    expect(html).toContain('Results found: 25');
    expect(html).toContain('<p>Filter</p>');
    expect(linksIn(html)[1]).toBe('/search/washer?sort=price-desc&amp;price=-260&amp;page=2');
  });

  it('links to the results of each audience and keeps the other filters', async () => {
    const rangesIn = (html: string) =>
      Array.from(
        html.matchAll(/<a href="([^"]*)" data-range="[^"]*" aria-current="(\w+)">([^<]*)</g),
        ([, path, isCurrent, name]) => [name, path, isCurrent],
      );
    const app = searches({ outDir: publish(washers, ['W-3']).folder });
    const html = await (await app.request('/search/washer?price=-45&range=professional')).text();
    expect(rangesIn(html)).toEqual([
      ['All', '/search/washer?price=-45', 'false'],
      ['Home &amp; Garden', '/search/washer?price=-45&amp;range=home-garden', 'false'],
      ['Professional', '/search/washer?price=-45&amp;range=professional', 'true'],
    ]);
    expect(html).toContain('Results found: 1<');
    for (const single of ['/search/washer?price=25-35', '/search/washer?price=45-']) {
      expect(rangesIn(await (await app.request(single)).text())).toEqual([]);
    }
    expect(rangesIn((await getPage('/search/washer')).html)).toEqual([]);
  });

  it('moves a price in the text to a filter, unless there is one', async () => {
    const limited = `/search/${encodeURIComponent('washer under £150')}`;
    const moved = async (path: string) => (await get(path)).response.headers.get('Location');
    expect(await moved(limited)).toBe('/search/washer?price=-150#typed');
    for (const kept of ['price=50-&utm_source=x', 'price-excl=50-']) {
      expect(await moved(`${limited}?${kept}`)).toBe(`/search/washer?${kept}`);
    }
  });

  it('shows the variant whose code was searched, otherwise the product', async () => {
    const variant = await getPage('/search/hose-10-red');
    expect(cardsIn(variant.html)).toEqual([{ id: HOSES[0]?.id, sku: 'HOSE-10-red' }]);
    expect(cardsIn((await getPage('/search/hose')).html)).toMatchObject([{ sku: 'HOSE' }]);
  });

  it('shows the price by which a single product is excluded', async () => {
    const { html } = await getPage('/search/W-3?price=-5');
    expect(html).toContain('Results found: 0');
    expect(html).toContain('<p>Filter</p>');
  });

  it('keeps a place for the links to pages that a removed filter adds', async () => {
    const { html } = await getPage('/search/washer?price=-60');
    expect(html).toContain('<nav class="pagination" aria-label="Pages"></nav>');
  });

  it('shows the first answer, and links to other pages', async () => {
    const { html } = await getPage('/search/finance');
    expect(html).toContain('<p class="search-answer">No finance. <a href="/pay">Payment</a></p>');
    expect(html).toContain('<a href="/terms">Terms</a>');
    expect(html).not.toContain('See the terms.');
  });

  it('shows an answer or a help page in place of the texts for no products', async () => {
    for (const [text, answer] of [
      ['finance', 'No finance. <a href="/pay">Payment</a>'],
      ['shipping', 'See our page: <a href="/delivery">Delivery</a>'],
    ]) {
      const { html } = await getPage(`/search/${text}`);
      expect(html).toContain(`<p class="search-answer">${answer}</p></div>`);
      expect(html).not.toMatch(/Results found: 0|No products found/);
      expect(html).not.toContain('class="empty"');
      expect(html).toContain('<p>Call us</p>');
    }
  });

  it.each(['/search/find?utm_source=x', '/search/codes?price=-100'])(
    'takes %s for a page of results',
    async (path) => {
      expect((await getPage(path)).html).toContain('<h1>Results for: ');
    },
  );

  it('shows no filters for a single product', async () => {
    expect((await getPage('/search/hose')).html).not.toContain('Filter');
  });

  it('shows the form and categories if neither a product nor a help page is found', async () => {
    const { html } = await getPage('/search/zx9');
    expect(html).toContain('<div class="empty"><h2>No products found with that keyword</h2>');
    expect(html).toContain('Check the spelling');
    expect(html).toContain('<p>Call us</p>');
  });

  it.each(['/search/%3Cscript%3E%22', '/search/%3cscript%3e%22'])(
    'escapes the text of %s',
    async (path) => {
      const { html } = await getPage(path);
      expect(html).not.toContain('<script>');
      expect(html).toContain('<title>Results for: &lt;script&gt;&quot;</title>');
      expect(html).toContain('value="&lt;script&gt;&quot;"');
    },
  );

  it.each([
    ['a'.repeat(300), 'a'.repeat(200)],
    ['a%00b', 'a b'],
    ['100%', '100%'],
    ['find', 'find'],
    ['$%26', '$&amp;'],
  ])('searches for a text that can be searched: %s', async (path, term) => {
    expect((await getPage(`/search/${path}`)).html).toContain(`<h1>Results for: ${term}</h1>`);
  });

  it('counts the first page that a browser shows, but no other request', async () => {
    const count = vi.fn<(term: string, isFruitless: boolean) => void>();
    const app = searches({ outDir: publish(washers).folder, count });
    const headers = { 'Sec-Fetch-Dest': 'document' };
    await app.request('/search/washer', { headers });
    await app.request('/search/mower?price=-100', { headers });
    await app.request('/search/washer?page=2', { headers });
    await app.request('/search/washer', { headers, method: 'HEAD' });
    await app.request('/search/washer', { headers: { 'Sec-Fetch-Dest': 'empty' } });
    await app.request('/search/washer');
    expect(count.mock.calls).toEqual([
      ['washer', false],
      ['mower', true],
    ]);
  });
});

describe('GET /search/suggest', () => {
  it('responds with six products and three help pages at most', async () => {
    const { body } = await get('/search/suggest?q=washer');
    const { cards, count } = foundSuggestions.parse(body);
    expect(cards).toHaveLength(6);
    expect(count).toBeGreaterThan(6);
    expect((await get('/search/suggest?q=ship')).body).toMatchObject({
      cards: [],
      pages: [{ path: '/delivery' }],
    });
  });

  it('says how the products differ from the text', async () => {
    const notesFor = async (text: string) =>
      foundSuggestions.parse((await get(`/search/suggest?q=${text}`)).body).notes;
    expect(await notesFor('washr')).toEqual(['Showing results for washer']);
    expect(await notesFor('zx9+washer')).toEqual([expect.stringContaining('We found nothing for')]);
    expect(await notesFor('zeppo')).toEqual([expect.stringContaining('do not sell Zeppo')]);
    expect(await notesFor('washer')).toEqual([]);
    expect(await notesFor('zx9')).toEqual([]);
  });

  it('offers large categories only if nothing matches', async () => {
    const offered = [{ path: '/home-garden/pressure-washer' }];
    expect((await get('/search/suggest?q=zx9')).body).toMatchObject({ offered });
    for (const text of ['washer', 'shipping']) {
      expect((await get(`/search/suggest?q=${text}`)).body).not.toHaveProperty('offered');
    }
  });

  it('applies a price in the text', async () => {
    const { body } = await get('/search/suggest?q=washer+over+%C2%A3290');
    const { cards, count } = foundSuggestions.parse(body);
    expect(cards.map(({ name }) => name)).toEqual(['Washer 28', 'Washer 29']);
    expect(count).toBe(2);
  });
});

describe('GET /search/codes', () => {
  it('responds with the products of each code, ignoring punctuation', async () => {
    const { body } = await get('/search/codes?q=w1&q=12343&q=none');
    expect(foundCodes.parse(body)).toEqual({ w1: [101], '12343': [103], none: [] });
  });
});

describe('a search', () => {
  it.each([
    '/search/find?q=',
    '/search/find?q=%20',
    '/search/find?q=washer&term=a',
    '/search/find?q=washer&page=2',
    '/search/find?q=washer&q=vac',
    `/search/find?q=${'a'.repeat(201)}`,
    '/search/suggest?q=a%00b',
    '/search/codes?q=W-1&code=W-2',
    `/search/codes?${Array.from({ length: 41 }, (_, at) => `q=${at}`).join('&')}`,
  ])('returns 400 for %s', async (path) => {
    const { status, body } = await get(path);
    expect(status).toBe(400);
    expect(body).toEqual({ message: 'This is no search.' });
  });

  it('returns 429 if the client searches too often', async () => {
    const limiter = vi.fn<RateLimiter>().mockResolvedValue(7);
    const { status, response } = await get('/search/find?q=washer', limiter);
    expect(status).toBe(429);
    expect(response.headers.get('Retry-After')).toBe('7');
    expect(limiter).toHaveBeenCalledWith('searches');
  });

  it('returns 503 if the release has no index', async () => {
    const site = makeSite({ 'search.html': '' });
    onTestFinished(() => site.remove());
    const response = await searches({ outDir: site.folder }).request('/search/find?q=washer');
    expect(response.status).toBe(503);
  });

  it('shows the page of the site instead of results that are not available', async () => {
    const site = makeSite({ 'search.html': 'form' });
    onTestFinished(() => site.remove());
    const answerWith = async (limiter?: RateLimiter) => {
      const app = searches({ outDir: site.folder, limiter }).route('/', staticSite(site.folder));
      const response = await app.request('/search/washer');
      const { status, headers } = response;
      return { status, headers: Object.fromEntries(headers), text: await response.text() };
    };
    expect(await answerWith()).toMatchObject({
      status: 503,
      text: 'form',
      headers: { 'cache-control': 'no-store' },
    });
    const busy = await answerWith(vi.fn<RateLimiter>().mockResolvedValue(7));
    expect(busy).toMatchObject({ status: 429, headers: { 'retry-after': '7' } });
  });
});

it('a search reads the index of the release that is live', async () => {
  const { folder } = publish(washers);
  const app = searches({ outDir: folder });
  const idsFor = async (text: string) => {
    const response = await app.request(`/search/find?q=${text}`);
    return facetedList.parse(await response.json()).ids;
  };
  expect(await idsFor('mower')).toEqual([]);
  const path = `${folder}/releases/1/${SEARCH_INDEX}`;
  updateIndex({
    snapshot: snapshotOf([product({ id: 100, sku: 'M', name: 'Mower' })]),
    help: { synonyms: [], pages: [] },
    rows: [],
    isComplete: true,
    live: undefined,
    revision: undefined,
    path,
  });
  expect(await idsFor('mower')).toEqual([100]);
  expect(await idsFor('washer')).toEqual([]);
});
