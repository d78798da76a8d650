import { setTestStorageKey } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sendBasket } from '../../../scripts/testbed/baskets.ts';
import { openBrowser, returnByBack } from '../../setup/browser/browser.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const [SKU, OTHER] = ['PW110-UK', 'KB-4'];

const added = (id: number, sku: string) => ({ id, code: sku, quantity: '2', sku, state: 'added' });

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/quick-order/release-lines.ts'),
    import('#stores/quick-order/list.ts'),
    import('#stores/session/session.ts'),
    import('#stores/basket/basket.ts'),
    import('#stores/basket/changes.ts'),
  ]);
  const [release, list, session, basket, changes] = modules;
  return { ...release, ...list, ...session, ...basket, ...changes };
}

let shop: RunningShop;
let tab: Awaited<ReturnType<typeof openTab>>;

const states = () => tab.$orderList.get().lines.map(({ state }) => state);

function storeList(isRunning = false): void {
  const lines = [added(1, SKU), added(2, OTHER)];
  setTestStorageKey('quickOrder', JSON.stringify({ lines, isRunning }));
}

beforeEach(async () => {
  shop = await startShop();
  openBrowser(shop.url);
  storeList();
  tab = await openTab();
  for (const sku of [SKU, OTHER]) await tab.putIntoCart({ sku, quantity: 2 });
});

async function placeOrder(): Promise<void> {
  const mask = tab.$guestCode.get() ?? '';
  await sendBasket(shop.sandbox, { mask }, {});
  const cart = await fetch(`${shop.sandbox.url}/rest/V1/guest-carts/${mask}`);
  const { id } = await cart.json();
  const payment = { paymentMethod: { method: 'checkmo' } };
  await shop.sandbox.admin('PUT', `/rest/V1/carts/${id}/order`, payment);
}

describe('quick order lines in the basket', () => {
  it('stay added while the basket contains their products', async () => {
    await tab.releaseLines();
    expect(states()).toEqual(['added', 'added']);
  });

  it('become drafts once the basket is ordered', async () => {
    await placeOrder();
    await tab.releaseLines();
    const draft = { quantity: '2', state: 'draft' };
    expect(tab.$orderList.get().lines).toEqual([
      { id: 1, code: SKU, ...draft },
      { id: 2, code: OTHER, ...draft },
    ]);
  });

  it('become drafts after a payment that has cleared the basket', async () => {
    onTestFinished(tab.followReleasedLines());
    tab.$guestCode.set(undefined);
    tab.markBasketChanged();
    await vi.waitFor(() => expect(states()).toEqual(['draft', 'draft']));
  });

  it('become drafts one by one as their products are removed from the basket', async () => {
    onTestFinished(tab.followReleasedLines());
    await tab.refreshBasket();
    const cart = await fetch(`${shop.sandbox.url}/rest/V1/guest-carts/${tab.$guestCode.get()}`);
    const { items } = await cart.json();
    await tab.removeLine(items[0].item_id, { sku: SKU, name: 'Washer', quantity: 1 });
    await vi.waitFor(() => expect(states()).toEqual(['draft', 'added']));
  });

  it('become drafts when the Back button restores the page', async () => {
    onTestFinished(tab.followReleasedLines());
    tab.$guestCode.set(undefined);
    returnByBack();
    await vi.waitFor(() => expect(states()).toEqual(['draft', 'draft']));
  });

  it('stay added during a run and while the basket cannot be read', async () => {
    storeList(true);
    tab = await openTab();
    tab.$guestCode.set(undefined);
    await tab.releaseLines();
    expect(states()).toEqual(['added', 'added']);
    storeList();
    tab = await openTab();
    tab.$guestCode.set('a'.repeat(32));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('network')));
    await expect(tab.releaseLines()).rejects.toThrow();
    expect(states()).toEqual(['added', 'added']);
  });
});
