/**
 * Payment by a customer: the token gives access to the customer's cart, and a guest cart does not
 * change what is paid.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SKU } from '../../scripts/testbed/running-sandbox.ts';
import { type Browser, openBrowser } from '../setup/browser/browser.ts';
import { createTestCustomer, type TestCustomer } from '../setup/browser/customers.ts';
import { openPaymentShop, type PaymentShop } from '../setup/payment/payment-shop.ts';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/checkout/pay.ts'),
    import('#stores/checkout/payment-outcome.ts'),
    import('#stores/checkout/pending-code.ts'),
    import('#stores/session/session.ts'),
  ]);
  const [payment, outcome, order, session] = modules;
  return { ...payment, ...outcome, ...order, ...session };
}

const BRIEFLY = { askFor: 40, pause: 20, forNumber: 40 };
const SIGN_IN = '/customer/sign-in?from=%2Fbasket%2Fshipping%2Fpayment&expired=1';

let shop: PaymentShop;
let browser: Browser;
let tab: Awaited<ReturnType<typeof openTab>>;
let ann: TestCustomer;

beforeEach(async () => {
  shop = await openPaymentShop();
  ann = await createTestCustomer(shop.sandbox.url);
  browser = openBrowser(shop.url, '/basket/shipping/payment');
  tab = await openTab();
  tab.$login.set(ann.token);
});

async function payNow() {
  await tab.loadPayment();
  await tab.pay();
  return tab.$pendingCode.get() ?? '';
}

describe('payment step of a customer', () => {
  it("shows the customer's cart regardless of a guest cart in this browser", async () => {
    await ann.openBasket();
    const { mask } = await shop.guestBasket(3);
    tab.$guestCode.set(mask);
    await tab.loadPayment();
    const cart = { items: [{ sku: SKU, quantity: 1 }], reference: { kind: 'mine' } };
    expect(tab.$payment.get()).toMatchObject({ state: 'ready', payable: { cart } });
  });

  it('redirects to the basket if the customer has no cart', async () => {
    await tab.loadPayment();
    expect(browser.visited).toEqual(['/basket']);
  });

  it('redirects to the shipping step if the cart has no address', async () => {
    await ann.addToCart(SKU, 1);
    await tab.loadPayment();
    expect(browser.visited).toEqual(['/basket/shipping']);
  });

  it('redirects to sign-in if the session has expired', async () => {
    tab.$login.set('dead');
    await tab.loadPayment();
    expect(browser.visited).toEqual([SIGN_IN]);
    expect(tab.$login.get()).toBeUndefined();
  });
});

describe('payment by a customer', () => {
  it("redirects to the provider with the total of the customer's cart", async () => {
    const { total } = await ann.openBasket();
    const code = await payNow();
    expect(browser.visited).toEqual(['https://pay.provider.example/card?vpstxid={1}']);
    expect(await shop.payment(code)).toMatchObject({
      state: 'registered',
      amount: total,
      customerEMail: ann.email,
      orderItems: [{ sku: SKU, qty: 1 }],
    });
  });

  it('creates one order for the customer, even after the token has expired', async () => {
    const { quoteId } = await ann.openBasket();
    const code = await payNow();
    tab.$login.set('dead');
    await shop.notify({}, code);
    const { orderNumber } = await shop.reaches('completed', code);
    const orders = await shop.ordersOf(quoteId);
    const hers = { increment_id: orderNumber, customer_email: ann.email, customer_is_guest: 0 };
    expect(orders).toMatchObject([hers]);
    expect(orders).toHaveLength(1);
  });

  it('keeps the session after the outcome and merges the guest basket afterwards', async () => {
    await ann.openBasket();
    const { mask } = await shop.guestBasket(2);
    const code = await payNow();
    await shop.notify({}, code);
    const { orderNumber } = await shop.reaches('completed', code);
    tab.$guestCode.set(mask);
    await tab.pollOutcome(BRIEFLY);
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment: { orderNumber } });
    expect([tab.$pendingCode.get(), tab.$login.get()]).toEqual([undefined, ann.token]);
    expect(await ann.cart()).toEqual([[SKU, 2]]);
  });

  it('redirects to sign-in and registers nothing if the session ends on the page', async () => {
    await ann.openBasket();
    await tab.loadPayment();
    await ann.endSessions();
    await tab.pay();
    expect(browser.visited).toEqual([SIGN_IN]);
    expect([tab.$login.get(), shop.provider.seen]).toEqual([undefined, []]);
  });
});
