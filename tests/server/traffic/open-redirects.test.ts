/** Every redirect stays within the shop. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

const FOREIGN_HOST = 'evil.example';

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
  `//${FOREIGN_HOST}`,
  `//${FOREIGN_HOST}/`,
  `///${FOREIGN_HOST}/`,
  `//${FOREIGN_HOST}/index.html`,
  `//${FOREIGN_HOST}/.html`,
  `/\\${FOREIGN_HOST}/`,
  `/\\/${FOREIGN_HOST}/`,
  `\\\\${FOREIGN_HOST}/`,
  `/%5C${FOREIGN_HOST}/`,
  `/%5C%5C${FOREIGN_HOST}/`,
  `/%2F${FOREIGN_HOST}/`,
  `/%2f%2f${FOREIGN_HOST}/`,
  `/.//${FOREIGN_HOST}/`,
  `/..//${FOREIGN_HOST}/`,
  `/x/..//${FOREIGN_HOST}/`,
  `/%2e//${FOREIGN_HOST}/`,
  `/x/%2e%2e//${FOREIGN_HOST}/`,
  `/%09/${FOREIGN_HOST}/`,
  `/%0a/${FOREIGN_HOST}/`,
  `/@${FOREIGN_HOST}/`,
  `/:@${FOREIGN_HOST}/`,
  `/;@${FOREIGN_HOST}/`,
  `/https://${FOREIGN_HOST}/`,
  `/https:${FOREIGN_HOST}/`,
  `/old?next=//${FOREIGN_HOST}`,
  `/old/?x=https://${FOREIGN_HOST}`,
  `/old//${FOREIGN_HOST}`,
  `/old/..//${FOREIGN_HOST}/`,
  `/search?q=//${FOREIGN_HOST}`,
  `/search?q=/\\${FOREIGN_HOST}`,
  `/search?q=https://${FOREIGN_HOST}`,
  '/search?q=../..//evil.example/',
  '/search/?q=%0d%0aLocation:%20//evil.example',
  '/search?q=..%2f..%2f%2fevil.example',
  `/search//${FOREIGN_HOST}/`,
  `/search/..//${FOREIGN_HOST}/`,
  `/paid?t=//${FOREIGN_HOST}`,
  `/paid/?from=//${FOREIGN_HOST}`,
  `/failed-payment/?t=//${FOREIGN_HOST}`,
  `/customer/sign-in/?from=//${FOREIGN_HOST}`,
  `/customer/sign-in.html?from=/\\${FOREIGN_HOST}`,
  `/rest/V1/guest-carts//${FOREIGN_HOST}/`,
  `/payments//${FOREIGN_HOST}/`,
  `/health/?next=//${FOREIGN_HOST}`,
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
  // Resolves the location as a browser does on a page of the shop.
  expect(new URL(location, 'https://shop.example/a/b').origin).toBe('https://shop.example');
  expect(location).toMatch(/^\/(?![/\\])/);
});

it('server follows configured redirects (control)', async () => {
  const answers = await Promise.all(
    ['/old', '/old/', '/search?q=x'].map((path) => rawRequest(shop.url, path)),
  );
  expect(answers.map(({ headers }) => headers.location)).toEqual(['/new', '/new', '/search/x']);
});

it('redirect uses no host name from request headers', async () => {
  const headers = {
    Host: FOREIGN_HOST,
    'X-Forwarded-Host': FOREIGN_HOST,
    Forwarded: `host=${FOREIGN_HOST}`,
  };
  for (const path of ['/old', '/old/', '/search?q=x']) {
    const answer = await rawRequest(shop.url, path, { headers });
    expect(JSON.stringify(answer.headers) + answer.text).not.toContain(FOREIGN_HOST);
  }
});
