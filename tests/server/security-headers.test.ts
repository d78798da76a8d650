/** Every answer that may be a page carries the headers that keep it safe, and all carry the request's id. */
import { Hono } from 'hono';
import { expect, it, onTestFinished } from 'vitest';
import { parseTrafficEnv } from '#config/traffic-env.ts';
import { fileHeaders, pageHeaders } from '#lib/site-headers.ts';
import type { ServerEnvironment } from '#server/environment.ts';
import { createServerLog } from '#server/log.ts';
import { createRateLimiter } from '#server/traffic/rate-limiter.ts';
import { asTheShop } from '../setup/as-the-shop.ts';
import { type RawRequest, rawRequest } from '../setup/raw-request.ts';
import { startShopServer } from '../setup/shop-server.ts';
import { makeSite } from '../setup/site.ts';

const TOKEN = '/rest/V1/integration/customer/token';
const post = (headers = {}, body = '') => ({ method: 'POST', headers, body });
const JSON_TYPE = { 'Content-Type': 'application/json' };

const ANSWERS: [status: number, path: string, request?: RawRequest][] = [
  [200, '/'],
  [200, '/speculation-rules.json'],
  [200, '/_astro/a.Ab12.js'],
  [301, '/old'],
  [302, '/search?q=vac'],
  [304, '/', { headers: { 'If-None-Match': '*' } }],
  [404, '/none'],
  [404, '/_astro/none.Ab12.js'],
  [404, '/rest/V1/orders'],
  [404, '/payments/none'],
  [410, '/kb-3'],
  [413, TOKEN, post(JSON_TYPE, `"${'x'.repeat(20_000)}"`)],
  [415, TOKEN, post({ 'Content-Type': 'text/plain' }, '{}')],
  [502, TOKEN, asTheShop('POST', TOKEN)],
  [429, TOKEN, asTheShop('POST', TOKEN)],
  [500, '/payments/broken'],
];

it('stand in every answer but of hashed files, which are parts of pages', async () => {
  const site = makeSite({
    ...{ 'index.html': 'home', '404.html': 'none', 'gone/kb-3.html': 'gone' },
    ...{ 'redirects.json': '{"/old":"/"}', '_astro/a.Ab12.js': 'void 0' },
  });
  const payments = new Hono<ServerEnvironment>();
  payments.get('/payments/broken', () => {
    throw new Error('nobody expected it');
  });
  const log = createServerLog('limits', { write: () => {} });
  // The third sign-in is one too many.
  const { rateLimits } = parseTrafficEnv({ RATE_LIMIT_SIGN_IN: '3/600' });
  const limiter = createRateLimiter(rateLimits, log);
  const shop = await startShopServer({ site: site.folder, payments, limiter, overHttps: true });
  onTestFinished(async () => {
    await shop.close();
    site.remove();
  });
  const ofFiles = Object.entries(fileHeaders({ overHttps: true }));
  const ofPages = Object.entries(pageHeaders({ overHttps: true }));
  const absent = ofPages.map(([name]) => [name, undefined] as const);
  for (const [status, path, request] of ANSWERS) {
    const answer = await rawRequest(shop.url, path, request);
    expect([answer.status, path]).toEqual([status, path]);
    // A hashed file is part of a page, and a missing one is answered with a page.
    const isPart = status === 200 && path.startsWith('/_astro/');
    for (const [name, value] of [...ofFiles, ...(isPart ? absent : ofPages)]) {
      expect([path, answer.headers[name.toLowerCase()]]).toEqual([path, value]);
    }
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
  }
});
