import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

let site: Site;
let shop: ShopServer;

beforeAll(async () => {
  site = makeSite({ 'index.html': 'home', 'search.html': 'search', '404.html': 'not found' });
  shop = await startShopServer({ site: site.folder });
});

afterAll(async () => {
  await shop.close();
  site.remove();
});

const ask = (path: string, method = 'GET') => rawRequest(shop.url, path, { method });

describe('search form without JavaScript', () => {
  it.each([
    ['/search?q=window+vac', '/search/window%20vac'],
    ['/search?q=%20vac%20', '/search/vac'],
    ['/search/?q=vac', '/search/vac'],
    ['/search.html?q=vac', '/search/vac'],
    ['/search?utm=x&q=vac&q=more', '/search/vac'],
    ['/search?q=100%25', '/search/100%25'],
    ['/search?q=%', '/search/%25'],
    ['/search?q=%E0%A4%A', '/search/%EF%BF%BD%25A'],
    ['/search?q=a%2Fb', '/search/a%2Fb'],
    ['/search?q=//evil.example', '/search/%2F%2Fevil.example'],
    ['/search?q=..', '/search/..%20'],
    ['/search?q=caf%C3%A9+%22x%22', '/search/caf%C3%A9%20%22x%22'],
    ['/search?q=a%0D%0ASet-Cookie:x', '/search/a%0D%0ASet-Cookie%3Ax'],
  ])('redirects from %s to %s', async (path, target) => {
    const answer = await ask(path);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(target);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(await ask(target)).toMatchObject({ status: 200, text: 'search' });
  });

  it.each(['/search', '/search?q=', '/search?q=%20+', '/search?other=1'])(
    'serves the search page without a query at %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 200, text: 'search' });
    },
  );
});

describe('search results page', () => {
  it.each([
    '/search/vac',
    '/search/window%20vac',
    '/search/a%2Fb',
    '/search/a/b/c',
    '/search/vac/',
    '/search/index.html',
    '/search/404',
    '/search/x.json',
    '/search/..%20',
    '/search/%',
    '/search/100%',
    '/search/%E0%A4%A',
    '/search/%00',
    '/search//evil.example/',
    '/search/%2e%2e%2fetc',
    '/search/caf%C3%A9?page=2',
    `/search/${'a'.repeat(2000)}`,
  ])('responds with the search page to %s', async (path) => {
    expect(await ask(path)).toMatchObject({ status: 200, text: 'search' });
    expect(await ask(path, 'HEAD')).toMatchObject({ status: 200, text: '' });
  });

  it.each(['/searching', '/search.json', '/xsearch/vac', '/home-garden/search/vac'])(
    'does not respond to %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ status: 404, text: 'not found' });
    },
  );
});
