/** A customer pays: her token opens her cart, and nothing of a guest is in it. */
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
  return tab.$order.get() ?? '';
}

describe('the payment step of a customer', () => {
  it('shows her cart, whatever a guest left in this browser', async () => {
    await ann.openBasket();
    const { mask } = await shop.guestBasket(3);
    tab.$guestCode.set(mask);
    await tab.loadPayment();
    const cart = { items: [{ sku: SKU, quantity: 1 }], reference: { kind: 'mine' } };
    expect(tab.$payment.get()).toMatchObject({ state: 'ready', payable: { cart } });
  });

  it('leads to the basket when she has no cart', async () => {
    await tab.loadPayment();
    expect(browser.visited).toEqual(['/basket']);
  });

  it('leads to the shipping step while nobody knows where it goes', async () => {
    await ann.addToCart(SKU, 1);
    await tab.loadPayment();
    expect(browser.visited).toEqual(['/basket/shipping']);
  });

  it('leads to sign-in and back when her session is over', async () => {
    tab.$login.set('dead');
    await tab.loadPayment();
    expect(browser.visited).toEqual([SIGN_IN]);
    expect(tab.$login.get()).toBeUndefined();
  });
});

describe('a customer who pays', () => {
  it('is led to the provider, for the total of her own cart', async () => {
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

  it('gets one order under her name, long after her token died', async () => {
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

  it('stays signed in once she was told, and what a guest left behind is hers to buy next', async () => {
    await ann.openBasket();
    const { mask } = await shop.guestBasket(2);
    const code = await payNow();
    await shop.notify({}, code);
    const { orderNumber } = await shop.reaches('completed', code);
    tab.$guestCode.set(mask);
    await tab.pollOutcome(BRIEFLY);
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment: { orderNumber } });
    expect([tab.$order.get(), tab.$login.get()]).toEqual([undefined, ann.token]);
    expect(await ann.cart()).toEqual([[SKU, 2]]);
  });

  it('whose session ended on the page is led to sign-in, and nothing is registered', async () => {
    await ann.openBasket();
    await tab.loadPayment();
    await ann.endSessions();
    await tab.pay();
    expect(browser.visited).toEqual([SIGN_IN]);
    expect([tab.$login.get(), shop.provider.seen]).toEqual([undefined, []]);
  });
});
