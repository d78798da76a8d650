/** A customer's basket must stay complete after the token has expired. */
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

describe("shop page after a customer's session has expired", () => {
  beforeEach(() => visit('/pw-120-home'));

  it("shows the guest basket's count and a message with a link to sign-in", async () => {
    await tab.refreshBasket();
    expect([tab.$login.get(), tab.$basketCount.get()]).toEqual([undefined, 0]);
    expect(tab.$toasts.get()).toMatchObject([
      { text: EXPIRED, link: { path: '/customer/sign-in?from=%2Fpw-120-home' } },
    ]);
    expect(browser.visited).toEqual([]);
  });

  it("adds products to a guest basket, which sign-in merges with the customer's", async () => {
    expect(await tab.addToBasket({ sku: SKU, quantity: 2 })).toBe(true);
    expect(said()).toEqual([EXPIRED, ADDED]);
    await tab.signIn({ email: ann.email, password: PASSWORD });
    expect(await ann.cart()).toEqual([[SKU, 3]]);
  });

  it('does not change a session that started in the meantime', async () => {
    const reading = tab.refreshBasket();
    tab.$login.set(ann.token);
    await reading;
    await tab.refreshBasket();
    expect([tab.$login.get(), tab.$basketCount.get()]).toEqual([ann.token, 1]);
    expect(said()).toEqual([]);
  });
});

describe("basket page after a customer's session has expired", () => {
  const SIGN_IN = '/customer/sign-in?from=%2Fbasket&expired=1';
  beforeEach(() => visit('/basket'));

  it('redirects to sign-in instead of showing an empty basket', async () => {
    const stop = tab.watchBasket();
    await vi.waitFor(() => expect(browser.visited).toEqual([SIGN_IN]));
    await tab.refreshBasket();
    expect(tab.$basket.get()).toEqual({ state: 'loading' });
    expect(said()).toEqual([]);
    stop();
  });

  it('redirects to the sign-in page when a line is changed', async () => {
    expect(await tab.updateLine(1, 5)).toBe(false);
    expect(browser.visited).toEqual([SIGN_IN]);
    expect(said()).toEqual([]);
  });

  it('shows no message about a missing line if a line is changed while the sign-in page loads', async () => {
    await tab.refreshBasket();
    expect(browser.visited).toEqual([SIGN_IN]);
    expect(await tab.updateLine(1, 5)).toBe(false);
    expect(await tab.removeLine(1, { sku: SKU, name: 'Washer', quantity: 1 })).toBe(false);
    expect(said()).toEqual([]);
  });

  it('stores a quantity typed before the session ends or while the sign-in page loads', async () => {
    const typed = tab.takeUnsentQuantities(5);
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
