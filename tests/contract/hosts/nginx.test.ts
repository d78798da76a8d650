/**
 * nginx in front of the shop server sends the same responses as the shop server alone, except for
 * the differences listed here.
 */
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { searches } from '#server/search/search-routes.ts';
import { securityContact } from '#server/security-contact.ts';
import { pictures } from '#server/site/pictures.ts';
import { type NginxServer, startNginx } from '../../../scripts/tools/nginx-server.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';
import { type RawRequest, rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import type { Site } from '../../setup/server/site.ts';
import { makeHostSite, PICTURE } from './host-site.ts';
import { REQUESTS } from './requests.ts';

let site: Site;
let backEnd: RecordingBackEnd;
let shop: ShopServer;
let nginx: NginxServer;

beforeAll(async () => {
  site = makeHostSite();
  backEnd = await startRecordingBackEnd();
  const payments = new Hono<ServerEnvironment>();
  payments.post('/payments/notification', (c) => c.text('Status=INVALID'));
  const publishing = new Hono<ServerEnvironment>();
  publishing.get('/health', (c) => c.json({ status: 'stale' }, 503));
  publishing.post('/hooks/catalogue', async (c) => c.text(await c.req.text(), 202));
  publishing.get('/health/headers', (c) => c.json(c.req.header()));
  const [overHttps, commerceUrl] = [true, backEnd.url];
  shop = await startShopServer({
    site: site.folder,
    commerceUrl,
    payments,
    publishing,
    overHttps,
    pictures: pictures({
      outDir: site.folder,
      stateDir: site.folder,
      log: { warn() {} },
    }),
    searches: searches({ outDir: site.folder }),
    contact: securityContact({
      contacts: ['mailto:a@shop.example'],
      siteUrl: 'https://shop.example',
    }),
  });
  nginx = await startNginx({ outDir: site.folder, shopServer: shop.url, overHttps });
});

afterAll(async () => {
  await nginx.close();
  await shop.close();
  await backEnd.close();
  site.remove();
});

/** Headers of the connection, the single request or the server software. */
const CONNECTION_HEADERS = [
  'date',
  'server',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
];

/**
 * nginx derives the tag from a file's time and size, the shop server from its contents. A file
 * rebuilt with the same bytes keeps only the shop server's tag.
 */
const TAGS = ['etag', 'last-modified'];

/** nginx serves ranges, the shop server only whole files; no page of the shop requests ranges. */
const RANGES = ['accept-ranges'];

const IGNORED_HEADERS = new Set([...CONNECTION_HEADERS, ...TAGS, ...RANGES]);

const REQUEST_ID = /^[\w-]{32,36}$/;

async function answerOf({ url }: { url: string }, path: string, request: RawRequest = {}) {
  const { status, headers, text, body } = await rawRequest(url, path, request);
  const isText = headers['content-encoding'] === undefined;
  expect(headers['x-request-id']).toMatch(REQUEST_ID);
  return {
    status,
    headers: Object.fromEntries(
      Object.entries(headers).filter(([name]) => !IGNORED_HEADERS.has(name)),
    ),
    body: isText ? text : body.toString('base64'),
  };
}

describe('responses of nginx and the shop server', () => {
  it.each(REQUESTS)('agree for %s with status %i and request %j', async (path, status, request) => {
    const own = await answerOf(shop, path, request);
    expect(own.status).toBe(status);
    expect(await answerOf(nginx, path, request)).toEqual(own);
  });
});

describe('differences between nginx and the shop server', () => {
  it.each([
    // nginx refuses paths with an invalid escape, with a null byte, or with an escape that leaves
    // the site.
    ...['/%', '/search/100%', '/search/%E0%A4%A/%', '/kb-4%00', '/..%2fkb-4'].map(
      (path): [string, number, number, RawRequest?] => [
        path,
        path.startsWith('/search') ? 200 : 404,
        400,
      ],
    ),
    ['/kb-4', 200, 206, { headers: { Range: 'bytes=0-9' } }],
    // No call may have a body this large: the shop server would have to read it before refusing it.
    ['/rest/V1/guest-carts', 413, 413, { method: 'POST', body: 'x'.repeat(1_100_000) }],
  ] as [string, number, number, RawRequest?][])(
    '%s has status %i in the shop server and %i in nginx',
    async (path, own, others, request) => {
      expect((await rawRequest(shop.url, path, request)).status).toBe(own);
      expect((await rawRequest(nginx.url, path, request)).status).toBe(others);
    },
  );
});

describe('responses that nginx creates itself', () => {
  const CLOSED = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  };

  it.each([
    ['/%', 400, {}],
    ['/rest/V1/guest-carts', 413, { method: 'POST', body: 'x'.repeat(1_100_000) }],
  ] as [string, number, RawRequest][])(
    'send restrictive headers: %s %i',
    async (path, status, request) => {
      const { headers, ...answer } = await rawRequest(nginx.url, path, request);
      expect(answer.status).toBe(status);
      expect(headers).toMatchObject(CLOSED);
    },
  );

  it('send restrictive headers while the shop server is down', async () => {
    const options = { outDir: site.folder, overHttps: true, shopServer: 'http://127.0.0.1:1' };
    const alone = await startNginx(options);
    const { status, headers } = await rawRequest(alone.url, '/rest/V1/directory/countries');
    await alone.close();
    expect(status).toBe(502);
    expect(headers).toMatchObject(CLOSED);
  });
});

describe('unchanged files in the browser cache', () => {
  it.each([
    '/',
    '/kb-4',
    '/search/vac',
    '/_astro/client.Ab12.js',
    `/${PICTURE}.webp`,
    '/robots.txt',
  ])('get 304 and no body: %s', async (path) => {
    const headers = { 'Accept-Encoding': 'br' };
    const [own = '', other = ''] = await Promise.all(
      [shop, nginx].map(async ({ url }) => (await rawRequest(url, path, { headers })).headers.etag),
    );
    for (const method of ['GET', 'HEAD']) {
      for (const tag of [(known: string) => known, (known: string) => `"other", ${known}`]) {
        const ask = (known: string) => ({
          method,
          headers: { ...headers, 'If-None-Match': tag(known) },
        });
        const answer = await answerOf(shop, path, ask(own));
        expect(answer.status).toBe(304);
        expect(await answerOf(nginx, path, ask(other))).toEqual(answer);
      }
    }
    const stale = { headers: { 'If-None-Match': '"other"' } };
    expect((await answerOf(nginx, path, stale)).status).toBe(200);
  });
});

describe('requests that nginx passes on', () => {
  it('carry the client address after any claimed X-Forwarded-For', async () => {
    const headers = {
      'X-Forwarded-For': '203.0.113.9',
      'X-Forwarded-Proto': 'https',
      Host: 'a.example',
    };
    const { text } = await rawRequest(nginx.url, '/health/headers', { headers });
    expect(JSON.parse(text)).toMatchObject({
      'x-forwarded-for': '203.0.113.9, 127.0.0.1',
      'x-forwarded-proto': 'http',
      host: 'a.example',
      'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
    });
  });

  it('leave no log line if the URL contains a secret', async () => {
    const keys = [
      '/rest/V1/guest-carts/secret',
      '/payments/api/orders/?t=secret',
      '/customer/new-password?token=secret',
      '/Customer/New-Password?token=secret',
      '/customer/account/createPassword/?id=3&token=secret',
      '/customer/account/createPassword?id=3&token=secret',
      '/customer/account/confirm/?back_url=&id=3&key=secret',
      '/newsletter/subscriber/unsubscribe/id/3/code/secret/',
    ];
    for (const path of ['/kb-4', ...keys]) await rawRequest(nginx.url, path);
    expect(nginx.requests()).toContain('GET /kb-4');
    expect(nginx.requests()).not.toMatch(/secret| \/(rest|payments)\//);
  });
});

describe('searches while the shop server is down', () => {
  it('show the page of the search, but send 502 to scripts', async () => {
    const [outDir, overHttps] = [site.folder, false];
    const alone = await startNginx({ outDir, overHttps, shopServer: 'http://127.0.0.1:1' });
    const { status, text, headers } = await rawRequest(alone.url, '/search/vac?page=2');
    expect(status).toBe(502);
    expect(text).toContain('<p>search cleans.</p>');
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8' });
    expect((await rawRequest(alone.url, '/search')).status).toBe(200);
    const call = await rawRequest(alone.url, '/search/find?q=vac');
    expect(call.status).toBe(502);
    expect(call.text).not.toContain('search cleans');
    await alone.close();
  });
});

describe('new release', () => {
  it('goes live immediately without a reload of nginx', async () => {
    const { folder } = site;
    mkdirSync(join(folder, 'releases', '2'));
    writeFileSync(join(folder, 'releases', '2', 'kb-5.html'), 'kb 5');
    writeFileSync(join(folder, 'releases', '2', 'redirects.json'), '{"/kb-4":"/kb-5"}');
    symlinkSync('releases/2', join(folder, 'link'));
    renameSync(join(folder, 'link'), join(folder, 'current'));
    expect(await answerOf(nginx, '/kb-5')).toMatchObject({
      status: 200,
      body: 'kb 5',
      headers: { 'x-release': '2' },
    });
    expect(await answerOf(nginx, '/kb-4')).toMatchObject({
      status: 301,
      headers: { location: '/kb-5', 'x-release': '2' },
    });
  });
});

describe('nginx while the shop server is down', () => {
  it('serves pages, and sends 502 instead of 404 for other paths', async () => {
    const [outDir, overHttps] = [site.folder, false];
    const alone = await startNginx({ outDir, overHttps, shopServer: 'http://127.0.0.1:1' });
    expect((await rawRequest(alone.url, '/kb-5')).status).toBe(200);
    expect((await rawRequest(alone.url, '/kb-4')).status).toBe(502);
    await alone.close();
  });
});
