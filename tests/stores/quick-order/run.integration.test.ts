/** The quick order over real HTTP, with a sandbox behind the gateway. */
import { setTestStorageKey } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderLine, OrderList } from '#lib/quick-order/order-list.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const SKU = 'PW110-UK';
/** Long before now: nobody answers any more. */
const LONG_AGO = { before: 0, sentAt: 1 };

/** A tab whose browser keeps this list. */
async function openTab(lines: readonly Partial<OrderLine>[], list: Partial<OrderList> = {}) {
  const kept = {
    lines: lines.map((line, index) => {
      return { id: index + 1, code: SKU, quantity: '1', state: 'queued', sku: SKU, ...line };
    }),
    isRunning: true,
    notBefore: Date.now(),
    ...list,
  };
  setTestStorageKey('quickOrder', JSON.stringify(kept));
  vi.resetModules();
  const [run, own, session, basket, changes] = await Promise.all([
    import('#stores/quick-order/run.ts'),
    import('#stores/quick-order/list.ts'),
    import('#stores/session/session.ts'),
    import('#stores/basket/basket.ts'),
    import('#stores/basket/changes.ts'),
  ]);
  return { ...run, ...own, ...session, ...basket, ...changes };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

let shop: RunningShop;

const states = ({ $orderList }: Tab) => $orderList.get().lines.map(({ state }) => state);
const adding = () => shop.calls.filter((call) => /^POST .*\/items$/.test(call)).length;

const ended = (tab: Tab) =>
  vi.waitFor(() => expect(tab.$orderList.get().isRunning).toBe(false), { timeout: 8000 });

async function inBackEnd({ $guestCode }: Tab): Promise<[string, number][]> {
  const answer = await fetch(`${shop.sandbox.url}/rest/V1/guest-carts/${$guestCode.get()}`);
  const { items } = await answer.json();
  return items.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]);
}

beforeEach(async () => {
  shop = await startShop();
  openBrowser(shop.url);
});

describe('a quick order that was under way when its page was left', () => {
  it('goes on by itself, one call a line, and tells refusals in the words of the back end', async () => {
    const tab = await openTab([
      { quantity: '2' },
      { quantity: '99999' },
      { code: 'NOPE', sku: 'NOPE' },
      {},
    ]);
    tab.resumeRun();
    await ended(tab);
    expect(states(tab)).toEqual(['added', 'refused', 'refused', 'added']);
    expect(tab.$orderList.get().lines.flatMap(({ reason = [] }) => reason)).toEqual([
      'The requested qty exceeds the maximum qty allowed in shopping cart',
      "The product that was requested doesn't exist. Verify the product and try again.",
    ]);
    expect(await inBackEnd(tab)).toEqual([[SKU, 3]]);
    expect(adding()).toBe(4);
    expect(tab.$basketCount.get()).toBe(3);
  });

  it('does not send a line again that arrived', async () => {
    const tab = await openTab([{ state: 'sending', quantity: '2', ...LONG_AGO }, {}]);
    await tab.putIntoCart({ sku: SKU, quantity: 2 });
    tab.resumeRun();
    await ended(tab);
    expect(await inBackEnd(tab)).toEqual([[SKU, 3]]);
    expect(states(tab)).toEqual(['added', 'added']);
  });

  it('sends a line that did not arrive', async () => {
    const tab = await openTab([{ state: 'sending', quantity: '2', ...LONG_AGO }]);
    tab.resumeRun();
    await ended(tab);
    expect(await inBackEnd(tab)).toEqual([[SKU, 2]]);
  });

  it('waits for a line that still may arrive', async () => {
    const tab = await openTab([{ state: 'sending', before: 0, sentAt: Date.now() }]);
    tab.resumeRun();
    await vi.waitFor(() => expect(tab.$orderList.get().notBefore).toBeGreaterThan(Date.now()));
    await tab.putIntoCart({ sku: SKU, quantity: 1 });
    await ended(tab);
    expect(await inBackEnd(tab)).toEqual([[SKU, 1]]);
  });

  it('waits for the shopper where that was long ago', async () => {
    const tab = await openTab([{}], { notBefore: Date.now() - 200_000 });
    tab.resumeRun();
    await ended(tab);
    expect(states(tab)).toEqual(['queued']);
    await tab.startRun();
    expect(states(tab)).toEqual(['added']);
  });

  it('does nothing where it had been stopped', async () => {
    const tab = await openTab([{}], { isRunning: false });
    tab.resumeRun();
    expect(states(tab)).toEqual(['queued']);
    expect(shop.calls).toEqual([]);
  });
});

describe('a quick order', () => {
  it('stops after the line that is on its way, and goes on from there', async () => {
    const tab = await openTab([{}, {}, {}], { isRunning: false });
    const isOnItsWay = new Promise((done) => {
      tab.$orderList.listen(({ lines: [first] }) => first?.state === 'sending' && done(first));
    });
    const running = tab.startRun();
    await isOnItsWay;
    await tab.stopRun();
    await running;
    expect(states(tab)).toEqual(['added', 'queued', 'queued']);
    await tab.startRun();
    expect(await inBackEnd(tab)).toEqual([[SKU, 3]]);
  });

  it.each([
    ['signed in', undefined],
    ['signed in as somebody else', 'somebody'],
  ])('stops and says so where a customer %s meanwhile', async (_, owner) => {
    const { token } = await createTestCustomer(shop.sandbox.url);
    const tab = await openTab([{}, {}], { owner });
    tab.$login.set(token);
    tab.resumeRun();
    await ended(tab);
    expect(states(tab)).toEqual(['queued', 'queued']);
    await vi.waitFor(() => expect(tab.$runFailure.get()?.message).toMatch(/signed in or out/));
    expect(adding()).toBe(0);
  });

  it('goes into no other basket after a logout, and leaves nothing of its list', async () => {
    const tab = await openTab([{}, {}, {}], { isRunning: false });
    const { signOut } = await import('#stores/session/sign-out.ts');
    tab.$login.set((await createTestCustomer(shop.sandbox.url)).token);
    const isOnItsWay = new Promise((done) => {
      tab.$orderList.listen(({ lines: [first] }) => first?.state === 'sending' && done(first));
    });
    const running = tab.startRun();
    await isOnItsWay;
    signOut('/');
    await running;
    expect(tab.$orderList.get().lines).toEqual([]);
    expect(localStorage.getItem('quickOrder')).toBeNull();
    expect(tab.$runFailure.get()?.message).toMatch(/signed in or out/);
    expect([adding(), tab.$guestCode.get()]).toEqual([1, undefined]);
  });

  it('waits as long as the gateway asks, and goes on', async () => {
    let left = 2;
    shop = await startShop(
      {},
      { limiter: async (name) => (name === 'changes' && left-- === 1 ? 1 : undefined) },
    );
    openBrowser(shop.url);
    const tab = await openTab([{}, {}], { isRunning: false });
    const whenPaused: string[][] = [];
    tab.$pause.listen((pause) => pause === 'busy' && whenPaused.push(states(tab)));
    await tab.startRun();
    expect(whenPaused).toEqual([['added', 'queued']]);
    expect(tab.$pause.get()).toBeNull();
    expect(await inBackEnd(tab)).toEqual([[SKU, 2]]);
  });

  it('waits for a connection where the browser has none, and goes on', async () => {
    const tab = await openTab([{}], { isRunning: false });
    const [fetchNow, online] = [globalThis.fetch, { onLine: false }];
    vi.stubGlobal('navigator', online);
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) =>
      online.onLine ? fetchNow(...asked) : Promise.reject(new TypeError('no network')),
    );
    const running = tab.startRun();
    await vi.waitFor(() => expect(tab.$pause.get()).toBe('offline'));
    online.onLine = true;
    await running;
    expect([states(tab), tab.$pause.get()]).toEqual([['added'], null]);
  });

  it('replaces a basket that is gone, and loses no line', async () => {
    setTestStorageKey('guestCode', 'a'.repeat(32));
    const tab = await openTab([{}, {}], { isRunning: false });
    await tab.startRun();
    expect(states(tab)).toEqual(['added', 'added']);
    expect(await inBackEnd(tab)).toEqual([[SKU, 2]]);
  });
});
