/** A customer's basket after her token died: nothing of it is lost. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PASSWORD } from '../../scripts/testbed/customers.ts';
import { type Browser, openBrowser } from '../setup/browser/browser.ts';
import { createTestCustomer, type TestCustomer } from '../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../setup/server/shop.ts';

const SKU = 'PW110-UK';
const ADDED = 'This product is now in your cart!';
const EXPIRED =
  'You have been signed out, because you were away for a while. Please sign in again.';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/basket/basket.ts'),
    import('#stores/basket/contents.ts'),
    import('#stores/basket/changes.ts'),
    import('#stores/basket/unsent-quantities.ts'),
    import('#stores/session/sign-in.ts'),
    import('#stores/session/session.ts'),
    import('#stores/toasts.ts'),
  ]);
  const [basket, contents, changes, typed, signIn, session, toasts] = modules;
  return { ...basket, ...contents, ...changes, ...typed, ...signIn, ...session, ...toasts };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;
let ann: TestCustomer;

const said = () => tab.$toasts.get().map(({ text }) => text);

async function visit(address: string): Promise<void> {
  browser = openBrowser(shop.url, address);
  tab = await openTab();
  tab.$login.set('dead');
}

beforeEach(async () => {
  shop = await startShop();
  ann = await createTestCustomer(shop.sandbox.url);
  await ann.addToCart(SKU, 1);
});

describe('on a page of the shop, after a customer’s session ended,', () => {
  beforeEach(() => visit('/pw-120-home'));

  it('the count is that of the guest’s basket, and a message links to sign-in', async () => {
    await tab.refreshBasket();
    expect([tab.$login.get(), tab.$basketCount.get()]).toEqual([undefined, 0]);
    expect(tab.$toasts.get()).toMatchObject([
      { text: EXPIRED, link: { path: '/customer/sign-in?from=%2Fpw-120-home' } },
    ]);
    expect(browser.visited).toEqual([]);
  });

  it('what she adds goes to a guest’s basket and joins hers at sign-in', async () => {
    expect(await tab.addToBasket({ sku: SKU, quantity: 2 })).toBe(true);
    expect(said()).toEqual([EXPIRED, ADDED]);
    await tab.signIn({ email: ann.email, password: PASSWORD });
    expect(await ann.cart()).toEqual([[SKU, 3]]);
  });

  it('a session that began meanwhile is left alone', async () => {
    const reading = tab.refreshBasket();
    tab.$login.set(ann.token);
    await reading;
    await tab.refreshBasket();
    expect([tab.$login.get(), tab.$basketCount.get()]).toEqual([ann.token, 1]);
    expect(said()).toEqual([]);
  });
});

describe('on the basket page, after a customer’s session ended,', () => {
  const SIGN_IN = '/customer/sign-in?from=%2Fbasket&expired=1';
  beforeEach(() => visit('/basket'));

  it('sign-in comes instead of an empty basket', async () => {
    const stop = tab.watchBasket();
    await vi.waitFor(() => expect(browser.visited).toEqual([SIGN_IN]));
    await tab.refreshBasket();
    expect(tab.$basket.get()).toEqual({ state: 'loading' });
    expect(said()).toEqual([]);
    stop();
  });

  it('changing a line leads to sign-in', async () => {
    expect(await tab.updateLine(1, 5)).toBe(false);
    expect(browser.visited).toEqual([SIGN_IN]);
    expect(said()).toEqual([]);
  });

  it('a further change while sign-in loads does not report that the line is gone', async () => {
    await tab.refreshBasket();
    expect(browser.visited).toEqual([SIGN_IN]);
    expect(await tab.updateLine(1, 5)).toBe(false);
    expect(await tab.removeLine(1)).toBe(false);
    expect(said()).toEqual([]);
  });

  it('a quantity is stored that was typed before a read ends the session, or while sign-in loads', async () => {
    const typed = tab.takeTypedQuantities(5);
    const stored = () => JSON.parse(browser.session.get('draft') ?? '{}').values;
    typed.note(1, '7', 1);
    await tab.refreshBasket();
    expect(browser.visited).toEqual([SIGN_IN]);
    expect(stored()).toEqual({ 1: '7' });
    typed.note(1, '1', 1);
    expect(stored()).toBeUndefined();
    typed.note(1, '8', 1);
    expect(stored()).toEqual({ 1: '8' });
  });
});
