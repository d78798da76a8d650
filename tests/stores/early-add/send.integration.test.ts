import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendEarlyAdd } from '#stores/early-add/send.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const SKU = 'PW110-UK';

let shop: RunningShop;
let stored: Map<string, string>;

/** Returns a fake island with only the members that the code under test reads. */
function island(quantity?: string, dataset: object = {}, valid = true): HTMLElement {
  const parts = {
    closest: () => ({ dataset: { sku: SKU, ...dataset } }),
    querySelector: () => (quantity === undefined ? null : { value: quantity, validity: { valid } }),
  };
  return parts as unknown as HTMLElement;
}

const sent = () => globalThis.sentAhead?.sent;

beforeEach(async () => {
  shop = await startShop();
  stored = new Map();
  const { fetch } = globalThis;
  // Node's `fetch` needs absolute URLs.
  vi.stubGlobal('fetch', (to: string, init: RequestInit) => fetch(new URL(to, shop.url), init));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

afterEach(() => {
  globalThis.sentAhead = undefined;
  vi.unstubAllGlobals();
});

describe('sendEarlyAdd', () => {
  it('opens a cart, stores its code and adds the quantity of the field', async () => {
    sendEarlyAdd(island('3'));
    const answers = await sent();
    expect(stored.get('guestCode')).toBe(answers?.maskedId);
    expect(answers?.before).toBeUndefined();
    expect(await (await answers?.answer)?.json()).toMatchObject({ sku: SKU, qty: 3 });
  });

  it('adds the minimum quantity if there is no field', async () => {
    sendEarlyAdd(island(undefined, { fewest: '10' }));
    expect(await (await (await sent())?.answer)?.json()).toMatchObject({ sku: SKU, qty: 10 });
  });

  it.each(['15', '1', '9999'])('sends no quantity that the field rejects: %s', (quantity) => {
    sendEarlyAdd(island(quantity, { fewest: '10' }, false));
    expect(globalThis.sentAhead).toBeUndefined();
    expect(shop.calls).toEqual([]);
  });

  it('reads a known cart before adding', async () => {
    sendEarlyAdd(island());
    await sent();
    globalThis.sentAhead = undefined;
    sendEarlyAdd(island());
    const answers = await sent();
    expect(await answers?.before?.json()).toMatchObject({ items: [{ sku: SKU, qty: 1 }] });
    expect(await (await answers?.answer)?.json()).toMatchObject({ sku: SKU, qty: 2 });
  });

  it('allows responses to be read long after the request timeout', async () => {
    const time = new AbortController();
    sendEarlyAdd(island());
    await sent();
    globalThis.sentAhead = undefined;
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(time.signal);
    sendEarlyAdd(island());
    const answers = await sent();
    timeout.mockRestore();
    time.abort();
    expect(await answers?.before?.json()).toMatchObject({ items: [{ sku: SKU }] });
    expect(await (await answers?.answer)?.json()).toMatchObject({ qty: 2 });
  });

  it('adds nothing for a customer, to an expired cart or without storage', async () => {
    stored.set('login', 'token');
    sendEarlyAdd(island());
    expect(await sent()).toBeUndefined();
    globalThis.sentAhead = undefined;
    stored.clear();
    stored.set('guestCode', 'NobodysCart');
    sendEarlyAdd(island());
    expect(await sent()).toBeUndefined();
    globalThis.sentAhead = undefined;
    vi.stubGlobal('localStorage', undefined);
    sendEarlyAdd(island());
    expect(await sent()).toBeUndefined();
    expect(shop.calls).toEqual(['GET /rest/V1/guest-carts/NobodysCart']);
  });

  it('merges repeated taps in the panel and the bar until the stores take over', async () => {
    const panel = island('2');
    expect([panel, panel, island('2')].map(sendEarlyAdd)).toEqual([false, true, true]);
    const answers = await sent();
    expect(await (await answers?.answer)?.json()).toMatchObject({ sku: SKU, qty: 2 });
    expect(sendEarlyAdd(panel)).toBe(true);
    expect(globalThis.sentAhead?.quantity).toBe(2);
    expect(shop.calls).toHaveLength(2);
  });

  it('leaves another quantity and another product to the stores', () => {
    sendEarlyAdd(island('1'));
    expect(sendEarlyAdd(island('3'))).toBe(false);
    expect(sendEarlyAdd(island('1', { sku: 'PW120-UK' }))).toBe(false);
    expect(globalThis.sentAhead).toMatchObject({ sku: SKU, quantity: 1 });
    return sent();
  });

  it('sends one request at a time and none without a quantity', () => {
    sendEarlyAdd(island('0'));
    expect(globalThis.sentAhead).toBeUndefined();
    sendEarlyAdd(island('1'));
    const first = globalThis.sentAhead;
    sendEarlyAdd(island('2'));
    expect(globalThis.sentAhead).toBe(first);
    return sent();
  });
});
