/** Every redirect stays within the shop. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

const EVIL = 'evil.example';

let site: Site;
let shop: ShopServer;

beforeAll(async () => {
  const pages = { 'index.html': 'home', '404.html': 'none', 'search.html': 'search' };
  site = makeSite({ ...pages, 'redirects.json': '{"/old":"/new"}' });
  shop = await startShopServer({ site: site.folder });
});

afterAll(async () => {
  await shop.close();
  site.remove();
});

const ADDRESSES = [
  `//${EVIL}`,
  `//${EVIL}/`,
  `///${EVIL}/`,
  `//${EVIL}/index.html`,
  `//${EVIL}/.html`,
  `/\\${EVIL}/`,
  `/\\/${EVIL}/`,
  `\\\\${EVIL}/`,
  `/%5C${EVIL}/`,
  `/%5C%5C${EVIL}/`,
  `/%2F${EVIL}/`,
  `/%2f%2f${EVIL}/`,
  `/.//${EVIL}/`,
  `/..//${EVIL}/`,
  `/x/..//${EVIL}/`,
  `/%2e//${EVIL}/`,
  `/x/%2e%2e//${EVIL}/`,
  `/%09/${EVIL}/`,
  `/%0a/${EVIL}/`,
  `/@${EVIL}/`,
  `/:@${EVIL}/`,
  `/;@${EVIL}/`,
  `/https://${EVIL}/`,
  `/https:${EVIL}/`,
  `/old?next=//${EVIL}`,
  `/old/?x=https://${EVIL}`,
  `/old//${EVIL}`,
  `/old/..//${EVIL}/`,
  `/search?q=//${EVIL}`,
  `/search?q=/\\${EVIL}`,
  `/search?q=https://${EVIL}`,
  '/search?q=../..//evil.example/',
  '/search/?q=%0d%0aLocation:%20//evil.example',
  '/search?q=..%2f..%2f%2fevil.example',
  `/search//${EVIL}/`,
  `/search/..//${EVIL}/`,
  `/paid?t=//${EVIL}`,
  `/paid/?from=//${EVIL}`,
  `/failed-payment/?t=//${EVIL}`,
  `/customer/sign-in/?from=//${EVIL}`,
  `/customer/sign-in.html?from=/\\${EVIL}`,
  `/rest/V1/guest-carts//${EVIL}/`,
  `/payments//${EVIL}/`,
  `/health/?next=//${EVIL}`,
];

const REQUESTS = ADDRESSES.flatMap((address) => [
  ['GET', address],
  ['POST', address],
]);

it.each(REQUESTS)('%s %s never redirects to another origin', async (method = '', address = '') => {
  const { status, headers } = await rawRequest(shop.url, address, { method });
  expect(status).toBeLessThan(500);
  expect(headers).not.toHaveProperty('refresh');
  const { location } = headers;
  if (location === undefined) {
    expect(status).not.toSatisfy((code: number) => code >= 300 && code < 304);
    return;
  }
  // Resolved as a browser does on a page of the shop.
  expect(new URL(location, 'https://shop.example/a/b').origin).toBe('https://shop.example');
  expect(location).toMatch(/^\/(?![/\\])/);
});

it('follows configured redirects (control)', async () => {
  const answers = await Promise.all(
    ['/old', '/old/', '/search?q=x'].map((path) => rawRequest(shop.url, path)),
  );
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/new', '/new', '/search/x']);
});

it('uses no host name from request headers', async () => {
  const headers = { Host: EVIL, 'X-Forwarded-Host': EVIL, Forwarded: `host=${EVIL}` };
  for (const path of ['/old', '/old/', '/search?q=x']) {
    const answer = await rawRequest(shop.url, path, { headers });
    expect(JSON.stringify(answer.headers) + answer.text).not.toContain(EVIL);
  }
});
