/** Products that are disabled or deleted in the back end while they are in the basket. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const STAYS = 'PW110-UK';
const GOES = 'KB-4';

const product = (name: string, over: Partial<SkuData> = {}): SkuData => ({
  name,
  path: '/x',
  thumbnail: '/pub/media/x.webp',
  prices: { inclVat: 6500, exclVat: null, wasInclVat: null, wasExclVat: null },
  status: '1',
  ...over,
});

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/basket/basket.ts'),
    import('#stores/basket/contents.ts'),
    import('#stores/basket/changes.ts'),
    import('#stores/basket/vanished.ts'),
    import('#stores/session/session.ts'),
    import('#stores/toasts.ts'),
  ]);
  const [basket, contents, changes, vanished, session, toasts] = modules;
  return { ...basket, ...contents, ...changes, ...vanished, ...session, ...toasts };
}

let shop: RunningShop;
let tab: Awaited<ReturnType<typeof openTab>>;

async function open(products: Record<string, SkuData> = {}) {
  shop = await startShop({ [STAYS]: product('PW 110'), [GOES]: product('KB 4'), ...products });
  openBrowser(shop.url, '/basket');
  tab = await openTab();
}

beforeEach(() => open());

const disable = (sku = GOES) =>
  shop.sandbox.admin('PUT', `/rest/V1/products/${sku}`, { product: { sku, status: 2 } });
const remove = () => shop.sandbox.admin('DELETE', `/rest/V1/products/${GOES}`);

async function fill(...skus: string[]) {
  for (const sku of skus) await tab.addToBasket({ sku, quantity: 1 });
  await tab.refreshBasket();
}

/** Opens the basket page and returns what it shows. */
async function openBasketPage() {
  const stops = [tab.watchVanished(), tab.watchBasket()];
  await tab.refreshBasket();
  for (const stop of stops) stop();
  const shown = tab.$basket.get();
  const basket = shown.state === 'ready' ? shown.basket : undefined;
  return {
    vanished: tab.$vanished.get(),
    skus: basket?.lines.map(({ sku }) => sku),
    total: basket?.total,
    count: tab.$basketCount.get(),
  };
}

describe("guest's basket", () => {
  it.each([
    ['disabled', disable],
    ['deleted', remove],
  ])('names a product that was %s, and its total is right', async (_, end) => {
    await fill(STAYS);
    const { total } = await openBasketPage();
    await fill(GOES);
    await end();
    expect(await openBasketPage()).toEqual({
      vanished: [expect.stringMatching(/^KB/)],
      skus: [STAYS],
      total,
      count: 1,
    });
  });

  it.each(['SPRING10', 'TRADE-25'])(
    'keeps the coupon %s when totals are collected',
    async (code) => {
      await fill(STAYS);
      const cart = `${shop.sandbox.url}/rest/V1/guest-carts/${tab.$guestCode.get()}`;
      await fetch(`${cart}/coupons/${code}`, { method: 'PUT' });
      const { total } = await openBasketPage();
      await fill(GOES);
      await disable();
      expect(await openBasketPage()).toMatchObject({ total, skus: [STAYS] });
      expect(await (await fetch(`${cart}/coupons`)).json()).toBe(code);
    },
  );

  it('becomes empty and says why if the only product was disabled', async () => {
    await fill(GOES);
    await disable();
    expect(await openBasketPage()).toMatchObject({ vanished: [expect.any(String)], count: 0 });
    expect(tab.$basket.get()).toEqual({ state: 'empty' });
  });

  it('names the product once on the basket page, even if another page detected it first', async () => {
    await fill(STAYS, GOES);
    await disable();
    await tab.refreshBasket();
    expect(tab.$vanished.get()).toEqual([]);
    tab = await openTab();
    expect((await openBasketPage()).vanished).toHaveLength(1);
    tab = await openTab();
    expect((await openBasketPage()).vanished).toEqual([]);
  });

  it.each([
    ['is done', undefined],
    ['loses its response', 'drop-answer'],
  ])('does not name a line whose removal %s', async (_, kind) => {
    await fill(STAYS, GOES);
    await openBasketPage();
    const shown = tab.$basket.get();
    const lines = shown.state === 'ready' ? shown.basket.lines : [];
    const path = `/rest/V1/guest-carts/${tab.$guestCode.get()}/items`;
    if (kind) {
      await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind, path, times: 1 }]);
    }
    const line = lines.find(({ sku }) => sku === GOES) ?? expect.fail('no line');
    await tab.removeLine(line.id, line);
    expect(await openBasketPage()).toMatchObject({ vanished: [], skus: [STAYS] });
  });

  it('does not name the lines of an order', async () => {
    await fill(STAYS, GOES);
    await openBasketPage();
    const mask = tab.$guestCode.get();
    await shop.sandbox.admin('POST', `/_sandbox/carts/${mask}`, { state: 'ordered' });
    expect(await openBasketPage()).toMatchObject({ vanished: [], count: 0 });
  });

  it.each(['{"cart":1}', 'null', '[]', '{"cart":"x","lines":[{}],"vanished":[]}'])(
    'ignores %s in the storage',
    async (text) => {
      localStorage.setItem('basketLines', text);
      tab = await openTab();
      await fill(STAYS);
      expect((await openBasketPage()).vanished).toEqual([]);
    },
  );
});

describe("customer's basket", () => {
  async function signIn() {
    const ann = await createTestCustomer(shop.sandbox.url);
    tab.$login.set(ann.token);
    await fill(STAYS, GOES);
    await openBasketPage();
    return ann;
  }

  async function removeElsewhere({ token }: { token: string }) {
    const url = `${shop.sandbox.url}/rest/V1/carts/mine`;
    const headers = { Authorization: `Bearer ${token}` };
    const { items } = await (await fetch(url, { headers })).json();
    const line = items.find(({ sku }: { sku: string }) => sku === GOES);
    await fetch(`${url}/items/${line.item_id}`, { method: 'DELETE', headers });
  }

  it('names exactly one product after it was disabled', async () => {
    await signIn();
    await disable();
    expect(await openBasketPage()).toMatchObject({
      vanished: [expect.any(String)],
      skus: [STAYS],
      count: 1,
    });
  });

  it('does not name a line that was removed on another device', async () => {
    await removeElsewhere(await signIn());
    expect(await openBasketPage()).toMatchObject({ vanished: [], skus: [STAYS] });
  });

  it.each<[string, Partial<SkuData>]>([
    ['disabled', { status: '2' }],
    ['unavailable', { availability: 'unavailable' }],
  ])('names a line that disappeared unseen if its product is now %s', async (_, over) => {
    await open({ [GOES]: product('KB 4', over) });
    await removeElsewhere(await signIn());
    expect((await openBasketPage()).vanished).toHaveLength(1);
  });
});
