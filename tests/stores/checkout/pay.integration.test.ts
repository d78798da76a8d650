/**
 * Payment and its outcome, with the payment server, the sandbox and a fake provider that registers
 * every payment by default.
 */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { TOO_OFTEN } from '#config/messages/messages.ts';
import type { GuestBasket } from '../../../scripts/testbed/baskets.ts';
import { type Browser, openBrowser, returnByBack } from '../../setup/browser/browser.ts';
import { openPaymentShop, type PaymentShop } from '../../setup/payment/payment-shop.ts';

async function openTab() {
  vi.resetModules();
  const modules = await Promise.all([
    import('#stores/checkout/pay.ts'),
    import('#stores/checkout/payment-outcome.ts'),
    import('#stores/checkout/pending-code.ts'),
    import('#stores/basket/basket.ts'),
    import('#stores/session/session.ts'),
    import('#stores/toasts.ts'),
  ]);
  const [payment, outcome, order, basketStore, session, toasts] = modules;
  const { markBasketChanged } = basketStore;
  return { ...payment, ...outcome, ...order, markBasketChanged, ...session, ...toasts };
}

const UNREACHABLE = 'We could not reach the shop. Please try again.';

const BRIEFLY = { askFor: 40, pause: 20, forNumber: 40 };

let shop: PaymentShop;
let browser: Browser;
let basket: GuestBasket;
let tab: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  shop = await openPaymentShop();
  basket = await shop.guestBasket();
  browser = openBrowser(shop.url, '/basket/shipping/payment');
  tab = await openTab();
  tab.$guestCode.set(basket.mask);
});

async function payNow() {
  await tab.loadPayment();
  await tab.pay();
  return tab.$pendingCode.get() ?? '';
}

const said = () => tab.$toasts.get().map(({ text }) => text);
const registrations = () => shop.provider.seen.length;
const refusals = () => shop.log.flatMap(({ refusal }) => refusal ?? []);

async function seesTotal(grandTotal: number) {
  const shown = { state: 'ready', payable: { totals: { grandTotal } }, isPaying: false };
  await vi.waitFor(() => expect(tab.$payment.get()).toMatchObject(shown));
}

function watch(start: () => () => void) {
  onTestFinished(start());
}

describe('payment step', () => {
  it('shows the rate-limit message after too many attempts and allows a later one', async () => {
    const busy = await openPaymentShop({}, { limiter: async () => 120 });
    basket = await busy.guestBasket();
    openBrowser(busy.url, '/basket/shipping/payment');
    tab = await openTab();
    tab.$guestCode.set(basket.mask);
    await payNow();
    expect(tab.$toasts.get()).toMatchObject([{ kind: 'error', text: TOO_OFTEN }]);
    expect(tab.$toasts.get()[0]?.retry).toBeUndefined();
    expect(tab.$payment.get()).toMatchObject({ state: 'ready', isPaying: false });
  });

  it('shows the total of the back end', async () => {
    await tab.loadPayment();
    const totals = { shipping: 0, grandTotal: basket.total };
    expect(tab.$payment.get()).toMatchObject({ state: 'ready', payable: { totals } });
  });

  it('redirects to the basket without a login or a guest cart', async () => {
    tab.$guestCode.set(undefined);
    await tab.loadPayment();
    expect(browser.visited).toEqual(['/basket']);
  });

  it('redirects to the shipping step if the cart has no address', async () => {
    const response = await fetch(`${shop.sandbox.url}/rest/V1/guest-carts`, { method: 'POST' });
    const mask = await response.json();
    const body = JSON.stringify({ cartItem: { sku: 'PW110-UK', qty: 1 } });
    const headers = { 'Content-Type': 'application/json' };
    await fetch(`${shop.sandbox.url}/rest/V1/guest-carts/${mask}/items`, {
      method: 'POST',
      headers,
      body,
    });
    tab.$guestCode.set(mask);
    await tab.loadPayment();
    expect(browser.visited).toEqual(['/basket/shipping']);
  });

  it('shows the new total after a change in another tab and keeps the Pay button', async () => {
    watch(tab.watchPayment);
    await seesTotal(basket.total);
    const states: string[] = [];
    watch(() => tab.$payment.listen(({ state }) => states.push(state)));
    const { total } = await shop.grow(basket);
    tab.markBasketChanged();
    await seesTotal(total);
    expect(states).toEqual(['ready']);
  });

  it('reloads the basket and allows payment after Back', async () => {
    watch(tab.watchPayment);
    await seesTotal(basket.total);
    await tab.pay();
    const { total } = await shop.grow(basket);
    returnByBack();
    await seesTotal(total);
  });

  it('redirects to the basket when another tab has paid for it', async () => {
    watch(tab.watchPayment);
    await seesTotal(basket.total);
    tab.$guestCode.set(undefined);
    expect(browser.visited).toEqual(['/basket']);
  });
});

describe('pay', () => {
  it('stores a code of forty characters and redirects to the provider', async () => {
    expect(await payNow()).toMatch(/^[A-Za-z0-9-]{40}$/);
    expect(browser.visited).toEqual(['https://pay.provider.example/card?vpstxid={1}']);
    expect(await shop.payment(tab.$pendingCode.get())).toMatchObject({
      state: 'registered',
      amount: basket.total,
      customerEMail: 'ann@example.com',
      orderItems: [{ sku: 'PW110-UK', qty: 1, unitGross: basket.total }],
    });
  });

  it('starts one payment when pressed twice or after Back', async () => {
    await tab.loadPayment();
    await Promise.all([tab.pay(), tab.pay()]);
    const code = tab.$pendingCode.get();
    expect([await payNow(), registrations()]).toEqual([code, 1]);
    expect(browser.visited).toHaveLength(2);
  });

  it('creates a new code after the earlier payment has failed', async () => {
    const code = await payNow();
    await shop.notify({ Status: 'NOTAUTHED' }, code);
    await shop.reaches('declined', code);
    const another = await payNow();
    expect(another).not.toBe(code);
    expect(await shop.payment(another)).toMatchObject({ state: 'registered' });
    expect(refusals()).toEqual([]);
  });

  it("creates a new code after the basket's total has changed", async () => {
    const code = await payNow();
    const { total } = await shop.grow(basket);
    const another = await payNow();
    expect(await shop.payment(another)).toMatchObject({ state: 'registered', amount: total });
    expect(await shop.payment(code)).toMatchObject({ state: 'superseded' });
    expect(refusals()).toEqual([]);
  });

  it('shows a message and the new total after a change of the basket', async () => {
    await tab.loadPayment();
    const { total } = await shop.grow(basket);
    await tab.pay();
    expect(said()).toEqual([
      'The total of your basket has changed. Please check it and pay again.',
    ]);
    expect(tab.$payment.get()).toMatchObject({ payable: { totals: { grandTotal: total } } });
    expect([registrations(), browser.visited]).toEqual([0, []]);
  });

  it.each([0, 1])('links a refusal to the basket line, with %d in stock', async (qty) => {
    const { mask, itemId } = await shop.guestBasket(2);
    tab.$guestCode.set(mask);
    const extension_attributes = { stock_item: { qty, is_in_stock: qty > 0 } };
    await shop.sandbox.admin('PUT', '/rest/V1/products/PW110-UK', {
      product: { sku: 'PW110-UK', extension_attributes },
    });
    await payNow();
    expect(tab.$toasts.get()).toMatchObject([
      { kind: 'error', link: { text: 'View basket', path: `/basket#line-${itemId}` } },
    ]);
    expect(browser.visited).toEqual([]);
  });

  it('names a product disabled in the meantime and pays for the rest', async () => {
    const cart = `${shop.sandbox.url}/rest/V1/guest-carts/${basket.mask}`;
    await fetch(`${cart}/items`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ cartItem: { sku: 'KB-4', qty: 1 } }),
    });
    await tab.loadPayment();
    await shop.sandbox.admin('PUT', '/rest/V1/products/KB-4', {
      product: { sku: 'KB-4', status: 2 },
    });
    await tab.pay();
    expect(said()).toEqual([
      expect.stringContaining('The total of your basket has changed'),
      expect.stringMatching(/^KB.* is no longer available and has been removed/),
    ]);
    await seesTotal(basket.total);
    await tab.pay();
    expect(browser.visited).toEqual(['https://pay.provider.example/card?vpstxid={1}']);
  });

  it('redirects to the outcome when the basket has already been paid', async () => {
    const code = await payNow();
    const shown = tab.$payment.get();
    await shop.notify({}, code);
    tab.$payment.set(shown.state === 'ready' ? { ...shown, isPaying: false } : shown);
    await tab.pay();
    expect(browser.visited.at(-1)).toBe('/paid');
    expect(registrations()).toBe(1);
  });

  it('allows a retry with the same code when the provider fails', async () => {
    shop.provider.answerWith((_, response) => response.writeHead(500).end());
    const code = await payNow();
    expect(tab.$toasts.get()).toMatchObject([{ kind: 'error', retry: expect.any(Function) }]);
    expect(browser.visited).toEqual([]);
    await tab.pay();
    expect(tab.$pendingCode.get()).toBe(code);
  });
});

describe('pay without a connection', () => {
  it('shows an error and allows a retry with the same code', async () => {
    await tab.loadPayment();
    const lost = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await tab.pay();
    lost.mockRestore();
    expect(tab.$toasts.get()).toMatchObject([{ text: UNREACHABLE, retry: expect.any(Function) }]);
    expect(tab.$payment.get()).toMatchObject({ state: 'ready', isPaying: false });
    const code = tab.$pendingCode.get();
    tab.$toasts.get()[0]?.retry?.();
    await vi.waitFor(() => expect(browser.visited).toHaveLength(1));
    expect(await shop.payment(code)).toMatchObject({ state: 'registered' });
  });
});

it('pay reports an unreachable shop and rethrows a programming error', async () => {
  await tab.loadPayment();
  const fault = new TypeError('undefined is not a function');
  const broken = vi.spyOn(globalThis.crypto, 'getRandomValues').mockImplementation(() => {
    throw fault;
  });
  await expect(tab.pay()).rejects.toBe(fault);
  broken.mockRestore();
  expect(said()).toEqual([UNREACHABLE]);
});

describe('/paid', () => {
  it('shows no payment without a code', async () => {
    await tab.pollOutcome(BRIEFLY);
    expect(tab.$outcome.get()).toEqual({ state: 'none' });
  });

  it('shows the order of a payment and removes its code and cart', async () => {
    const code = await payNow();
    await shop.notify({}, code);
    const { orderNumber } = await shop.reaches('completed', code);
    await tab.pollOutcome(BRIEFLY);
    const payment = { orderNumber, vendCode: code, orderItems: [{ sku: 'PW110-UK' }] };
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment });
    expect([tab.$pendingCode.get(), tab.$guestCode.get()]).toEqual([undefined, undefined]);
  });

  it('shows an order number that arrives long after the payment', async () => {
    const code = await payNow();
    const placing = `/rest/V1/carts/${basket.quoteId}/order`;
    const fault = { kind: 'delay', delayMs: 600, path: placing, times: 1 };
    await shop.sandbox.admin('POST', '/_sandbox/faults', fault);
    await shop.notify({}, code);
    const asking = tab.pollOutcome({ ...BRIEFLY, forNumber: 30_000 });
    await vi.waitFor(() => expect(tab.$outcome.get().state).toBe('paid'));
    expect(tab.$outcome.get()).toMatchObject({ payment: { orderNumber: null } });
    await asking;
    const orderNumber = expect.stringMatching(/^\d{9}$/);
    expect(tab.$outcome.get()).toMatchObject({ state: 'paid', payment: { orderNumber } });
  });

  it('keeps code and cart of an unconfirmed payment', async () => {
    const code = await payNow();
    await tab.pollOutcome(BRIEFLY);
    expect(tab.$outcome.get()).toEqual({ state: 'unconfirmed' });
    expect([tab.$pendingCode.get(), tab.$guestCode.get()]).toEqual([code, basket.mask]);
  });

  it('redirects to /failed-payment after a refusal and keeps the code', async () => {
    const code = await payNow();
    await shop.notify({ Status: 'ABORT' }, code);
    await tab.pollOutcome(BRIEFLY);
    expect([browser.visited.at(-1), tab.$pendingCode.get()]).toEqual(['/failed-payment', code]);
  });

  it('reloads the outcome after Back', async () => {
    const code = await payNow();
    watch(() => tab.watchOutcome(BRIEFLY));
    await vi.waitFor(() => expect(tab.$outcome.get()).toEqual({ state: 'unconfirmed' }));
    await shop.notify({}, code);
    await shop.reaches('completed', code);
    returnByBack();
    await vi.waitFor(() => expect(tab.$outcome.get()).toMatchObject({ state: 'paid' }));
  });

  it('still shows the order after Back, although its code has been removed', async () => {
    const code = await payNow();
    await shop.notify({}, code);
    await shop.reaches('completed', code);
    watch(() => tab.watchOutcome(BRIEFLY));
    await vi.waitFor(() => expect(tab.$pendingCode.get()).toBeUndefined());
    const shown = tab.$outcome.get();
    returnByBack();
    expect(tab.$outcome.get()).toBe(shown);
  });
});

describe('/failed-payment', () => {
  it('redirects to the home page without a code', async () => {
    await tab.checkFailure();
    expect(browser.visited).toEqual(['/']);
  });

  it('shows a refusal and keeps code and basket', async () => {
    const code = await payNow();
    await shop.notify({ Status: 'NOTAUTHED' }, code);
    await tab.checkFailure();
    expect(browser.visited).toHaveLength(1);
    expect([tab.$pendingCode.get(), tab.$guestCode.get()]).toEqual([code, basket.mask]);
  });

  it('redirects to the order if the payment succeeded', async () => {
    const code = await payNow();
    await shop.notify({}, code);
    await tab.checkFailure();
    expect(browser.visited.at(-1)).toBe('/paid');
  });

  it('redirects after Back to the order that has been paid since', async () => {
    const code = await payNow();
    await shop.notify({ Status: 'NOTAUTHED' }, code);
    watch(tab.watchFailure);
    const another = await payNow();
    await shop.notify({}, another);
    returnByBack();
    await vi.waitFor(() => expect(browser.visited.at(-1)).toBe('/paid'));
  });
});
