/** Tests redirects from URLs of the former Magento shop. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

let site: Site;
let shop: ShopServer;
const notFound: unknown[] = [];

const REDIRECTS = {
  '/vacuums/nt-30.html': '/nt-31',
  '/summer': '/home-garden#deals',
  '/caf%C3%A9,%20%22autumn%22': '/nt-31',
  '/club': 'https://club.example/join',
  '/old-washer': '/kb-4',
  '/kb-4': '/home-garden',
  '/Autumn-Sale': '/basket',
  '/autumn-sale/NT': '/nt-31',
  '/Autumn-sale/nt': '/kb-4',
  '/Home-Garden/Accessories': '/home-garden/accessories',
  '/Old-Vacuums/KB-4': '/old-vacuums/kb-4#data',
  '/Nowhere-Now': '/nowhere-now',
};

beforeAll(async () => {
  site = makeSite({
    'index.html': 'home',
    'home-garden.html': 'landing',
    'home-garden/accessories.html': 'home accessories',
    'professional/accessories.html': 'trade accessories',
    'professional/air-purifiers.html': 'purifiers',
    'basket.html': 'basket',
    'search.html': 'search',
    '404.html': 'not found',
    'kb-4.html': 'product',
    'nt-31.html': 'product',
    'nt-31/v-nt-31-green.html': 'variant',
    'gone/kb-1.html': 'gone',
    'robots.txt': 'User-agent: *',
    'redirects.json': JSON.stringify(REDIRECTS),
  });
  const noteNotFound = (...found: unknown[]) => void notFound.push(found);
  shop = await startShopServer({ site: site.folder, noteNotFound });
});

afterAll(async () => {
  await shop.close();
  site.remove();
});

const ask = (path: string) => rawRequest(shop.url, path, {});

async function leadsTo(path: string): Promise<string | number | undefined> {
  const { status, headers } = await ask(path);
  return status === 301 ? headers.location : status;
}

describe('configured redirect', () => {
  it.each([
    ['/vacuums/nt-30.html', '/nt-31'],
    ['/vacuums/nt-30.html?utm_source=mail', '/nt-31?utm_source=mail'],
    ['/summer/', '/home-garden#deals'],
    ['/summer?a=1', '/home-garden#deals'],
    ['/summer?a=1&utm_source=mail&gclid=%20b', '/home-garden?utm_source=mail&gclid=%20b#deals'],
    ['/club?token=secret', 'https://club.example/join'],
    ['/club?token=secret&msclkid=a', 'https://club.example/join?msclkid=a'],
    ['/caf%c3%a9%2C%20%22autumn%22?a=1', '/nt-31?a=1'],
    ['/%73ummer', '/home-garden#deals'],
    ['/%E0%A4%A', 404],
    ['/%2F%2Fevil.example', 404],
    ['/..%2fsummer', 404],
    ['/..%5csummer', 404],
    ['/summer%00', 404],
  ])('responds to %s with the target or status %s', async (path, to) => {
    expect(await leadsTo(path)).toBe(to);
  });

  it('gives precedence to an existing page', async () => {
    expect(await ask('/kb-4')).toMatchObject({ status: 200, text: 'product' });
    expect(await leadsTo('/kb-4.html')).toBe('/kb-4');
  });
});

describe('URL with capitals', () => {
  it.each([
    ['/Home-Garden', '/home-garden'],
    ['/HOME-GARDEN/?utm_source=Mail', '/home-garden?utm_source=Mail'],
    ['/KB-4.HTML', '/kb-4'],
    ['/NT-31/V-NT-31-GREEN', '/nt-31/v-nt-31-green'],
    ['/NT-31/V-NT-31-RED?gclid=A', '/nt-31?gclid=A'],
    ['/KB-1', 410],
    ['/KB-1.html', '/KB-1'],
    ['/KB-1/V-KB-1-Red', 410],
    ['/PROFESSIONAL/Accessories', '/professional/accessories'],
    ['/Vacuums/Wet/KB-4.html', '/kb-4'],
    ['/Shop/PROFESSIONAL/accessories.html', '/professional/accessories'],
    ['/Search/Jet%20Wash', '/search/Jet%20Wash'],
    ['/Checkout/Cart/', '/basket'],
    ['/CatalogSearch/Result/?q=Jet', '/search/Jet'],
    ['/Summer', '/home-garden#deals'],
    ['/VACUUMS/NT-30.html', '/nt-31'],
    ['/Caf%C3%A9,%20%22Autumn%22', '/nt-31'],
    ['/Old-Washer/V-KB-4-Red', '/kb-4'],
    ['/Autumn-Sale', '/basket'],
    ['/autumn-sale', '/basket'],
    ['/autumn-sale/NT', '/nt-31'],
    ['/AUTUMN-SALE/NT', '/nt-31'],
    ['/Autumn-sale/nt', '/kb-4'],
    ['/HOME-GARDEN/Accessories', '/home-garden/accessories'],
    ['/Old-Vacuums/KB-4', '/old-vacuums/kb-4#data'],
    ['/old-vacuums/kb-4', '/kb-4'],
    ['/nowhere-now', 404],
    ['/Robots.txt', 404],
    ['/Nowhere', 404],
    ['//Home-Garden', 404],
  ])('leads from %s to %s', async (path, to) => {
    expect(await leadsTo(path)).toBe(to);
  });
});

describe('URL with category path', () => {
  it.each([
    ['/vacuums/kb-4.html', '/kb-4'],
    ['/vacuums/wet/kb-4', '/kb-4'],
    ['/home-garden/vacuums/kb-4.html?colour=red', '/kb-4?colour=red'],
    ['/vacuums/old-washer.html', '/kb-4'],
    ['/default-category/air-purifiers.html', '/professional/air-purifiers'],
    ['/shop/professional/accessories.html', '/professional/accessories'],
    ['/shop/accessories', '/home-garden/accessories'],
    ['/shop/home-garden.html', '/home-garden'],
  ])('leads from %s to %s', async (path, to) => {
    expect(await leadsTo(path)).toBe(to);
  });

  it.each([
    '/vacuums/basket',
    '/vacuums/kb-9',
    '/vacuums/window-vac',
    '/gone/kb-4',
    '/data/kb-4',
    '/services/kb-4',
    '/vacuums//kb-4',
    '/vacuums/robots.txt',
  ])('gets 404 if nothing matches: %s', async (path) => {
    expect(await leadsTo(path)).toBe(404);
  });
});

describe('URL of a variant that no longer exists', () => {
  it.each([
    ['/nt-31/v-nt-31-red', '/nt-31'],
    ['/nt-31/v-nt-31-red?gclid=a', '/nt-31?gclid=a'],
    ['/old-washer/v-kb-4-red', '/kb-4'],
    ['/kb-1/v-kb-1-red', 410],
    ['/kb-9/v-kb-9-red', 404],
    ['/basket/v-kb-9-red', 404],
    ['/nt-31/nt-31-red', 404],
    ['/nt-31/v-nt-31-red/v-nt-31-red', 404],
  ])('leads from %s to %s', async (path, to) => {
    expect(await leadsTo(path)).toBe(to);
  });
});

describe('Magento sign-in URL', () => {
  it.each(['/customer/account/login', '/customer/account/login/referer/aHR0cDovL2E,/'])(
    "redirects %s to the shop's sign-in page",
    async (path) => {
      expect(await leadsTo(path)).toBe('/customer/sign-in');
    },
  );
});

it('redirects a search form with its campaign', async () => {
  const { status, headers } = await ask('/search?q=jet+wash&utm_medium=cpc');
  expect([status, headers.location]).toEqual([302, '/search/jet%20wash?utm_medium=cpc']);
});

describe('Magento search URL', () => {
  it.each([
    ['/catalogsearch/result/?q=jet+wash', '/search/jet%20wash'],
    ['/catalogsearch/result?q=50%25%20off%2Fnow&cat=3', '/search/50%25%20off%2Fnow'],
    ['/catalogsearch/advanced/result/?name=pump', '/search/pump'],
    ['/catalogsearch/result/?q=jet+wash&utm_source=mail', '/search/jet%20wash?utm_source=mail'],
    ['/catalogsearch/result/', '/search'],
    ['/catalogsearch/result/?q=..', '/search/..%20'],
    ['/catalogsearch/advanced', '/search'],
  ])('leads from %s to %s', async (path, to) => {
    expect(await leadsTo(path)).toBe(to);
  });
});

describe('missing page', () => {
  it('reaches the report with its referrer, unlike redirects and removed products', async () => {
    notFound.length = 0;
    const headers = { Referer: 'https://forum.example/a' };
    await rawRequest(shop.url, '/nowhere?token=secret', { headers });
    for (const path of ['/kb-4', '/kb-1', '/old-washer', '/nowhere.html']) await ask(path);
    await rawRequest(shop.url, '/nowhere', { method: 'POST' });
    expect(notFound).toEqual([['/nowhere', 'https://forum.example/a']]);
  });
});

describe('redirectTarget of a shop that lists the whole category tree', () => {
  const open = async () => {
    vi.stubEnv('SHOP_FILE', 'tests/setup/shop-files/stock-magento.json');
    vi.resetModules();
    onTestFinished(() => {
      vi.unstubAllEnvs();
      vi.resetModules();
    });
    return import('#server/site/redirect-target.ts');
  };

  it('finds a listing at any depth by the last segments', async () => {
    const { redirectTarget } = await open();
    const has = async (page: string) => page === '/house/men/tops/hoodies';
    const url = new URL('http://shop/en/men/tops/hoodies.html');
    expect(await redirectTarget(url, new Map(), has)).toBe('/house/men/tops/hoodies');
  });

  it('looks up few pages for a path of thousands of segments', async () => {
    const { redirectTarget } = await open();
    const has = vi.fn(async () => false);
    await redirectTarget(new URL(`http://shop${'/a'.repeat(4000)}`), new Map(), has);
    expect(has.mock.calls.length).toBeLessThan(50);
  });
});
