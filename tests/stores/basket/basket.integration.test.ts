/** Runs every action of the basket's stores over real HTTP against a separate sandbox. */
import { setTestStorageKey } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SkuData } from '#lib/site-data/sku-data.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const ADDED = 'This product is now in your cart!';
const UNREACHABLE = 'We could not reach the shop. Please try again.';
const SKU = 'PW110-UK';

const known: SkuData = {
  name: 'PW 120 Home',
  path: '/pw-120-home',
  thumbnail: '/pub/media/x.webp',
  prices: { inclVat: 6500, exclVat: null, wasInclVat: null, wasExclVat: null },
  status: '1',
};

const ITEM = { sku: SKU, name: 'PW 120 Home', quantity: 2 };

/** Opens a tab: stores are modules, so each tab imports them again. */
async function openTab() {
  vi.resetModules();
  const [basket, contents, changes, session, toasts] = await Promise.all([
    import('#stores/basket/basket.ts'),
    import('#stores/basket/contents.ts'),
    import('#stores/basket/changes.ts'),
    import('#stores/session/session.ts'),
    import('#stores/toasts.ts'),
  ]);
  return { ...basket, ...contents, ...changes, ...session, ...toasts };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

let shop: RunningShop;
let tab: Tab;

const said = (from: Tab = tab) => from.$toasts.get().map(({ text }) => text);
const mask = () => tab.$guestCode.get() ?? '';
const opened = () => shop.calls.filter((call) => call === 'POST /rest/V1/guest-carts').length;

async function inBackEnd(): Promise<[string, number][]> {
  const answer = await fetch(`${shop.sandbox.url}/rest/V1/guest-carts/${mask()}`);
  const { items } = await answer.json();
  return items.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]);
}

async function refreshed(from: Tab = tab) {
  await from.refreshBasket();
  const shown = from.$basket.get();
  return shown.state === 'ready' ? shown.basket : expect.fail(shown.state);
}

beforeEach(async () => {
  shop = await startShop({ [SKU]: known });
  openBrowser(shop.url);
  tab = await openTab();
});

describe('stored basket count', () => {
  const FOREIGN = ['1e999', 'Infinity', 'NaN', '-3', '1.5', '0x10', '007', '9'.repeat(40), '<b>'];
  it.each<[text: string, count: number]>([
    ['3', 3],
    ['999999', 999_999],
    ...FOREIGN.map((text): [string, number] => [text, 0]),
  ])('with the stored text %j is %d', async (text, count) => {
    setTestStorageKey('basketCount', text);
    tab = await openTab();
    expect(tab.$basketCount.get()).toBe(count);
  });
});

describe('addToBasket', () => {
  it('opens a cart on first use, stores its code and confirms the added item', async () => {
    expect(await tab.addToBasket({ sku: SKU, quantity: 2 })).toBe(true);
    expect(mask()).toMatch(/^\w{32}$/);
    expect(await inBackEnd()).toEqual([[SKU, 2]]);
    expect(tab.$basketCount.get()).toBe(2);
    expect(said()).toEqual([ADDED]);
  });

  it.each([1, 2, 5])('adds %i once when pressed again during the request', async (quantity) => {
    const item = { sku: SKU, quantity };
    await Promise.all([tab.addToBasket(item), tab.addToBasket(item), tab.addToBasket(item)]);
    expect(await inBackEnd()).toEqual([[SKU, quantity]]);
    expect(tab.$basketCount.get()).toBe(quantity);
    expect(said()).toEqual([ADDED]);
  });

  it('adds again after a confirmation, after a refusal or with another quantity', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await tab.addToBasket({ sku: SKU, quantity: 9999 });
    await Promise.all([1, 3].map((quantity) => tab.addToBasket({ sku: SKU, quantity })));
    expect(opened()).toBe(1);
    expect(await inBackEnd()).toEqual([[SKU, 6]]);
  });

  it.each(['ordered', 'gone'])('replaces a cart that is %s without a message', async (state) => {
    await tab.addToBasket({ sku: SKU, quantity: 3 });
    const dead = mask();
    await shop.sandbox.admin('POST', `/_sandbox/carts/${dead}`, { state });
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    expect(mask()).not.toBe(dead);
    expect(await inBackEnd()).toEqual([[SKU, 1]]);
    expect(said()).toEqual([ADDED]);
  });

  it('replaces an expired cart whose code is removed during the request', async () => {
    tab.$guestCode.set('NobodysCart');
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) => {
      const answer = await fetch(...call);
      if (answer.status === 404) tab.$guestCode.set(undefined);
      return answer;
    });
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(true);
    expect(await inBackEnd()).toEqual([[SKU, 1]]);
    expect(said()).toEqual([ADDED]);
  });

  it('replaces an expired cart only once and shows the next refusal', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await shop.sandbox.admin('POST', `/_sandbox/carts/${mask()}`, { state: 'gone' });
    expect(await tab.addToBasket({ sku: SKU, quantity: 9999 })).toBe(false);
    expect(said()).toContain('The requested qty is not available');
    expect(opened()).toBe(2);
  });

  it("shows the back end's message after a refusal and changes nothing", async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    expect(await tab.addToBasket({ sku: SKU, quantity: 9999 })).toBe(false);
    expect(said()).toEqual(['The requested qty is not available']);
    expect(await inBackEnd()).toEqual([[SKU, 1]]);
    expect(tab.$basketCount.get()).toBe(1);
  });

  it.each(['drop', 'status', 'fatal'])('offers a retry after a fault of kind %s', async (kind) => {
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind, path: '/rest/V1/guest-carts', method: 'POST', times: 1 },
    ]);
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(false);
    const [toast] = tab.$toasts.get();
    expect(toast).toMatchObject({ kind: 'error', text: UNREACHABLE });
    toast?.retry?.();
    await vi.waitFor(() => expect(said()).toContain(ADDED));
    expect(await inBackEnd()).toEqual([[SKU, 1]]);
  });

  it.each(['drop-answer', 'truncate'])(
    'recognises an added item after a lost response (%s)',
    async (kind) => {
      await tab.addToBasket({ sku: SKU, quantity: 2 });
      const path = `/rest/V1/guest-carts/${mask()}/items`;
      await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind, path, times: 1 }]);
      expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(true);
      expect(await inBackEnd()).toEqual([[SKU, 3]]);
      expect(said()).toEqual([ADDED]);
    },
  );

  it('recognises an added item on a page that has not read the basket yet', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    const path = `/rest/V1/guest-carts/${mask()}/items`;
    tab = await openTab();
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop-answer', path, times: 1 }]);
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(true);
    expect(await inBackEnd()).toEqual([[SKU, 3]]);
  });

  it('does not mistake an earlier item for one that was never added', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await tab.refreshBasket();
    const path = `/rest/V1/guest-carts/${mask()}/items`;
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path, times: 1 }]);
    expect(await tab.addToBasket({ sku: SKU, quantity: 1 })).toBe(false);
    expect(await inBackEnd()).toEqual([[SKU, 2]]);
  });
});

describe('watchBasket', () => {
  it('reads lines, totals and products', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    const stop = tab.watchBasket();
    const { lines, shipping, total } = await refreshed();
    expect(lines).toMatchObject([{ sku: SKU, quantity: 2, total, product: known }]);
    expect([lines[0]?.changedPrice, total]).toEqual([6900, 13_800]);
    expect(shipping).toBe(0);
    stop();
  });

  it('shows an empty basket without a cart and makes no request', async () => {
    const stop = tab.watchBasket();
    await tab.refreshBasket();
    expect(tab.$basket.get()).toEqual({ state: 'empty' });
    expect(shop.calls).toEqual([]);
    stop();
  });

  it.each(['ordered', 'gone'])('forgets a cart that is %s', async (state) => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await shop.sandbox.admin('POST', `/_sandbox/carts/${mask()}`, { state });
    const stop = tab.watchBasket();
    await tab.refreshBasket();
    expect(tab.$basket.get()).toEqual({ state: 'empty' });
    expect([tab.$guestCode.get(), tab.$basketCount.get()]).toEqual([undefined, 0]);
    stop();
  });

  it('reports an unreachable shop, keeps the cart code and recovers', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    const faults = [{ kind: 'truncate', path: `/rest/V1/guest-carts/${mask()}` }];
    await shop.sandbox.admin('PUT', '/_sandbox/faults', faults);
    const stop = tab.watchBasket();
    await tab.refreshBasket();
    const failure = { message: UNREACHABLE, mayRetry: true };
    expect(tab.$basket.get()).toEqual({ state: 'failed', failure });
    await shop.sandbox.admin('DELETE', '/_sandbox/faults');
    expect((await refreshed()).lines).toHaveLength(1);
    await shop.sandbox.admin('PUT', '/_sandbox/faults', faults);
    await tab.refreshBasket();
    expect(tab.$basket.get()).toMatchObject({ state: 'ready', failure });
    expect(tab.$basketCount.get()).toBe(2);
    stop();
  });
});

describe('basket line', () => {
  async function filled() {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    const stop = tab.watchBasket();
    const { lines } = await refreshed();
    return { id: lines[0]?.id ?? 0, stop };
  }

  it('accepts another quantity and updates the count', async () => {
    const { id, stop } = await filled();
    expect(await tab.updateLine(id, 5)).toBe(true);
    expect(said()).toContain('Item quantity update successfully!');
    expect((await refreshed()).lines[0]?.quantity).toBe(5);
    expect(tab.$basketCount.get()).toBe(5);
    stop();
  });

  it('disappears after its removal, and the basket becomes empty', async () => {
    const { id, stop } = await filled();
    expect(await tab.removeLine(id, ITEM)).toBe(true);
    expect(tab.$removed.get()).toEqual(ITEM);
    await tab.refreshBasket();
    expect(tab.$basket.get()).toEqual({ state: 'empty' });
    stop();
  });

  it('returns to the basket with its quantity when its removal is undone', async () => {
    const { id, stop } = await filled();
    await tab.updateLine(id, 2);
    await tab.removeLine(id, ITEM);
    expect(said()).toEqual([]);
    await Promise.all([tab.undoRemoval(), tab.undoRemoval()]);
    expect(await inBackEnd()).toEqual([[SKU, 2]]);
    expect(tab.$removed.get()).toBeNull();
    expect(said()).toEqual([ADDED]);
    stop();
  });

  it('loses the notice of its removal when a later addition has its own message', async () => {
    const { id, stop } = await filled();
    await tab.removeLine(id, ITEM);
    await tab.addToBasket({ sku: SKU, quantity: 1 });
    expect(tab.$removed.get()).toBeNull();
    const { lines } = await refreshed();
    tab.$removed.set(ITEM);
    await tab.updateLine(lines[0]?.id ?? 0, 3);
    expect(tab.$removed.get()).toBeNull();
    stop();
  });

  it('can still be added again after its removal could not be undone', async () => {
    const { id, stop } = await filled();
    await tab.removeLine(id, { ...ITEM, quantity: 9999 });
    await tab.undoRemoval();
    expect(said()).toContain('The requested qty is not available');
    expect(tab.$removed.get()).not.toBeNull();
    stop();
  });

  it('keeps its quantity when the back end refuses the change', async () => {
    const { id, stop } = await filled();
    expect(await tab.updateLine(id, 9999)).toBe(false);
    expect(said()).toContain('The requested qty is not available');
    expect((await refreshed()).lines[0]?.quantity).toBe(2);
    stop();
  });

  it.each(['updated', 'removed'])('cannot be %s after its removal', async (how) => {
    const { id, stop } = await filled();
    await tab.removeLine(id, ITEM);
    expect(await (how === 'updated' ? tab.updateLine(id, 3) : tab.removeLine(id, ITEM))).toBe(
      false,
    );
    expect(said()).toContain('This item is no longer in your basket.');
    stop();
  });

  it('reports a missing line when the cart has become an order', async () => {
    const { id, stop } = await filled();
    await shop.sandbox.admin('POST', `/_sandbox/carts/${mask()}`, { state: 'ordered' });
    expect(await tab.updateLine(id, 3)).toBe(false);
    expect(said()).toContain('This item is no longer in your basket.');
    stop();
  });
});
