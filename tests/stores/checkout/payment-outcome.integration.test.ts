/**
 * Payment outcome that a page shows. The page identifies the payment by the browser's own code, by
 * the token in the return URL, or not at all.
 */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseEnv } from '#config/env/database.ts';
import type { GuestBasket } from '../../../scripts/testbed/baskets.ts';
import { SKU } from '../../../scripts/testbed/running-sandbox.ts';
import { type Browser, openBrowser } from '../../setup/browser/browser.ts';
import { askDatabase, paymentDatabase } from '../../setup/payment/payment-database.ts';
import { openPaymentShop, type PaymentShop } from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/checkout/payment-outcome.ts'),
    import('#stores/checkout/pending-code.ts'),
    import('#stores/session/session.ts'),
    import('#stores/checkout/last-order.ts'),
  ]);
  const [outcome, order, session, { $lastOrder: $bought }] = modules;
  return { ...outcome, ...order, ...session, $bought };
}

const SHORT_POLLING = { askFor: 40, pause: 20, forNumber: 40 };
/** Intervals at which a second request would come only after the test has timed out. */
const SINGLE_POLL = { askFor: 600_000, pause: 300_000, forNumber: 600_000 };
const UNKNOWN = 'Z'.repeat(40);
const BOUGHT = { lines: [], delivery: null, hasDay: false, discount: 0, total: 1, paid: null };

let shop: PaymentShop;
let database: DatabaseEnv;
let browser: Browser;
let basket: GuestBasket;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  database = await paymentDatabase();
  shop = await openPaymentShop({ database });
  basket = await shop.guestBasket();
  await shop.register(basket);
});

/** Opens a URL in a new browser, optionally with a payment code and a guest cart. */
async function visit(address: string, keys: { order?: string; guestCode?: string } = {}) {
  browser = openBrowser(shop.url, address);
  tab = await openTab();
  tab.$pendingCode.set(keys.order);
  tab.$guestCode.set(keys.guestCode);
}

/** Notifies the payment server and returns the path that the provider redirects the browser to. */
async function notify(over: Record<string, string> = {}): Promise<string> {
  const reply = await shop.notify(over);
  const { pathname, search } = new URL(/^RedirectURL=(.*)$/m.exec(reply)?.[1]?.trim() ?? '');
  return pathname + search;
}

describe('/paid?t=', () => {
  it('shows another browser the order number without personal data', async () => {
    const address = await notify();
    const { orderNumber } = await shop.reaches('completed');
    await visit(address);
    await tab.pollOutcome(SINGLE_POLL);
    const payment = { state: 'completed', orderNumber };
    expect(tab.$outcome.get()).toEqual({ state: 'paid', payment });
  });

  it("does not change another shopper's basket and typed values", async () => {
    const address = await notify();
    await shop.reaches('completed');
    const hers = await shop.guestBasket();
    await visit(address, { guestCode: hers.mask });
    browser.session.set('checkout', 'typed');
    await tab.pollOutcome(SINGLE_POLL);
    expect([tab.$guestCode.get(), browser.session.get('checkout')]).toEqual([hers.mask, 'typed']);
  });

  it('shows all details to the browser that paid', async () => {
    const address = await notify();
    await shop.reaches('completed');
    await visit(address, { order: CODE, guestCode: basket.mask });
    await tab.pollOutcome(SINGLE_POLL);
    const payment = { vendCode: CODE, amount: basket.total, customerEMail: 'ann@example.com' };
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment });
    expect([tab.$pendingCode.get(), tab.$guestCode.get()]).toEqual([undefined, undefined]);
  });

  it('shows the order without personal data two days after the payment', async () => {
    const address = await notify();
    await shop.reaches('completed');
    await askDatabase(database, 'update payment set updated_at = updated_at - 172800000');
    await visit(address, { order: CODE });
    await tab.pollOutcome(SINGLE_POLL);
    const payment = { vendCode: CODE, amount: basket.total, orderItems: [{ sku: SKU }] };
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment });
    expect(JSON.stringify(tab.$outcome.get())).not.toContain('ann@');
  });

  it('does not change a payment started by another tab in the meantime', async () => {
    const address = await notify();
    await shop.reaches('completed');
    await visit(address, { order: CODE });
    const asking = tab.pollOutcome(SINGLE_POLL);
    tab.$pendingCode.set(UNKNOWN);
    await asking;
    expect([tab.$outcome.get().state, tab.$pendingCode.get()]).toEqual(['paid', UNKNOWN]);
  });

  it('takes precedence over an unknown stored code', async () => {
    const address = await notify();
    const { orderNumber } = await shop.reaches('completed');
    await visit(address, { order: UNKNOWN });
    await tab.pollOutcome(SINGLE_POLL);
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment: { orderNumber } });
    expect(tab.$pendingCode.get()).toBe(UNKNOWN);
  });

  it('waits while the payment is being confirmed', async () => {
    const address = await notify({ Status: 'PENDING' });
    expect(address).toMatch(/^\/paid\?t=/);
    await visit(address);
    await tab.pollOutcome(SHORT_POLLING);
    expect(tab.$outcome.get()).toEqual({ state: 'unconfirmed' });
  });

  it('redirects to /failed-payment after a refusal', async () => {
    const address = (await notify({ Status: 'NOTAUTHED' })).replace('/failed-payment', '/paid');
    await visit(address);
    await tab.pollOutcome(SINGLE_POLL);
    expect(browser.visited).toEqual(['/failed-payment']);
  });

  it.each(['made-up', 'A'.repeat(22)])('shows no payment for an invalid token: %s', async (t) => {
    await visit(`/paid?t=${t}`);
    await tab.pollOutcome(SINGLE_POLL);
    expect(tab.$outcome.get()).toEqual({ state: 'none' });
  });
});

describe('payment that needs an operator', () => {
  it('appears with its order after a reversal, and code and cart are removed', async () => {
    await notify();
    const { orderNumber } = await shop.reaches('completed');
    await notify({ Status: 'ABORT' });
    await visit('/paid', { order: CODE, guestCode: basket.mask });
    await tab.pollOutcome(SINGLE_POLL);
    const payment = { state: 'attention', orderNumber, amount: basket.total };
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment });
    expect([tab.$pendingCode.get(), tab.$guestCode.get()]).toEqual([undefined, undefined]);
  });

  it('needs only one request, even without an order', async () => {
    await notify({ Status: 'AUTHENTICATED' });
    await visit('/paid', { order: CODE });
    await tab.pollOutcome(SINGLE_POLL);
    const payment = { state: 'attention', orderNumber: null };
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment });
  });

  it('never appears as a failure', async () => {
    await notify({ Status: 'AUTHENTICATED' });
    await visit('/failed-payment', { order: CODE });
    await tab.checkFailure();
    expect(browser.visited).toEqual(['/paid']);
  });
});

describe('payment with a rejected order', () => {
  /**
   * Makes the next rejection the last one. The payment is then returned, because the test provider
   * confirms the VOID.
   */
  const ready = () =>
    askDatabase(database, "update payment set refusals = 4, due_at = 0 where state <> 'returned'");

  async function reject(): Promise<void> {
    const path = `/rest/V1/carts/${basket.quoteId}/order`;
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'status', status: 400, method: 'PUT', path },
    ]);
    await notify();
  }

  it('appears as returned and keeps basket and typed addresses', async () => {
    await ready();
    await reject();
    await shop.reaches('returned');
    await visit('/paid', { order: CODE, guestCode: basket.mask });
    browser.session.set('checkout', 'typed');
    await tab.pollOutcome(SINGLE_POLL);
    expect(tab.$outcome.get()).toEqual({ state: 'returned' });
    expect(browser.visited).toEqual([]);
    expect([tab.$guestCode.get(), browser.session.get('checkout')]).toEqual([basket.mask, 'typed']);
  });

  it('restores the basket that was stored away while the order was being placed', async () => {
    await reject();
    await visit('/paid', { order: CODE, guestCode: basket.mask });
    tab.$bought.set({ ...BOUGHT, code: CODE });
    await tab.pollOutcome(SHORT_POLLING);
    expect([tab.$outcome.get().state, tab.$guestCode.get()]).toEqual(['paid', undefined]);
    // Repeated, because a running attempt records its rejection afterwards.
    const state = async () => {
      await ready();
      return (await shop.payment())?.state;
    };
    await expect.poll(state, { timeout: 8000 }).toBe('returned');
    await tab.pollOutcome(SINGLE_POLL);
    expect([tab.$outcome.get().state, tab.$guestCode.get()]).toEqual(['returned', basket.mask]);
  });

  it('does not change a basket that was started since', async () => {
    await ready();
    await reject();
    await shop.reaches('returned');
    const later = await shop.guestBasket();
    await visit('/paid', { guestCode: later.mask });
    tab.$bought.set({ ...BOUGHT, code: CODE, guestCode: basket.mask });
    await tab.pollOutcome(SINGLE_POLL);
    expect([tab.$outcome.get().state, tab.$guestCode.get()]).toEqual(['returned', later.mask]);
  });

  it('appears on /failed-payment as returned', async () => {
    await ready();
    await reject();
    await shop.reaches('returned');
    await visit('/failed-payment', { order: CODE });
    await tab.checkFailure();
    expect(tab.$unpaidReason.get()).toMatchObject({ state: 'returned' });
  });
});

describe('unknown payment code', () => {
  it('shows no payment on /paid and keeps code and basket', async () => {
    await visit('/paid', { order: UNKNOWN, guestCode: basket.mask });
    await tab.pollOutcome(SINGLE_POLL);
    expect(tab.$outcome.get()).toEqual({ state: 'none' });
    expect(browser.visited).toEqual([]);
    expect([tab.$pendingCode.get(), tab.$guestCode.get()]).toEqual([UNKNOWN, basket.mask]);
  });

  it('stays on /failed-payment, where the shopper can pay again', async () => {
    await visit('/failed-payment', { order: UNKNOWN, guestCode: basket.mask });
    await tab.checkFailure();
    expect([browser.visited, tab.$pendingCode.get()]).toEqual([[], UNKNOWN]);
  });
});
