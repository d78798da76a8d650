import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inlineScripts } from '#publish/bundle/inline-scripts.ts';

const source = fileURLToPath(new URL('../../../src/', import.meta.url));
let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, watch: null, ws: false },
    plugins: [inlineScripts],
  });
});
afterAll(() => server.close());

async function textOf(name: string): Promise<string> {
  const loaded = await server.ssrLoadModule(`${source}${name}.ts?inline-script`);
  return loaded['default'];
}

describe('inline script', () => {
  it('contains minified code without global names', async () => {
    const text = await textOf('components/navigation/first-paint');
    expect(text).not.toMatch(/\n|\/\*|hasBasket/);
    expect(text).toMatch(/^\(\(\)=>\{.*\}\)\(\);?$/);
  });

  it('contains its imports in source order', async () => {
    const text = await textOf('layouts/page-script');
    expect(text).not.toMatch(/\bimport\s*["'`{]/);
    const [firstPaint, menus, afterLoad] = ['--basket-count', 'beforetoggle', 'beforeprint'].map(
      (part) => text.indexOf(part),
    );
    expect(firstPaint).toBeGreaterThan(0);
    expect(menus).toBeGreaterThan(firstPaint ?? 0);
    expect(afterLoad).toBeGreaterThan(menus ?? 0);
  });
});

describe('first-paint script', () => {
  async function rootAfter(localStorage: object, vat = 'incl') {
    const dataset: Record<string, string> = { vat };
    const pressed = new Map<string, string>();
    const choices = ['incl', 'excl'].map((value) => ({
      value,
      setAttribute: (_: string, is: string) => pressed.set(value, is),
      contains: (target: unknown) => target === `text in ${value}`,
    }));
    const properties = new Map<string, string>();
    const style = { setProperty: (name: string, value: string) => properties.set(name, value) };
    const events = new Map<string, (event: { target: unknown }) => void>();
    const pressedOnes = () => [...pressed].filter(([, is]) => is === 'true').map(([vat]) => vat);
    const tell = (name: string, target: unknown = null) => events.get(name)?.({ target });
    runInNewContext(await textOf('components/navigation/first-paint'), {
      document: { documentElement: { dataset, style }, querySelectorAll: () => choices },
      localStorage,
      addEventListener: (name: string, listener: () => void) => events.set(name, listener),
    });
    // Browser translation wraps the text of a button in an element, which is then the target of a
    // click.
    const press = (vat: string) => tell('click', `text in ${vat}`);
    const count = () => properties.get('--basket-count');
    return { dataset, count, events, tell, press, pressedOnes };
  }

  it('sets default data attributes on a first visit', async () => {
    const { dataset, count } = await rootAfter({});
    expect(dataset).toEqual({
      vat: 'incl',
      privacy: 'false',
      login: 'false',
      basket: 'false',
      count: '0',
    });
    expect(count()).toBe('"0"');
  });

  it('sets the basket attributes of a guest and follows later counts', async () => {
    const storage = { privacy: 'true', guestCode: 'abc', basketCount: '3' };
    const { dataset, count, events, tell } = await rootAfter(storage);
    expect(dataset).toEqual({
      vat: 'incl',
      privacy: 'true',
      login: 'false',
      basket: 'true',
      count: '3',
    });
    expect(count()).toBe('"3"');
    storage.basketCount = '4';
    tell('shop:basket');
    expect(count()).toBe('"4"');
    expect([...events.keys()]).toEqual(['storage', 'pageshow', 'shop:basket', 'click']);
  });

  it.each([undefined, 'NaN', ''])(
    'shows 0 for a basket whose stored count is %o',
    async (basketCount) => {
      const { dataset, count } = await rootAfter({ login: 'token', basketCount });
      expect(dataset).toMatchObject({ login: 'true', basket: 'true' });
      expect(count()).toBe('"0"');
    },
  );

  it('ignores a stored count without a basket', async () => {
    const { count } = await rootAfter({ basketCount: '3' });
    expect(count()).toBe('"0"');
  });

  it.each(['incl', 'excl'])('applies the stored choice of prices %s VAT', async (vat) => {
    for (const leading of ['incl', 'excl']) {
      const { dataset, pressedOnes } = await rootAfter({ vat }, leading);
      expect(dataset).toMatchObject({ vat });
      expect(pressedOnes()).toEqual([vat]);
    }
  });

  it.each([undefined, '', 'none', 'EXCL', 'inclexcl'])(
    'ignores the invalid VAT choice %o',
    async (vat) => {
      for (const leading of ['incl', 'excl']) {
        expect((await rootAfter({ vat }, leading)).dataset).toMatchObject({ vat: leading });
      }
    },
  );

  it('applies a pressed VAT choice and follows other tabs', async () => {
    const storage = { vat: '' };
    const { dataset, press, tell, pressedOnes } = await rootAfter(storage);
    tell('click', {});
    expect([dataset['vat'], storage.vat, pressedOnes()]).toEqual(['incl', '', ['incl']]);
    // Includes a repeated press, which changes nothing.
    for (const vat of ['excl', 'excl', 'incl']) {
      press(vat);
      expect([dataset['vat'], storage.vat, pressedOnes()]).toEqual([vat, vat, [vat]]);
    }
    storage.vat = 'excl';
    tell('storage');
    expect([dataset['vat'], pressedOnes()]).toEqual(['excl', ['excl']]);
  });

  it('applies a choice to the page when storage is full', async () => {
    const full = new Proxy(
      {},
      {
        set() {
          throw new Error('QuotaExceededError');
        },
      },
    );
    const { dataset, press, pressedOnes } = await rootAfter(full);
    press('excl');
    expect([dataset['vat'], pressedOnes()]).toEqual(['excl', ['excl']]);
  });
});

describe('require-storage-key script', () => {
  async function redirectsOf(dataset: Record<string, string>, keys: Record<string, string>) {
    const ways: string[] = [];
    runInNewContext(await textOf('components/navigation/require-storage-key'), {
      document: { currentScript: { dataset } },
      localStorage: { getItem: (key: string) => keys[key] ?? null },
      location: { pathname: '/customer', replace: (path: string) => ways.push(path) },
      addEventListener: () => {},
    });
    return ways;
  }

  it('stays on the page if one of its keys is stored', async () => {
    const ways = await redirectsOf(
      { keys: 'login guestCode', otherwise: '/basket' },
      { guestCode: 'a' },
    );
    expect(ways).toEqual([]);
  });

  it('redirects if none of its keys is stored', async () => {
    expect(await redirectsOf({ keys: 'login guestCode', otherwise: '/basket' }, {})).toEqual([
      '/basket',
    ]);
  });

  it('appends the current path to the redirect if requested', async () => {
    const ways = await redirectsOf(
      { keys: 'login', otherwise: '/sign-in', from: 'from' },
      { order: 'a' },
    );
    expect(ways).toEqual(['/sign-in?from=%2Fcustomer']);
  });
});

describe('script of search results', () => {
  async function openResults(
    sessionStorage: object | undefined,
    localStorage: object,
    href = 'https://shop.test/search/vac',
  ) {
    const dataset: Record<string, string> = { vat: 'incl' };
    const visited: string[] = [];
    const visit = (path: string) => visited.push(path);
    runInNewContext(await textOf('components/search/typed-price'), {
      document: { documentElement: { dataset } },
      location: { href, replace: visit },
      history: { replaceState: (_: null, __: string, path: string) => visit(path) },
      localStorage,
      ...(sessionStorage && { sessionStorage }),
    });
    return { vat: dataset['vat'], visited };
  }

  it.each([
    [{ vat: 'excl' }, {}, 'excl'],
    [{}, {}, 'incl'],
    [{ vat: 'excl' }, { vat: 'incl' }, 'incl'],
    [undefined, {}, 'incl'],
  ])('lets a price lead by the last search %j and the choice %j', async (session, local, vat) => {
    expect(await openResults(session, local)).toEqual({ vat, visited: [] });
  });

  it.each([
    [{ vat: 'excl' }, 'https://shop.test/search/vac?price-excl=-150'],
    [{}, 'https://shop.test/search/vac?price=-150'],
  ])('applies a typed price to the leading price: %j', async (session, path) => {
    const typed = 'https://shop.test/search/vac?price=-150#typed';
    expect((await openResults(session, {}, typed)).visited).toEqual([path]);
  });
});
