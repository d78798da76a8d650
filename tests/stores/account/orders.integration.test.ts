import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notAddedAgainText, ORDERS } from '#config/messages/messages.ts';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer, type TestCustomer } from '../../setup/browser/customers.ts';
import { openPaymentShop, type PaymentShop } from '../../setup/payment/payment-shop.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/account/orders.ts'),
    import('#stores/account/buy-again.ts'),
    import('#stores/session/session.ts'),
    import('#stores/toasts.ts'),
  ]);
  const [orders, again, session, toasts] = modules;
  return { ...orders, ...again, ...session, ...toasts };
}

let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;
let ann: TestCustomer;

describe("customer's orders", () => {
  let shop: PaymentShop;
  let number: string;

  async function visit(address: string, token: string | undefined = ann.token) {
    browser = openBrowser(shop.url, address);
    tab = await openTab();
    tab.$login.set(token);
    await tab.loadOrders();
    return tab.$orders.get();
  }

  beforeEach(async () => {
    shop = await openPaymentShop();
    ann = await createTestCustomer(shop.sandbox.url);
    const { quoteId } = await ann.openBasket();
    const payment = { paymentMethod: { method: 'checkmo' } };
    const id = await shop.sandbox.admin('PUT', `/rest/V1/carts/${quoteId}/order`, payment);
    const placed = await shop.sandbox.admin('GET', `/rest/V1/orders/${id}`);
    number = (placed as { increment_id: string }).increment_id;
  });

  it('load as a page, as one order, or as those that match typed words', async () => {
    expect(await visit('/customer/orders')).toMatchObject({
      state: 'list',
      page: 1,
      pages: 1,
      orders: [{ number }],
    });
    expect(await visit('/customer/orders?page=7')).toMatchObject({ page: 7, orders: [] });
    const one = await visit(`/customer/orders?order=${number}`);
    expect(one).toMatchObject({ state: 'one', order: { number } });
    const found = { state: 'found', isNewestOnly: false };
    for (const sought of ['pw110', 'London']) {
      const state = await visit(`/customer/orders?order=${sought}`);
      expect(state).toMatchObject({ ...found, sought, orders: [{ number }] });
    }
    for (const sought of ['000009999', '../orders', '%']) {
      const state = await visit(`/customer/orders?order=${encodeURIComponent(sought)}`);
      expect(state).toEqual({ ...found, sought, orders: [] });
    }
  });

  it('redirect to sign-in if the session has expired', async () => {
    expect(await visit('/customer/orders', 'dead')).toEqual({ state: 'loading' });
    expect(tab.$login.get()).toBeUndefined();
    expect(browser.visited).toEqual(['/customer/sign-in?from=%2Fcustomer%2Forders&expired=1']);
  });

  it('redirect to sign-in without a request if there is no token', async () => {
    browser = openBrowser(shop.url, '/customer/orders');
    tab = await openTab();
    await tab.loadOrders();
    expect(browser.visited).toEqual(['/customer/sign-in?from=%2Fcustomer%2Forders']);
  });

  it('do not appear for another customer who has signed in since', async () => {
    const bea = await createTestCustomer(shop.sandbox.url);
    browser = openBrowser(shop.url, '/customer/orders');
    tab = await openTab();
    tab.$login.set(ann.token);
    const answered = tab.loadOrders();
    tab.$login.set(bea.token);
    await answered;
    expect(tab.$orders.get()).toEqual({ state: 'loading' });
  });

  it('can be reloaded if the shop was unreachable', async () => {
    const fault = { kind: 'status', status: 503, path: '/rest/V1/orders', times: 1 };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    expect(await visit('/customer/orders')).toMatchObject({
      state: 'failed',
      failure: { mayRetry: true },
    });
    await tab.loadOrders();
    expect(tab.$orders.get()).toMatchObject({ state: 'list' });
  });

  it('show a discount if a coupon was used', () => {
    const order = {
      number,
      placedAt: '2026-11-21T03:00:00Z',
      state: 'new',
      status: 'pending',
      sent: 'none' as const,
      delivery: null,
      lines: [{ sku: 'A', name: 'A', quantity: 2, total: 5000 }],
    };
    expect(tab.discountOf({ ...order, shipping: 500, total: 5000 })).toBe(500);
    expect(tab.discountOf({ ...order, shipping: 500, total: 5500 })).toBe(0);
    expect(tab.discountOf({ ...order, shipping: 0, total: 5100 })).toBe(0);
  });
});

describe('buy again', () => {
  const SKU = 'PW110-UK';
  const known: SkuData = {
    name: 'PW 110',
    path: '/pw-110',
    thumbnail: '/x.webp',
    status: '1',
    prices: { inclVat: 6500, exclVat: null, wasInclVat: null, wasExclVat: null },
  };
  const line = (sku: string, quantity = 1) => ({ sku, name: `Name of ${sku}`, quantity, total: 1 });

  let shop: RunningShop;
  const said = () => tab.$toasts.get().map(({ text }) => text);

  beforeEach(async () => {
    shop = await startShop({ [SKU]: known, 'KB-4': known, GHOST: known });
    ann = await createTestCustomer(shop.sandbox.url);
    browser = openBrowser(shop.url, '/customer/orders');
    tab = await openTab();
    tab.$login.set(ann.token);
  });

  it('adds all lines of the order to the basket', async () => {
    await tab.buyAgain([line(SKU, 2), line('KB-4')]);
    expect(await ann.cart()).toEqual([
      [SKU, 2],
      ['KB-4', 1],
    ]);
    expect(said()).toEqual([ORDERS.added]);
    expect(tab.$toasts.get()[0]?.link?.path).toBe('/basket');
  });

  it('names products that are no longer sold or not available in this quantity', async () => {
    await tab.buyAgain([line('OLD-1'), line('GHOST'), line(SKU), line('KB-4', 9999)]);
    expect(await ann.cart()).toEqual([[SKU, 1]]);
    const reasons = [
      { name: 'Name of OLD-1', reason: 'no longer sold' },
      { name: 'Name of GHOST', reason: 'no longer sold' },
      { name: 'Name of KB-4', reason: 'The requested qty is not available' },
    ];
    expect(said()).toEqual([`${ORDERS.addedInPart} ${notAddedAgainText(reasons)}`]);
  });

  it('shows no success message if nothing was added', async () => {
    await tab.buyAgain([line('OLD-1')]);
    expect(said()).toEqual(['Not added: Name of OLD-1 (no longer sold).']);
  });

  it('continues after an unreachable shop and adds nothing twice', async () => {
    const path = '/rest/V1/carts/mine/items';
    const fault = { kind: 'drop', path, method: 'POST', every: 2, times: 1 };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    await tab.buyAgain([line(SKU), line('KB-4')]);
    expect(await ann.cart()).toEqual([[SKU, 1]]);
    const [failed] = tab.$toasts.get();
    failed?.retry?.();
    await vi.waitFor(async () => expect(await ann.cart()).toHaveLength(2));
    expect(await ann.cart()).toEqual([
      [SKU, 1],
      ['KB-4', 1],
    ]);
  });

  it('redirects to sign-in without a message if the session has expired', async () => {
    tab.$login.set('dead');
    await tab.buyAgain([line(SKU)]);
    expect(said()).toEqual([]);
    expect(browser.visited).toEqual(['/customer/sign-in?from=%2Fcustomer%2Forders&expired=1']);
  });
});
