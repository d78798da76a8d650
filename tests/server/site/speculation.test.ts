import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import * as z from 'zod';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

let site: Site;
let shop: ShopServer;

beforeAll(async () => {
  site = makeSite({
    'index.html': 'home',
    '404.html': 'not found',
    '_astro/client.js': 'void 0;',
    'data/sku/KB-4.json': '{}',
  });
  shop = await startShopServer({ site: site.folder });
});

afterAll(async () => {
  await shop.close();
  site.remove();
});

const rulesHeader = async (path: string) =>
  (await rawRequest(shop.url, path)).headers['speculation-rules'];

const rules = z.object({
  prefetch: z.tuple([
    z.object({
      where: z.object({
        and: z.tuple([
          z.object({ href_matches: z.literal('/*') }),
          z.object({
            not: z.object({
              href_matches: z.array(z.object({ pathname: z.string(), search: z.literal('*') })),
            }),
          }),
          z.object({ not: z.object({ selector_matches: z.string() }) }),
        ]),
      }),
      eagerness: z.literal('moderate'),
    }),
  ]),
});

async function excluded(): Promise<URLPattern[]> {
  const { text } = await rawRequest(shop.url, '/speculation-rules.json');
  const [{ where }] = rules.strict().parse(JSON.parse(text)).prefetch;
  return where.and[1].not.href_matches.map(
    (pattern) => new URLPattern({ ...pattern, baseURL: shop.url }),
  );
}

it('speculation rules carry network error reporting headers over HTTPS only', async () => {
  const tls = await startShopServer({ site: site.folder, overHttps: true });
  onTestFinished(() => tls.close());
  const path = '/speculation-rules.json';
  const { headers } = await rawRequest(tls.url, path);
  const plain = await rawRequest(shop.url, path);
  expect(JSON.parse(String(headers['nel']))).toMatchObject({ report_to: 'r' });
  expect(JSON.parse(String(headers['report-to']))).toMatchObject({
    group: 'r',
    endpoints: [{ url: '/reports' }],
  });
  expect([plain.headers['nel'], plain.headers['report-to']]).toEqual([undefined, undefined]);
});

describe('speculation rules', () => {
  it('apply to pages and no other responses', async () => {
    expect(await rulesHeader('/')).toBe('"/speculation-rules.json"');
    expect(await rulesHeader('/none')).toBe('"/speculation-rules.json"');
    expect(await rulesHeader('/_astro/client.js')).toBeUndefined();
    expect(await rulesHeader('/data/sku/KB-4.json')).toBeUndefined();
    expect(await rulesHeader('/rest/V1/none')).toBeUndefined();
  });

  it('use the required media type and a cache lifetime of an hour', async () => {
    const { status, headers } = await rawRequest(shop.url, '/speculation-rules.json');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/speculationrules+json');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  it.each([
    '/basket',
    '/basket/shipping',
    '/basket/shipping/payment',
    '/paid',
    '/paid?t=1',
    '/failed-payment?t=1',
    '/customer',
    '/customer/sign-in?from=%2F',
    '/search',
    '/search/steam%20cleaner',
    '/search?q=vac',
    '/rest/V1/guest-carts',
    '/payments/api/orders/',
    '/wish-list',
    '/compare',
    '/compare?sku=KB-4',
    '/quick-order',
    '/pub/media/catalog/manual.pdf',
    '/data/search/names.json',
  ])('exclude %s from prefetching', async (address) => {
    const patterns = await excluded();
    expect(patterns.some((pattern) => pattern.test(address, shop.url))).toBe(true);
  });

  it.each([
    '/',
    '/home-garden',
    '/professional/accessories/page/2',
    '/pw-120-home',
    '/basket-washer',
    '/privacy-policy',
    '/pw-120-home?colour=red',
    '/paid-parking-sweeper',
    '/searchlight',
  ])('include %s in prefetching', async (address) => {
    const patterns = await excluded();
    expect(patterns.filter((pattern) => pattern.test(address, shop.url))).toEqual([]);
  });
});
