import type { APIRequestContext } from 'playwright/test';
import { expect, test } from './shop.ts';

/**
 * Product that contract tests may have sold out on the back end, while its page still offers it.
 */
const MAY_BE_SOLD_OUT = 'PW110-CAR';
/** SKUs of products that other tests create and remove while this test runs. */
const TEMPORARY_SKU = /^E2E-/;
const CONCURRENCY = 8;
/**
 * Every tenth product is put into a basket; `tests/build/promises.test.ts` does so with every
 * product.
 */
const SAMPLE_INTERVAL = 10;

/** Price incl VAT in pounds, with two decimals; `undefined` if none is stated. */
type Price = string | undefined;

interface Priced {
  sku: string;
  page: Price;
  structuredData: Price;
  isSold: boolean;
}

interface StructuredDataNode {
  '@type': string;
  sku: string;
  offers?: { price: string };
}

interface Totals {
  items: { price_incl_tax: number }[];
}

const all = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, group = '']) => group);

const paths = (text: string) => all(text, /<loc>https?:\/\/[^/<]*(\/[^<]*)<\/loc>/g);

async function read(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  return answer.ok() ? answer.text() : '';
}

async function eachOf<T, R>(items: readonly T[], ask: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += CONCURRENCY) {
    results.push(...(await Promise.all(items.slice(start, start + CONCURRENCY).map(ask))));
  }
  return results;
}

/**
 * Returns the product of a page with its prices; an empty list for other pages and for products of
 * other tests.
 */
function pricedIn(html: string): Priced[] {
  const [json = '{}'] = all(html, /<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const things: StructuredDataNode[] = JSON.parse(json)['@graph'] ?? [];
  const [panel = ''] = all(html, /<section class="purchase"(.*?)<\/section>/gs);
  const [shown] = all(panel, /class="price price-incl"[^>]*>\s*<strong[^>]*>£([^<]*)/g);
  return things
    .filter((thing) => thing['@type'] === 'Product' && !TEMPORARY_SKU.test(thing.sku))
    .map(({ sku, offers }) => ({
      sku,
      page: shown?.replace(',', ''),
      structuredData: offers?.price,
      isSold: panel.includes('Add to cart'),
    }));
}

async function everyProduct(request: APIRequestContext): Promise<Priced[]> {
  const maps = paths(await read(request, '/sitemap.xml'));
  const pages = await eachOf(maps, async (map) => paths(await read(request, map)));
  const products = await eachOf(pages.flat(), async (path) => pricedIn(await read(request, path)));
  return products.flat();
}

async function feedPrices(request: APIRequestContext): Promise<Map<string, Price>> {
  const feeds = all(await read(request, '/llms.txt'), /\(https?:\/\/[^/)]*(\/feeds\/[^)]*)\)/g);
  const texts = await eachOf(feeds, (feed) => read(request, feed));
  const items = all(texts.join(''), /<item>(.*?)<\/item>/gs);
  return new Map(
    items.map((item) => {
      const [id = ''] = all(item, /<g:id>([^<]*)</g);
      return [id, all(item, /<g:price>([\d.]*) GBP</g)[0]];
    }),
  );
}

/**
 * Returns the price of one unit alone in a guest's basket; with other products, VAT rounding may
 * change it by a penny.
 */
async function basketPrice(request: APIRequestContext, sku: string): Promise<Price> {
  const cart = `/rest/V1/guest-carts/${await (await request.post('/rest/V1/guest-carts')).json()}`;
  const data = { cartItem: { sku, qty: 1, quote_id: cart.split('/').at(-1) } };
  const answer = await request.post(`${cart}/items`, { data });
  expect(answer.status(), `${sku}: ${await answer.text()}`).toBe(200);
  const { items }: Totals = await (await request.get(`${cart}/totals`)).json();
  return items[0]?.price_incl_tax.toFixed(2);
}

async function basketPrices(
  request: APIRequestContext,
  skus: readonly string[],
): Promise<Map<string, Price>> {
  return new Map(
    await eachOf(skus, async (sku) => [sku, await basketPrice(request, sku)] as const),
  );
}

test('products cost the same on page, in structured data, feed and basket, VAT included', async ({
  request,
}) => {
  const products = await everyProduct(request);
  const sold = products.filter(({ sku, isSold }) => isSold && sku !== MAY_BE_SOLD_OUT);
  const feed = await feedPrices(request);
  const sample = sold.filter((_, place) => place % SAMPLE_INTERVAL === 0);
  const basket = await basketPrices(
    request,
    sample.map(({ sku }) => sku),
  );
  expect(sold.length).toBeGreaterThan(150);
  for (const { sku, page } of sold) {
    expect(page, sku).toBeDefined();
    expect(feed.get(sku), sku).toBe(page);
  }
  for (const { sku, page } of sample) expect(basket.get(sku), sku).toBe(page);
  for (const { sku, page, structuredData } of products) expect(structuredData, sku).toBe(page);
});
