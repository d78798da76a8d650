/** What a shopper is told of a payment: by her own code, by the address she came back to, or not. */
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
  const [outcome, order, session, { $bought }] = modules;
  return { ...outcome, ...order, ...session, $bought };
}

const BRIEFLY = { askFor: 40, pause: 20, forNumber: 40 };
/** A second question would come after the test has failed. */
const ONCE = { askFor: 600_000, pause: 300_000, forNumber: 600_000 };
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

/** A browser that comes to an address; its own payment and basket, where it has them. */
async function visit(address: string, keys: { order?: string; guestCode?: string } = {}) {
  browser = openBrowser(shop.url, address);
  tab = await openTab();
  tab.$order.set(keys.order);
  tab.$guestCode.set(keys.guestCode);
}

/** Tells the payment server; answers where the provider sends the browser. */
async function notify(over: Record<string, string> = {}): Promise<string> {
  const reply = await shop.notify(over);
  const { pathname, search } = new URL(/^RedirectURL=(.*)$/m.exec(reply)?.[1]?.trim() ?? '');
  return pathname + search;
}

describe('/paid?t=', () => {
  it('tells another browser the number of the order, and nothing that names a person', async () => {
    const address = await notify();
    const { orderNumber } = await shop.reaches('completed');
    await visit(address);
    await tab.pollOutcome(ONCE);
    const payment = { state: 'completed', orderNumber };
    expect(tab.$outcome.get()).toEqual({ state: 'paid', payment });
  });

  it('leaves alone what another shopper has in her basket and typed', async () => {
    const address = await notify();
    await shop.reaches('completed');
    const hers = await shop.guestBasket();
    await visit(address, { guestCode: hers.mask });
    browser.session.set('checkout', 'typed');
    await tab.pollOutcome(ONCE);
    expect([tab.$guestCode.get(), browser.session.get('checkout')]).toEqual([hers.mask, 'typed']);
  });

  it('tells the browser that paid all of it', async () => {
    const address = await notify();
    await shop.reaches('completed');
    await visit(address, { order: CODE, guestCode: basket.mask });
    await tab.pollOutcome(ONCE);
    const payment = { vendCode: CODE, amount: basket.total, customerEMail: 'ann@example.com' };
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment });
    expect([tab.$order.get(), tab.$guestCode.get()]).toEqual([undefined, undefined]);
  });

  it('tells the browser that paid two days ago what it bought, and not who paid', async () => {
    const address = await notify();
    await shop.reaches('completed');
    await askDatabase(database, 'update payment set updated_at = updated_at - 172800000');
    await visit(address, { order: CODE });
    await tab.pollOutcome(ONCE);
    const payment = { vendCode: CODE, amount: basket.total, orderItems: [{ sku: SKU }] };
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment });
    expect(JSON.stringify(tab.$outcome.get())).not.toContain('ann@');
  });

  it('leaves alone the payment that another tab starts meanwhile', async () => {
    const address = await notify();
    await shop.reaches('completed');
    await visit(address, { order: CODE });
    const asking = tab.pollOutcome(ONCE);
    tab.$order.set(UNKNOWN);
    await asking;
    expect([tab.$outcome.get().state, tab.$order.get()]).toEqual(['paid', UNKNOWN]);
  });

  it('is what counts where nobody knows the code that the browser kept', async () => {
    const address = await notify();
    const { orderNumber } = await shop.reaches('completed');
    await visit(address, { order: UNKNOWN });
    await tab.pollOutcome(ONCE);
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment: { orderNumber } });
    expect(tab.$order.get()).toBe(UNKNOWN);
  });

  it('waits while the payment is being confirmed', async () => {
    const address = await notify({ Status: 'PENDING' });
    expect(address).toMatch(/^\/paid\?t=/);
    await visit(address);
    await tab.pollOutcome(BRIEFLY);
    expect(tab.$outcome.get()).toEqual({ state: 'unconfirmed' });
  });

  it('leads to the page of failures after a refusal', async () => {
    const address = (await notify({ Status: 'NOTAUTHED' })).replace('/failed-payment', '/paid');
    await visit(address);
    await tab.pollOutcome(ONCE);
    expect(browser.visited).toEqual(['/failed-payment']);
  });

  it.each(['made-up', 'A'.repeat(22)])(
    'claims nothing for a token that nobody was given: %s',
    async (t) => {
      await visit(`/paid?t=${t}`);
      await tab.pollOutcome(ONCE);
      expect(tab.$outcome.get()).toEqual({ state: 'none' });
    },
  );
});

describe('a payment that a person must look at', () => {
  it('is shown with its order after the provider took it back, and forgets its keys', async () => {
    await notify();
    const { orderNumber } = await shop.reaches('completed');
    await notify({ Status: 'ABORT' });
    await visit('/paid', { order: CODE, guestCode: basket.mask });
    await tab.pollOutcome(ONCE);
    const payment = { state: 'attention', orderNumber, amount: basket.total };
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment });
    expect([tab.$order.get(), tab.$guestCode.get()]).toEqual([undefined, undefined]);
  });

  it('is not asked for again, even without an order', async () => {
    await notify({ Status: 'AUTHENTICATED' });
    await visit('/paid', { order: CODE });
    await tab.pollOutcome(ONCE);
    const payment = { state: 'attention', orderNumber: null };
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment });
  });

  it('is never called a failure', async () => {
    await notify({ Status: 'AUTHENTICATED' });
    await visit('/failed-payment', { order: CODE });
    await tab.checkFailure();
    expect(browser.visited).toEqual(['/paid']);
  });
});

describe('a payment whose order is rejected', () => {
  /** The next rejection is the last. The provider of this shop confirms a VOID as well. */
  const ready = () =>
    askDatabase(database, "update payment set refusals = 4, due_at = 0 where state <> 'returned'");

  async function reject(): Promise<void> {
    const path = `/rest/V1/carts/${basket.quoteId}/order`;
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'status', status: 400, method: 'PUT', path },
    ]);
    await notify();
  }

  it('is shown as returned, and keeps the basket, the addresses and no claim of success', async () => {
    await ready();
    await reject();
    await shop.reaches('returned');
    await visit('/paid', { order: CODE, guestCode: basket.mask });
    browser.session.set('checkout', 'typed');
    await tab.pollOutcome(ONCE);
    expect(tab.$outcome.get()).toEqual({ state: 'returned' });
    expect(browser.visited).toEqual([]);
    expect([tab.$guestCode.get(), browser.session.get('checkout')]).toEqual([basket.mask, 'typed']);
  });

  it('gets back the basket that was put away while the order was being placed', async () => {
    await reject();
    await visit('/paid', { order: CODE, guestCode: basket.mask });
    tab.$bought.set({ ...BOUGHT, code: CODE });
    await tab.pollOutcome(BRIEFLY);
    expect([tab.$outcome.get().state, tab.$guestCode.get()]).toEqual(['paid', undefined]);
    // An attempt that is running counts its own rejection afterwards.
    const state = async () => {
      await ready();
      return (await shop.payment())?.state;
    };
    await expect.poll(state, { timeout: 8000 }).toBe('returned');
    await tab.pollOutcome(ONCE);
    expect([tab.$outcome.get().state, tab.$guestCode.get()]).toEqual(['returned', basket.mask]);
  });

  it('leaves a basket alone that was begun since', async () => {
    await ready();
    await reject();
    await shop.reaches('returned');
    const later = await shop.guestBasket();
    await visit('/paid', { guestCode: later.mask });
    tab.$bought.set({ ...BOUGHT, code: CODE, guestCode: basket.mask });
    await tab.pollOutcome(ONCE);
    expect([tab.$outcome.get().state, tab.$guestCode.get()]).toEqual(['returned', later.mask]);
  });

  it('is named on the page of failures', async () => {
    await ready();
    await reject();
    await shop.reaches('returned');
    await visit('/failed-payment', { order: CODE });
    await tab.checkFailure();
    expect(tab.$failure.get()).toMatchObject({ state: 'returned' });
  });
});

describe('a code that nobody knows', () => {
  it('claims nothing on /paid, and leaves it and the basket alone', async () => {
    await visit('/paid', { order: UNKNOWN, guestCode: basket.mask });
    await tab.pollOutcome(ONCE);
    expect(tab.$outcome.get()).toEqual({ state: 'none' });
    expect(browser.visited).toEqual([]);
    expect([tab.$order.get(), tab.$guestCode.get()]).toEqual([UNKNOWN, basket.mask]);
  });

  it('leads nowhere from /failed-payment: it may be paid anew from there', async () => {
    await visit('/failed-payment', { order: UNKNOWN, guestCode: basket.mask });
    await tab.checkFailure();
    expect([browser.visited, tab.$order.get()]).toEqual([[], UNKNOWN]);
  });
});
