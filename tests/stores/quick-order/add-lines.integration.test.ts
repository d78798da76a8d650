import { setTestStorageKey } from '@nanostores/persistent';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LINES_PER_CALL } from '#commerce/cart-paths.ts';
import type { OrderLine, OrderList } from '#lib/quick-order/order-list.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const SKU = 'PW110-UK';
/** Long enough ago that Magento no longer processes the call. */
const LONG_AGO = { before: [], sentAt: Date.now() - 90_000 };

const MAXIMUM = 'The requested qty exceeds the maximum qty allowed in shopping cart';
const NOT_FOUND = 'Could not find a product with SKU "NOPE"';
const NOPE = { code: 'NOPE', sku: 'NOPE' };

async function openTab(lines: readonly Partial<OrderLine>[], list: Partial<OrderList> = {}) {
  const stored = {
    lines: lines.map((line, index) => {
      return { id: index + 1, code: SKU, quantity: '1', state: 'queued', sku: SKU, ...line };
    }),
    isRunning: false,
    sentAt: Date.now(),
    ...list,
  };
  setTestStorageKey('quickOrder', JSON.stringify(stored));
  vi.resetModules();
  const [run, own, session, basket, changes] = await Promise.all([
    import('#stores/quick-order/add-lines.ts'),
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
const reasons = ({ $orderList }: Tab) => $orderList.get().lines.map(({ reason }) => reason);
const adding = () => shop.calls.filter((call) => /^POST .*\/(items|lines)$/.test(call));

const ended = (tab: Tab) =>
  vi.waitFor(() => expect(tab.$orderList.get().isRunning).toBe(false), { timeout: 8000 });

async function inBackEnd({ $guestCode }: Tab): Promise<[string, number][]> {
  const answer = await fetch(`${shop.sandbox.url}/rest/V1/guest-carts/${$guestCode.get()}`);
  const { items } = await answer.json();
  return items.map(({ sku, qty }: { sku: string; qty: number }) => [sku, qty]);
}

/** Passes each call that adds lines to `answer`, which may forward the call. */
function intercept(
  answer: (lines: readonly { sku: string }[], pass: () => Promise<Response>) => Promise<Response>,
): void {
  const original = globalThis.fetch;
  vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
    const pass = () => original(...call);
    if (!String(call[0]).endsWith('/lines')) return pass();
    return answer(JSON.parse(String(call[1]?.body)).lines, pass);
  });
}

beforeEach(async () => {
  shop = await startShop();
  openBrowser(shop.url);
});

describe('quick order', () => {
  it('adds up to 40 lines in one call', async () => {
    const tab = await openTab(Array.from({ length: LINES_PER_CALL + 2 }, () => ({})));
    await tab.startRun();
    expect(new Set(states(tab))).toEqual(new Set(['added']));
    expect(await inBackEnd(tab)).toEqual([[SKU, LINES_PER_CALL + 2]]);
    expect(adding()).toHaveLength(2);
    expect(tab.$basketCount.get()).toBe(LINES_PER_CALL + 2);
  });

  it('assigns messages to rejected lines and adds the others in the same call', async () => {
    const tab = await openTab([{ quantity: '2' }, { quantity: '99999' }, NOPE, {}]);
    await tab.startRun();
    expect(states(tab)).toEqual(['added', 'refused', 'refused', 'added']);
    expect(reasons(tab)).toEqual([undefined, MAXIMUM, NOT_FOUND, undefined]);
    expect(await inBackEnd(tab)).toEqual([[SKU, 3]]);
    expect(adding()).toHaveLength(1);
  });

  it('finds a rejected line by bisection if Magento rejects the whole call', async () => {
    const tab = await openTab([{}, {}, NOPE, {}, {}, {}, NOPE, {}]);
    intercept((lines, pass) =>
      lines.length > 1 && lines.some(({ sku }) => sku === 'NOPE')
        ? Promise.resolve(Response.json({ rejections: [NOT_FOUND] }))
        : pass(),
    );
    await tab.startRun();
    const [good, bad] = ['added', 'refused'];
    expect(states(tab)).toEqual([good, good, bad, good, good, good, bad, good]);
    expect(reasons(tab)[2]).toBe(NOT_FOUND);
    expect(await inBackEnd(tab)).toEqual([[SKU, 6]]);
  });

  it('adds nothing twice if the response is lost', async () => {
    const tab = await openTab([{}, NOPE, { quantity: '2' }]);
    let isLost = true;
    intercept(async (_, pass) => {
      const response = await pass();
      if (!isLost) return response;
      isLost = false;
      throw new TypeError('network');
    });
    await tab.startRun();
    expect(states(tab)).toEqual(['sending', 'sending', 'sending']);
    await tab.startRun();
    expect(states(tab)).toEqual(['added', 'refused', 'added']);
    expect(await inBackEnd(tab)).toEqual([[SKU, 3]]);
  });

  it('adds nothing twice if the basket cannot be read after a call', async () => {
    const tab = await openTab([{}, NOPE]);
    const original = globalThis.fetch;
    let isAdded = false;
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) => {
      const url = String(call[0]);
      // The gateway runs in this process and calls the same `fetch`.
      if (!url.startsWith(shop.url)) return original(...call);
      if (isAdded) {
        vi.stubGlobal('fetch', original);
        return Promise.resolve(Response.json({ message: 'Too many requests' }, { status: 429 }));
      }
      isAdded = url.endsWith('/lines');
      return original(...call);
    });
    await tab.startRun();
    expect(states(tab)).toEqual(['sending', 'sending']);
    await tab.startRun();
    expect(states(tab)).toEqual(['added', 'refused']);
    expect(await inBackEnd(tab)).toEqual([[SKU, 1]]);
  });

  it('adds one line a call if Magento has no GraphQL', async () => {
    await shop.sandbox.admin('POST', '/_sandbox/faults', {
      kind: 'status',
      path: '/graphql',
      status: 404,
    });
    const tab = await openTab([{ quantity: '2' }, { quantity: '99999' }, {}]);
    await tab.startRun();
    expect(states(tab)).toEqual(['added', 'refused', 'added']);
    expect(reasons(tab)[1]).toBe(MAXIMUM);
    expect(await inBackEnd(tab)).toEqual([[SKU, 3]]);
    expect(adding().filter((call) => call.endsWith('/lines'))).toHaveLength(1);
  });

  it('adds lines to the basket of a signed-in customer', async () => {
    const { token } = await createTestCustomer(shop.sandbox.url);
    const tab = await openTab([{ quantity: '2' }, NOPE]);
    tab.$login.set(token);
    await tab.startRun();
    expect(states(tab)).toEqual(['added', 'refused']);
    const headers = { Authorization: `Bearer ${token}` };
    const cart = await (await fetch(`${shop.sandbox.url}/rest/V1/carts/mine`, { headers })).json();
    expect(cart.items).toMatchObject([{ sku: SKU, qty: 2 }]);
  });

  it.each([
    ['signed in', undefined],
    ['signed in as another customer', 'somebody'],
  ])('stops with a message if a customer %s in another tab', async (_, owner) => {
    const { token } = await createTestCustomer(shop.sandbox.url);
    const tab = await openTab([{}, {}], { isRunning: true, owner });
    tab.$login.set(token);
    tab.resumeRun();
    await ended(tab);
    expect(states(tab)).toEqual(['queued', 'queued']);
    await vi.waitFor(() => expect(tab.$runFailure.get()?.message).toMatch(/signed in or out/));
    expect(adding()).toEqual([]);
  });

  it('removes the list after sign-out and adds to no other basket', async () => {
    const tab = await openTab(Array.from({ length: LINES_PER_CALL + 1 }, () => ({})));
    const { signOut } = await import('#stores/session/sign-out.ts');
    tab.$login.set((await createTestCustomer(shop.sandbox.url)).token);
    const isSent = new Promise((done) => {
      tab.$orderList.listen(({ lines: [first] }) => first?.state === 'sending' && done(first));
    });
    const running = tab.startRun();
    await isSent;
    signOut('/');
    await running;
    expect(tab.$orderList.get().lines).toEqual([]);
    expect(localStorage.getItem('quickOrder')).toBeNull();
    expect(tab.$runFailure.get()?.message).toMatch(/signed in or out/);
    expect(tab.$guestCode.get()).toBeUndefined();
  });

  it('ends with a message if the gateway refuses a call, and continues at the next press', async () => {
    let isLimited = true;
    shop = await startShop(
      {},
      {
        limiter: async (name) => {
          if (name !== 'changes' || !isLimited) return undefined;
          isLimited = false;
          return 1;
        },
      },
    );
    openBrowser(shop.url);
    const tab = await openTab([{}, {}]);
    await tab.startRun();
    expect([states(tab), tab.$runFailure.get()]).toEqual([
      ['queued', 'queued'],
      expect.objectContaining({ message: expect.any(String) }),
    ]);
    await tab.startRun();
    expect([states(tab), tab.$runFailure.get()]).toEqual([['added', 'added'], null]);
    expect(await inBackEnd(tab)).toEqual([[SKU, 2]]);
  });

  it('replaces an expired basket and loses no line', async () => {
    setTestStorageKey('guestCode', 'a'.repeat(32));
    const tab = await openTab([{}, {}]);
    await tab.startRun();
    expect(states(tab)).toEqual(['added', 'added']);
    expect(await inBackEnd(tab)).toEqual([[SKU, 2]]);
  });
});

describe('quick order after a page reload', () => {
  const RUNNING = { isRunning: true };

  it('continues automatically after the reload', async () => {
    const tab = await openTab([{ state: 'added' }, {}], RUNNING);
    tab.resumeRun();
    await ended(tab);
    expect(states(tab)).toEqual(['added', 'added']);
    expect(await inBackEnd(tab)).toEqual([[SKU, 1]]);
  });

  it('does not repeat lines that were added before the reload', async () => {
    const lines = [{ state: 'sending', quantity: '2' }, { state: 'sending', ...NOPE }, {}] as const;
    const tab = await openTab(lines, { ...RUNNING, before: [[SKU, 1]] });
    await tab.putIntoCart({ sku: SKU, quantity: 3 });
    tab.resumeRun();
    await ended(tab);
    expect(await inBackEnd(tab)).toEqual([[SKU, 4]]);
    expect(states(tab)).toEqual(['added', 'refused', 'added']);
  });

  it('waits for lines that may still be added', async () => {
    const tab = await openTab([{ state: 'sending' }], { ...RUNNING, before: [] });
    tab.resumeRun();
    await vi.waitFor(() => expect(shop.calls.length).toBeGreaterThan(1));
    await tab.putIntoCart({ sku: SKU, quantity: 1 });
    await ended(tab);
    expect(states(tab)).toEqual(['added']);
    expect(await inBackEnd(tab)).toEqual([[SKU, 1]]);
  });

  it('adds lines that were not added before the reload', async () => {
    const tab = await openTab([{ state: 'sending', quantity: '2' }], { ...RUNNING, ...LONG_AGO });
    tab.resumeRun();
    await ended(tab);
    expect(await inBackEnd(tab)).toEqual([[SKU, 2]]);
  });

  it('waits for the shopper if the last call was long ago', async () => {
    const tab = await openTab([{}], { ...RUNNING, sentAt: Date.now() - 200_000 });
    tab.resumeRun();
    await ended(tab);
    expect(states(tab)).toEqual(['queued']);
    await tab.startRun();
    expect(states(tab)).toEqual(['added']);
  });

  it('does nothing if it was not running', async () => {
    const tab = await openTab([{}]);
    tab.resumeRun();
    expect(states(tab)).toEqual(['queued']);
    expect(shop.calls).toEqual([]);
  });
});
