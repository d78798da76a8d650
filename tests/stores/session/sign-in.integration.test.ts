import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TOO_OFTEN } from '#config/messages/messages.ts';
import { PASSWORD } from '../../../scripts/testbed/customers.ts';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import { createTestCustomer, type TestCustomer } from '../../setup/browser/customers.ts';
import { type RunningShop, startShop } from '../../setup/server/shop.ts';

const SKU = 'PW110-UK';
const OTHER = 'KB-4';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/session/sign-in.ts'),
    import('#stores/basket/basket.ts'),
    import('#stores/basket/changes.ts'),
    import('#stores/session/session.ts'),
    import('#stores/toasts.ts'),
  ]);
  const [signIn, basket, changes, session, toasts] = modules;
  return { ...signIn, ...basket, ...changes, ...session, ...toasts };
}

let shop: RunningShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;
let ann: TestCustomer;

beforeEach(async () => {
  shop = await startShop();
  ann = await createTestCustomer(shop.sandbox.url);
  browser = openBrowser(shop.url, '/customer/sign-in');
  tab = await openTab();
});

const signIn = () => tab.signIn({ email: ann.email, password: PASSWORD });
const assigned = () => shop.calls.filter((call) => call.startsWith('PUT /rest/V1/guest-carts/'));

function breakAssign(fault: object) {
  const path = `/rest/V1/guest-carts/${tab.$guestCode.get()}`;
  return shop.sandbox.admin('PUT', '/_sandbox/faults', [{ path, method: 'PUT', ...fault }]);
}

describe('signIn', () => {
  it('shows the rate-limit message after too many attempts, without a retry', async () => {
    const busy = await startShop({}, { limiter: async () => 120 });
    openBrowser(busy.url, '/customer/sign-in');
    tab = await openTab();
    const failure = { message: TOO_OFTEN, mayRetry: false };
    expect(await signIn()).toEqual({ state: 'failed', failure });
    expect(tab.$login.get()).toBeUndefined();
  });

  it('stores the token and redirects to the account', async () => {
    expect(await signIn()).toEqual({ state: 'done' });
    expect(tab.$login.get()).toMatch(/^\S{20,}$/);
    expect(browser.visited).toEqual(['/customer']);
    expect(assigned()).toEqual([]);
  });

  it.each([
    ['?from=%2Fcustomer%2Fmanage%2Fbill_addr', '/customer/manage/bill_addr'],
    ['?from=%2Fbasket&expired=1', '/basket'],
    ['?from=%2F%2Fevil.example', '/customer'],
    ['?from=https%3A%2F%2Fevil.example', '/customer'],
  ])('redirects with the query %s to %s', async (query, target) => {
    browser = openBrowser(shop.url, `/customer/sign-in${query}`);
    tab = await openTab();
    await signIn();
    expect(browser.visited).toEqual([target]);
  });

  it('creates a cart for a customer, because reading a missing cart is refused', async () => {
    await signIn();
    expect(await ann.cart()).toEqual([]);
  });

  it('reports a wrong e-mail or password and stores nothing', async () => {
    const outcome = await tab.signIn({ email: ann.email, password: 'wrong' });
    expect(outcome).toEqual({
      state: 'refused',
      errors: {},
      message: 'Email or password wrong. Please try again',
    });
    expect([tab.$login.get(), browser.visited]).toEqual([undefined, []]);
  });

  it('makes no request before both fields are filled', async () => {
    expect(await tab.signIn({ email: ' ', password: '' })).toMatchObject({
      errors: { email: expect.any(String), password: expect.any(String) },
    });
    expect(shop.calls).toEqual([]);
  });

  it('can be retried when the back end was down', async () => {
    const path = '/rest/V1/integration/customer/token';
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path, times: 1 }]);
    expect(await signIn()).toMatchObject({ state: 'failed', failure: { mayRetry: true } });
    expect(await signIn()).toEqual({ state: 'done' });
  });
});

describe("guest's basket at sign-in", () => {
  it("becomes the customer's basket, and the guest code is removed", async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await signIn();
    expect(await ann.cart()).toEqual([[SKU, 2]]);
    expect(tab.$guestCode.get()).toBeUndefined();
  });

  it("joins the customer's basket, with quantities added up", async () => {
    await ann.addToCart(SKU, 1);
    await ann.addToCart(OTHER, 1);
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await signIn();
    expect((await ann.cart()).toSorted()).toEqual([
      [OTHER, 1],
      [SKU, 3],
    ]);
  });

  it("joins the customer's basket once if only the response was lost", async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await breakAssign({ kind: 'drop-answer', times: 1 });
    await signIn();
    expect(assigned()).toHaveLength(2);
    expect(await ann.cart()).toEqual([[SKU, 2]]);
    expect(tab.$guestCode.get()).toBeUndefined();
  });

  it('disappears without a message if it no longer exists', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await shop.sandbox.admin('POST', `/_sandbox/carts/${tab.$guestCode.get()}`, { state: 'gone' });
    expect(await signIn()).toEqual({ state: 'done' });
    expect([tab.$guestCode.get(), browser.session.size]).toEqual([undefined, 0]);
  });

  it("joins the customer's basket at the next read after a failed merge", async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await breakAssign({ kind: 'status', status: 500, times: 2 });
    await signIn();
    expect(tab.$guestCode.get()).toMatch(/^\w{32}$/);
    tab = await openTab();
    await tab.refreshBasket();
    expect(await ann.cart()).toEqual([[SKU, 2]]);
    expect([tab.$guestCode.get(), tab.$basketCount.get()]).toEqual([undefined, 2]);
  });

  it('stays after a refused merge, with the reason on the next page', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await breakAssign({ kind: 'status', status: 400, times: 1 });
    expect(await signIn()).toEqual({ state: 'done' });
    expect(tab.$guestCode.get()).toMatch(/^\w{32}$/);
    tab.$toasts.set([]);
    tab.showWaitingToasts();
    expect(tab.$toasts.get()).toMatchObject([{ kind: 'error' }]);
  });
});
