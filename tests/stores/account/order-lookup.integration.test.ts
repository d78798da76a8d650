import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LOOKUP } from '#config/messages/messages.ts';
import { openBrowser } from '../../setup/browser/browser.ts';
import { openPaymentShop, type PaymentShop } from '../../setup/payment/payment-shop.ts';

let shop: PaymentShop;
let values: Record<string, string>;
let found: unknown[];

/** Looks up an order on the look-up page, with re-imported modules. */
async function lookUp(over: Record<string, string> = {}) {
  const browser = openBrowser(shop.url, '/order-lookup');
  vi.resetModules();
  const { lookUpOrder } = await import('#stores/account/order-lookup.ts');
  const outcome = await lookUpOrder({ ...values, ...over }, (order) => found.push(order));
  expect(browser.visited).toEqual([]);
  return outcome;
}

beforeEach(async () => {
  found = [];
  shop = await openPaymentShop();
  const { quoteId } = await shop.guestBasket();
  const payment = { paymentMethod: { method: 'checkmo' } };
  const id = await shop.sandbox.admin('PUT', `/rest/V1/carts/${quoteId}/order`, payment);
  const placed = await shop.sandbox.admin('GET', `/rest/V1/orders/${id}`);
  const { increment_id, customer_email } = placed as Record<string, string>;
  values = { orderNumber: increment_id ?? '', email: customer_email ?? '', postcode: 'SW1A 1AA' };
});

describe('order look-up', () => {
  it('finds an order with its details', async () => {
    expect(await lookUp()).toEqual({ state: 'done' });
    expect(found).toMatchObject([{ number: values['orderNumber'], parcels: [] }]);
  });

  it('shows errors for missing fields and sends nothing', async () => {
    expect(await lookUp({ orderNumber: ' ', email: 'ann', postcode: '' })).toMatchObject({
      state: 'refused',
      errors: {
        orderNumber: 'Please enter the number of your order.',
        email: 'Please enter an email address such as ann@example.com.',
        postcode: 'Please enter a postcode.',
      },
    });
  });

  it('shows the same message for a wrong number and a wrong postcode', async () => {
    const nothing = { state: 'refused', errors: {}, message: LOOKUP.none };
    expect(await lookUp({ orderNumber: '000009999' })).toEqual(nothing);
    expect(await lookUp({ postcode: 'ZZ1 1ZZ' })).toEqual(nothing);
    expect(found).toEqual([]);
  });

  it('can be retried if the shop was unreachable', async () => {
    const fault = { kind: 'status', status: 503, path: '/rest/V1/orders', times: 1 };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    expect(await lookUp()).toMatchObject({ state: 'failed', failure: { mayRetry: true } });
    expect(await lookUp()).toEqual({ state: 'done' });
  });
});
