/**
 * Pages carry page headers and other responses closed headers; every response carries a request id.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { RATE_LIMITS } from '#config/env/traffic.ts';
import { closedHeaders, fileHeaders, pageHeaders } from '#lib/hosting/site-headers.ts';
import { createServerLog } from '#server/log.ts';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { createRateLimiter } from '#server/traffic/rate-limiter.ts';
import { asTheShop } from '../setup/back-end/as-the-shop.ts';
import { type RawRequest, rawRequest } from '../setup/server/raw-request.ts';
import { startShopServer } from '../setup/server/shop-server.ts';
import { makeSite } from '../setup/server/site.ts';

const TOKEN = '/rest/V1/integration/customer/token';
const post = (headers = {}, body = '') => ({ method: 'POST', headers, body });
const JSON_TYPE = { 'Content-Type': 'application/json' };

const ofPages = pageHeaders({ overHttps: true });
const ofData = closedHeaders('application/json');
const ofShared = closedHeaders('image/webp');

const KNOWN = { 'If-None-Match': '*' };

const ANSWERS: [status: number, path: string, headers: object, request?: RawRequest][] = [
  [200, '/', ofPages],
  [200, '/', ofPages, { method: 'HEAD' }],
  [404, '/none', ofPages],
  [404, '/_astro/none.Ab12.js', ofPages],
  [410, '/kb-3', ofPages],
  // These redirects lead to pages.
  [301, '/old', ofPages],
  [302, '/search?q=vac', ofPages],
  // Browsers apply the headers of a 304 to the cached response.
  [304, '/', ofPages, { headers: KNOWN }],
  [304, '/search/vac', ofPages, { headers: KNOWN }],
  [304, '/data/sku/KB-4.json', ofData, { headers: KNOWN }],
  [304, '/pub/media/catalog/kb-4.webp', ofShared, { headers: KNOWN }],
  [200, '/speculation-rules.json', ofData],
  [200, '/release.json', ofData],
  [200, '/data/sku/KB-4.json', ofData],
  [200, '/robots.txt', ofData],
  [200, '/_astro/a.Ab12.js', ofData],
  [200, '/_astro/a.Ab12.css', ofData],
  [200, '/_astro/a.Ab12.woff2', ofData],
  [200, '/unheard.of', ofData],
  [200, '/favicon.svg', ofShared],
  [200, '/pub/media/catalog/kb-4.webp', ofShared],
  [200, '/sitemap.xml', ofShared],
  [200, '/feeds/google-0.xml', ofShared],
  [200, '/manual.pdf', closedHeaders('application/pdf')],
  [204, '/payments/nothing', ofData],
  [200, '/payments/text', ofData],
  [404, '/rest/V1/orders', ofData],
  [404, '/payments/none', ofPages],
  [413, TOKEN, ofData, post(JSON_TYPE, `"${'x'.repeat(20_000)}"`)],
  [415, TOKEN, ofData, post({ 'Content-Type': 'text/plain' }, '{}')],
  [502, TOKEN, ofData, asTheShop('POST', TOKEN)],
  [429, TOKEN, ofData, asTheShop('POST', TOKEN)],
  [500, '/payments/broken', ofData],
];

const FILES = {
  'index.html': 'home',
  '404.html': 'none',
  'gone/kb-3.html': 'gone',
  'search.html': 'search',
  'redirects.json': '{"/old":"/"}',
  'robots.txt': '',
  '_astro/a.Ab12.js': 'void 0',
  '_astro/a.Ab12.css': 'p{}',
  '_astro/a.Ab12.woff2': 'wOF2',
  'data/sku/KB-4.json': '{}',
  'favicon.svg': '<svg/>',
  'unheard.of': '?',
  'sitemap.xml': '<x/>',
  'feeds/google-0.xml': '<rss/>',
  'manual.pdf': '%PDF',
  'pub/media/catalog/kb-4.webp': 'RIFF',
};

it('security headers of every response depend on its type', async () => {
  const site = makeSite(FILES);
  writeFileSync(join(site.folder, 'releases', '1.json'), '{"id":1}');
  const payments = new Hono<ServerEnvironment>();
  payments.get('/payments/nothing', (c) => c.body(null, 204));
  payments.get('/payments/text', (c) => c.text('Status=OK'));
  payments.get('/payments/broken', () => {
    throw new Error('nobody expected it');
  });
  const log = createServerLog('limits', { write: () => {} });
  // The fourth sign-in exceeds the limit.
  const rateLimits = { ...RATE_LIMITS, 'sign-in': { requests: 3, seconds: 600 } };
  const limiter = createRateLimiter(rateLimits, log);
  const shop = await startShopServer({ site: site.folder, payments, limiter, overHttps: true });
  onTestFinished(async () => {
    await shop.close();
    site.remove();
  });
  const ofAll = fileHeaders({ overHttps: true });
  const names = Object.keys({ ...ofAll, ...ofPages, ...ofData });
  for (const [status, path, headers, request] of ANSWERS) {
    const answer = await rawRequest(shop.url, path, request);
    expect([answer.status, path]).toEqual([status, path]);
    const sent = names.flatMap((name) => {
      const value = answer.headers[name.toLowerCase()];
      return value === undefined ? [] : [[name, value]];
    });
    expect([path, Object.fromEntries(sent)]).toEqual([path, { ...ofAll, ...headers }]);
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  }
});
