import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

const PICTURE = '/pub/media/catalog/product/k/b/kb-4.0123456789-160.webp';

let site: Site;
let shop: ShopServer;

beforeAll(async () => {
  site = makeSite({
    'index.html': 'home',
    'home-garden.html': 'landing',
    'home-garden/pressure-washer.html': 'listing',
    'home-garden/404.html': 'category not found',
    '404.html': 'not found',
    'kb-4.html': 'product',
    'search.html': 'search',
    'data/sku/KB-4%2F2.json': '{"name":"KB 4"}',
    'data/sku/wäsche.json': '{"name":"Wäsche"}',
    '_astro/base.abc123.css': 'body{}',
    [PICTURE.slice(1)]: 'RIFF',
    'pub/media/catalog/product/k/b/kb-4.0123456789-160.avif': 'AVIF',
    '_astro/figtree.woff2': 'wOF2',
    '_astro/client.js': 'void 0;',
    'pictures/logo.svg': '<svg/>',
    'robots.txt': 'User-agent: *',
    'sitemap.xml': '<urlset/>',
    'feed.unheard-of': '?',
    'folder.d/x.txt': 'x',
  });
  shop = await startShopServer({ site: site.folder });
});

afterAll(async () => {
  await shop.close();
  site.remove();
});

const ask = (path: string, method = 'GET') => rawRequest(shop.url, path, { method });

describe('static site', () => {
  it.each([
    ['/', 'home'],
    ['/home-garden', 'landing'],
    ['/home-garden/pressure-washer', 'listing'],
    ['/kb-4', 'product'],
    ['/kb-4?colour=red', 'product'],
    ['/%6bb-4', 'product'],
    ['/search', 'search'],
    ['/data/sku/KB-4%252F2.json', '{"name":"KB 4"}'],
    ['/data/sku/w%C3%A4sche.json', '{"name":"Wäsche"}'],
    ['/home-garden/../kb-4', 'product'],
  ])('serves %s from its file', async (path, text) => {
    expect(await ask(path)).toMatchObject({ status: 200, text });
  });

  it.each([
    ['/home-garden/nonsense', 'category not found'],
    ['/home-garden/pressure-washer/page/9', 'category not found'],
    ['/home-garden/404', 'category not found'],
    ['/home-garden/index', 'category not found'],
    ['/home-garden/%', 'category not found'],
    ['/home-garden/%E0%A4%A', 'category not found'],
    ['/nonsense', 'not found'],
    ['/nonsense/deeper/still', 'not found'],
    ['/404', 'not found'],
    ['/index', 'not found'],
    ['/robots.txt/more.txt', 'not found'],
    ['/folder.d', 'not found'],
    ['/data', 'not found'],
    ['/data/sku', 'not found'],
    ['/data/sku/none.json', 'not found'],
    ['/kb-4/more.txt', 'not found'],
    ['/data/sku/KB-4%2F2.json', 'not found'],
    ['/%2e%2e/%2e%2e/etc/passwd', 'not found'],
    ['/..%2f..%2fetc%2fpasswd', 'not found'],
    ['/..%5c..%5cetc', 'not found'],
    ['/home-garden%2f..%2fkb-4', 'not found'],
    ['/%', 'not found'],
    ['/%E0%A4%A', 'not found'],
    ['/%c0%ae%c0%ae/x', 'not found'],
    ['/%00', 'not found'],
    ['/kb-4%00', 'not found'],
    ['/%E6%97%A5%E6%9C%AC', 'not found'],
    [`/${'a'.repeat(300)}`, 'not found'],
    ['//', 'not found'],
    ['//evil.example/x.html', 'not found'],
    ['//evil.example/', 'not found'],
  ])('responds 404 to %s with the nearest Not Found page', async (path, text) => {
    const answer = await ask(path);
    expect(answer).toMatchObject({ status: 404, text });
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])(
    'responds 404 to the method %s',
    async (method) => {
      expect(await ask('/kb-4', method)).toMatchObject({ status: 404, text: 'not found' });
    },
  );

  it('responds 400 to a path with backslashes', async () => {
    expect((await ask('/\\\\evil.example/x.html')).status).toBe(400);
  });

  it.each([
    ['/home-garden/', '/home-garden'],
    ['/kb-4.html', '/kb-4'],
    ['/index.html', '/'],
    ['/kb-4/?x=1', '/kb-4?x=1'],
    ['/kb-4.html?x=%C3%A9', '/kb-4?x=%C3%A9'],
    ['/search/', '/search'],
    ['/search.html', '/search'],
    // Characters that a header cannot carry without encoding.
    ['/%E6%97%A5.html', '/%E6%97%A5'],
    ['/%/', '/%'],
  ])('redirects %s to its canonical URL %s', async (path, target) => {
    const answer = await ask(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.location).toBe(target);
  });

  it.each([
    ['/', 'text/html; charset=utf-8'],
    ['/_astro/base.abc123.css', 'text/css; charset=utf-8'],
    ['/_astro/client.js', 'text/javascript; charset=utf-8'],
    ['/_astro/figtree.woff2', 'font/woff2'],
    ['/data/sku/KB-4%252F2.json', 'application/json'],
    [PICTURE, 'image/webp'],
    [PICTURE.replace('.webp', '.avif'), 'image/avif'],
    ['/pictures/logo.svg', 'image/svg+xml; charset=utf-8'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
    ['/feed.unheard-of', 'application/octet-stream'],
  ])('sends the content type of %s: %s', async (path, type) => {
    const { headers } = await ask(path);
    expect(headers['content-type']).toBe(type);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('allows caching of hashed files and requires revalidation of others', async () => {
    const { headers } = await ask('/_astro/base.abc123.css');
    expect(headers['cache-control']).toContain('immutable');
    for (const path of ['/kb-4', '/data/sku/KB-4%252F2.json', '/_astro/none.css']) {
      expect((await ask(path)).headers['cache-control']).toBe('no-cache');
    }
  });

  it('redirects password managers to the page that changes the password', async () => {
    const { status, headers } = await ask('/.well-known/change-password');
    expect([status, headers.location]).toEqual([302, '/customer/change-password']);
  });

  it('responds to HEAD as to GET without the body', async () => {
    const { headers, ...head } = await ask('/kb-4', 'HEAD');
    expect(head).toMatchObject({ status: 200, text: '' });
    const { date: _, 'x-request-id': __, ...expected } = (await ask('/kb-4')).headers;
    expect(headers).toMatchObject(expected);
    expect(headers['content-length']).toBe('7');
    expect(await ask('/none', 'HEAD')).toMatchObject({ status: 404, text: '' });
  });

  it('serves files that are written while it runs', async () => {
    expect((await ask('/later')).status).toBe(404);
    site.write('later.html', 'new');
    expect(await ask('/later')).toMatchObject({ status: 200, text: 'new' });
    site.write('later.html', 'newer');
    expect(await ask('/later')).toMatchObject({ status: 200, text: 'newer' });
  });
});

describe('site without its own pages', () => {
  it('responds in plain text', async () => {
    const bare = await startShopServer();
    for (const path of ['/', '/search/vac']) {
      const answer = await rawRequest(bare.url, path);
      expect(answer).toMatchObject({ status: 404, text: 'Not Found' });
      expect(answer.headers['content-type']).toMatch('text/plain');
    }
    await bare.close();
  });
});
