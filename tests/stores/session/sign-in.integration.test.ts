/** Signing in over real HTTP, and what becomes of the guest's basket. */
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
  it('says what to do when it was tried too often, and offers no button for once more', async () => {
    const busy = await startShop({}, { limiter: async () => 120 });
    openBrowser(busy.url, '/customer/sign-in');
    tab = await openTab();
    const failure = { message: TOO_OFTEN, mayRetry: false };
    expect(await signIn()).toEqual({ state: 'failed', failure });
    expect(tab.$login.get()).toBeUndefined();
  });

  it('stores the token and leads to the account', async () => {
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
  ])('with %s leads to %s', async (query, target) => {
    browser = openBrowser(shop.url, `/customer/sign-in${query}`);
    tab = await openTab();
    await signIn();
    expect(browser.visited).toEqual([target]);
  });

  it('sees to it that she has a cart, since reading one that she lacks is refused', async () => {
    await signIn();
    expect(await ann.cart()).toEqual([]);
  });

  it('says that e-mail or password are wrong, and stores nothing', async () => {
    const outcome = await tab.signIn({ email: ann.email, password: 'wrong' });
    expect(outcome).toEqual({
      state: 'refused',
      errors: {},
      message: 'Email or password wrong. Please try again',
    });
    expect([tab.$login.get(), browser.visited]).toEqual([undefined, []]);
  });

  it('asks the back end nothing before both fields are filled', async () => {
    expect(await tab.signIn({ email: ' ', password: '' })).toMatchObject({
      errors: { email: expect.any(String), password: expect.any(String) },
    });
    expect(shop.calls).toEqual([]);
  });

  it('may be tried again when the back end is down', async () => {
    const path = '/rest/V1/integration/customer/token';
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'drop', path, times: 1 }]);
    expect(await signIn()).toMatchObject({ state: 'failed', failure: { mayRetry: true } });
    expect(await signIn()).toEqual({ state: 'done' });
  });
});

describe('a guest’s basket', () => {
  it('becomes hers, and the guest’s code goes', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await signIn();
    expect(await ann.cart()).toEqual([[SKU, 2]]);
    expect(tab.$guestCode.get()).toBeUndefined();
  });

  it('joins what she had, equal things summed', async () => {
    await ann.addToCart(SKU, 1);
    await ann.addToCart(OTHER, 1);
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await signIn();
    expect((await ann.cart()).toSorted()).toEqual([
      [OTHER, 1],
      [SKU, 3],
    ]);
  });

  it('has come along when only the answer was lost', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await breakAssign({ kind: 'drop-answer', times: 1 });
    await signIn();
    expect(assigned()).toHaveLength(2);
    expect(await ann.cart()).toEqual([[SKU, 2]]);
    expect(tab.$guestCode.get()).toBeUndefined();
  });

  it('that no longer exists is forgotten without a message', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await shop.sandbox.admin('POST', `/_sandbox/carts/${tab.$guestCode.get()}`, { state: 'gone' });
    expect(await signIn()).toEqual({ state: 'done' });
    expect([tab.$guestCode.get(), browser.session.size]).toEqual([undefined, 0]);
  });

  it('that could not be given to the customer is given to her at the next read of the basket', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await breakAssign({ kind: 'status', status: 500, times: 2 });
    await signIn();
    expect(tab.$guestCode.get()).toMatch(/^\w{32}$/);
    tab = await openTab();
    await tab.refreshBasket();
    expect(await ann.cart()).toEqual([[SKU, 2]]);
    expect([tab.$guestCode.get(), tab.$basketCount.get()]).toEqual([undefined, 2]);
  });

  it('that is refused is kept, and the reason told on the next page', async () => {
    await tab.addToBasket({ sku: SKU, quantity: 2 });
    await breakAssign({ kind: 'status', status: 400, times: 1 });
    expect(await signIn()).toEqual({ state: 'done' });
    expect(tab.$guestCode.get()).toMatch(/^\w{32}$/);
    tab.$toasts.set([]);
    tab.showWaitingToasts();
    expect(tab.$toasts.get()).toMatchObject([{ kind: 'error' }]);
  });
});
