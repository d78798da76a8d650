/** The stores adopt a request that a tap sent before they had loaded. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EarlyResponses } from '#stores/early-add/send.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const ADDED = 'This product is now in your cart!';
const UNREACHABLE = 'We could not reach the shop. Please try again.';
const SKU = 'PW110-UK';

async function openTab() {
  vi.resetModules();
  const [changes, session, basket, toasts, sentAhead] = await Promise.all([
    import('#stores/basket/changes.ts'),
    import('#stores/session/session.ts'),
    import('#stores/basket/basket.ts'),
    import('#stores/toasts.ts'),
    import('#stores/early-add/adopt.ts'),
  ]);
  return { ...changes, ...session, ...basket, ...toasts, ...sentAhead };
}

let shop: RunningShop;
let tab: Awaited<ReturnType<typeof openTab>>;

const said = () => tab.$toasts.get().map(({ text }) => text);
const callsOf = (method: string) => shop.calls.filter((call) => call.startsWith(method));

async function inBackEnd(): Promise<[string, number][]> {
  const answer = await fetch(`${shop.sandbox.url}/rest/V1/guest-carts/${tab.$guestCode.get()}`);
  const { items } = await answer.json();
  return items.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]);
}

function ask(method: string, path: string, body?: object): Promise<Response> {
  const headers = { 'Content-Type': 'application/json' };
  const url = `${shop.url}/rest/V1/guest-carts${path}`;
  return fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

const openCart = async (): Promise<string> => (await ask('POST', '')).json();

const post = (maskedId: string, qty: number) =>
  ask('POST', `/${maskedId}/items`, { cartItem: { sku: SKU, qty, quote_id: maskedId } });

function leave(quantity: number, sent: Promise<EarlyResponses | undefined>): void {
  globalThis.sentAhead = { sku: SKU, quantity, sent };
}

async function sendIntoNewCart(quantity: number): Promise<void> {
  const maskedId = await openCart();
  leave(
    quantity,
    Promise.resolve({ maskedId, before: undefined, answer: post(maskedId, quantity) }),
  );
}

beforeEach(async () => {
  shop = await startShop();
  openBrowser(shop.url);
  tab = await openTab();
});

afterEach(() => {
  globalThis.sentAhead = undefined;
});

describe('early add', () => {
  it('passes to the stores, which do not send it again', async () => {
    await sendIntoNewCart(2);
    expect(tab.earlyAddQuantity(SKU)).toBe(2);
    expect(await tab.addToBasket({ sku: SKU, quantity: 2 })).toBe(true);
    expect(await inBackEnd()).toEqual([[SKU, 2]]);
    expect(tab.$basketCount.get()).toBe(2);
    expect(said()).toEqual([ADDED]);
    expect(callsOf('POST')).toHaveLength(2);
    expect(callsOf('GET')).toHaveLength(0);
  });

  it('counts once, and a press after its confirmation adds another one', async () => {
    await sendIntoNewCart(1);
    const item = { sku: SKU, quantity: 1 };
    await Promise.all([tab.addToBasket(item), tab.addToBasket(item)]);
    expect(await inBackEnd()).toEqual([[SKU, 1]]);
    await tab.addToBasket(item);
    expect(await inBackEnd()).toEqual([[SKU, 2]]);
    expect(tab.earlyAddQuantity(SKU)).toBeUndefined();
  });

  it('adds to the quantity in an existing cart', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 3 });
    tab = await openTab();
    const maskedId = tab.$guestCode.get() ?? '';
    const before = await ask('GET', `/${maskedId}`);
    leave(1, Promise.resolve({ maskedId, before, answer: post(maskedId, 1) }));
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(true);
    expect(await inBackEnd()).toEqual([[SKU, 4]]);
    expect(callsOf('GET')).toHaveLength(1);
  });

  it("shows the back end's message after a refusal", async () => {
    await sendIntoNewCart(9999);
    expect(await tab.addToBasket({ sku: SKU, quantity: 9999 })).toBe(false);
    expect(said()).toEqual(['The requested qty is not available']);
    expect(await inBackEnd()).toEqual([]);
  });

  it('uses a new cart when the stored one is gone', async () => {
    const maskedId = 'NobodysCart';
    tab.$guestCode.set(maskedId);
    leave(1, Promise.resolve({ maskedId, before: undefined, answer: post(maskedId, 1) }));
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(true);
    expect(tab.$guestCode.get()).not.toBe(maskedId);
    expect(await inBackEnd()).toEqual([[SKU, 1]]);
    expect(said()).toEqual([ADDED]);
  });

  it('adds nothing again when only the response was lost', async () => {
    const maskedId = await openCart();
    await post(maskedId, 1);
    const answer = Promise.reject(new TypeError('Failed to fetch'));
    leave(1, Promise.resolve({ maskedId, before: undefined, answer }));
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(true);
    expect(await inBackEnd()).toEqual([[SKU, 1]]);
    expect(said()).toEqual([ADDED]);
  });

  it('can be retried when the item was not added', async () => {
    const maskedId = await openCart();
    const answer = Promise.reject(new TypeError('Failed to fetch'));
    leave(1, Promise.resolve({ maskedId, before: undefined, answer }));
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(false);
    expect(said()).toEqual([UNREACHABLE]);
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(true);
    expect(await inBackEnd()).toEqual([[SKU, 1]]);
  });

  it('has no effect if nothing or another product was sent', async () => {
    leave(5, Promise.resolve(undefined));
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(true);
    globalThis.sentAhead = { sku: 'ELSE', quantity: 5, sent: Promise.resolve(undefined) };
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(true);
    expect(await inBackEnd()).toEqual([[SKU, 2]]);
    expect(tab.earlyAddQuantity('ELSE')).toBe(5);
  });
});
