import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { toSearchShard } from '#catalogue/search/files.ts';
import { toSearchFacts } from '#catalogue/search/to-search-facts.ts';
import { toSkuData } from '#catalogue/view/to-sku-data.ts';
import { foundCodes, foundResults, foundSuggestions } from '#lib/site-data/search-answers.ts';
import { skuDataFile } from '#lib/urls/paths.ts';
import { SEARCH_INDEX } from '#publish/search/index-file.ts';
import { updateIndex } from '#publish/search/update-index.ts';
import { searches } from '#server/search/search-routes.ts';
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

/** Publishes a site with a search index and its data files. */
function publish(products: readonly SampleProduct[]) {
  const snapshot = snapshotOf(products, ({ addListing, setAttributes }) => {
    setAttributes(HOSE_ATTRIBUTES);
    addListing('home-garden', 'pressure-washer', 'Pressure Washers', ['W-1', 'W-2']);
  });
  const site = makeSite({
    'data/search/facts/0.json': JSON.stringify(toSearchFacts(snapshot, 0)),
    ...Object.fromEntries(
      Array.from({ length: 10 }, (_, shard) => [
        `data/search/cards/${shard}.json`,
        JSON.stringify(toSearchShard(snapshot, shard)),
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
    help: { synonyms: [], pages: [{ name: 'Delivery', path: '/delivery', words: ['shipping'] }] },
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

describe('GET /search/find', () => {
  it('responds with the products, their filters and the first cards', async () => {
    const { status, body, response } = await get('/search/find?q=washer');
    expect(status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=60');
    const found = foundResults.parse(body);
    expect(found).toEqual(body);
    expect(found.list.ids).toHaveLength(30);
    expect(found.list.facets.map(({ key }) => key)).toEqual(['price']);
    expect(found.cards.map(({ name }) => name)).toEqual(
      washers.slice(0, 24).map(({ name }) => name),
    );
    expect(found.categories.map(({ name }) => name)).toEqual(['Pressure Washers']);
  });

  it('returns a price in the text instead of applying it', async () => {
    const { body } = await get('/search/find?q=washer+under+%C2%A3150');
    expect(body).toMatchObject({ words: 'washer', price: { from: null, to: 150 } });
    expect(foundResults.parse(body).list.ids).toHaveLength(30);
  });

  it('shows the variant whose code was searched', async () => {
    const { body } = await get('/search/find?q=hose-10-red');
    const { cards } = foundResults.parse(body);
    expect(cards).toMatchObject([{ sku: 'HOSE-10-red' }]);
    expect(cards[0]?.chooses).toBeUndefined();
    const whole = foundResults.parse((await get('/search/find?q=hose')).body);
    expect(whole.cards).toMatchObject([{ sku: 'HOSE', chooses: ['Length', 'Colour'] }]);
  });
});

describe('GET /search/suggest', () => {
  it('responds with six products and three help pages at most', async () => {
    const { body } = await get('/search/suggest?q=washer');
    expect(foundSuggestions.parse(body).cards).toHaveLength(6);
    expect((await get('/search/suggest?q=ship')).body).toMatchObject({
      cards: [],
      pages: [{ path: '/delivery' }],
    });
  });

  it('applies a price in the text', async () => {
    const { body } = await get('/search/suggest?q=washer+over+%C2%A3290');
    expect(foundSuggestions.parse(body).cards.map(({ name }) => name)).toEqual([
      'Washer 28',
      'Washer 29',
    ]);
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
    '/search/find?term=washer',
    '/search/find?q=washer&page=2',
    '/search/find?q=washer&q=vac',
    `/search/find?q=${'a'.repeat(201)}`,
    '/search/suggest?q=a%00b',
    '/search/codes?code=W-1',
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

  it.each(['/search/find', '/search/washer', '/search/finder?q=a'])(
    'leaves %s, a results page, to the site',
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});

it('a search reads the index of the release that is live', async () => {
  const { folder } = publish(washers);
  const app = searches({ outDir: folder });
  const idsFor = async (text: string) => {
    const response = await app.request(`/search/find?q=${text}`);
    return foundResults.parse(await response.json()).list.ids;
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
