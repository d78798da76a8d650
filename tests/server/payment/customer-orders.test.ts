/** Order history is visible only to the customer who placed the orders. */
import { describe, expect, it } from 'vitest';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { RATE_LIMITS } from '#config/env/traffic.ts';
import { createServerLog } from '#server/log.ts';
import { createRateLimiter } from '#server/traffic/rate-limiter.ts';
import { createTestCustomer, type TestCustomer } from '../../setup/browser/customers.ts';
import {
  openPaymentShop,
  type PaymentShop,
  STAFF_TOKEN,
} from '../../setup/payment/payment-shop.ts';

async function orders({ url }: PaymentShop, rest = '', token?: string) {
  const response = await fetch(`${url}/payments/my-orders${rest}`, {
    ...(token !== undefined && { headers: { Authorization: `Bearer ${token}` } }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Places an order for one item and returns its number. */
async function order({ sandbox }: PaymentShop, who: TestCustomer): Promise<string> {
  const { quoteId } = await who.openBasket();
  const payment = { paymentMethod: { method: 'checkmo' } };
  const id = await sandbox.admin('PUT', `/rest/V1/carts/${quoteId}/order`, payment);
  const placed = await sandbox.admin('GET', `/rest/V1/orders/${id}`);
  return (placed as { increment_id: string }).increment_id;
}

async function openShop() {
  const shop = await openPaymentShop();
  const ann = await createTestCustomer(shop.sandbox.url);
  const bea = await createTestCustomer(shop.sandbox.url);
  return { shop, ann, bea };
}

describe('GET /payments/my-orders', () => {
  it("returns only the customer's own orders with the newest first", async () => {
    const { shop, ann, bea } = await openShop();
    const first = await order(shop, ann);
    await order(shop, bea);
    const second = await order(shop, ann);
    const { status, body, headers } = await orders(shop, '', ann.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ page: 1, pages: 1 });
    expect(body.orders.map(({ number }: { number: string }) => number)).toEqual([second, first]);
    expect(body.orders[0]).toEqual({
      number: second,
      purchaseOrder: null,
      cardPurchaseOrder: null,
      placedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
      state: 'new',
      status: 'pending',
      sent: 'none',
      shipping: 0,
      delivery: 'Flat Rate - Fixed',
      destination: { company: '', city: 'London', postcode: 'SW1A 1AA', countryId: 'GB' },
      total: 6900,
      vat: 1150,
      discountName: null,
      refunded: 0,
      cancelled: 0,
      lines: [
        {
          ...{ sku: 'PW110-UK', name: expect.any(String), quantity: 1 },
          ...{ total: 6900, vat: 1150, refunded: 0, cancelled: 0, shipped: 0 },
          unsent: 1,
        },
      ],
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('returns one page at a time', async () => {
    const { shop, ann } = await openShop();
    const numbers = [];
    for (let made = 0; made < 11; made += 1) numbers.unshift(await order(shop, ann));
    const pageOf = async (rest: string) => {
      const { body } = await orders(shop, rest, ann.token);
      return { ...body, orders: body.orders.map(({ number }: { number: string }) => number) };
    };
    const first = { orders: numbers.slice(0, 10), page: 1, pages: 2, hidden: 0 };
    expect(await pageOf('?page=1')).toEqual(first);
    expect(await pageOf('?page=2')).toEqual({
      orders: numbers.slice(10),
      page: 2,
      pages: 2,
      hidden: 0,
    });
    expect(await pageOf('?page=3')).toEqual({ orders: [], page: 3, pages: 2, hidden: 0 });
    for (const nonsense of ['0', '-1', '1e3', '999999', "1' OR 1=1", '']) {
      expect(await pageOf(`?page=${encodeURIComponent(nonsense)}`)).toEqual(first);
    }
  });

  it('finds own orders by number, product and delivery site', async () => {
    const { shop, ann, bea } = await openShop();
    const number = await order(shop, ann);
    await order(shop, bea);
    const find = async (text: string) => {
      const { body } = await orders(shop, `?find=${encodeURIComponent(text)}`, ann.token);
      expect(body).toMatchObject({ page: 1, pages: 1, searched: 'all' });
      return body.orders.map((one: { number: string }) => one.number);
    };
    for (const text of [number, 'pw110', 'LONDON pw 110'])
      expect(await find(text)).toEqual([number]);
    for (const text of ['', '%', 'KB-4', 'pw110 leeds']) expect(await find(text)).toEqual([]);
  });

  it('returns an empty page for a customer without orders', async () => {
    const { shop, ann } = await openShop();
    const { body } = await orders(shop, '', ann.token);
    expect(body).toEqual({ orders: [], page: 1, pages: 1, hidden: 0 });
  });

  it('returns an order by number to its owner and 404 to others', async () => {
    const { shop, ann, bea } = await openShop();
    const number = await order(shop, ann);
    expect(await orders(shop, `/${number}`, ann.token)).toMatchObject({
      status: 200,
      body: {
        ...{ number, state: 'new', parcels: [], payment: 'Check / Money order' },
        lines: [{ sku: 'PW110-UK', vatRate: 20, vat: expect.any(Number) }],
        shippingAddress: {
          firstName: 'Ann',
          lastName: 'Lee',
          street: '1 High St',
          countryId: 'GB',
        },
        billingAddress: { postcode: 'SW1A 1AA' },
      },
    });
    const strangers = await orders(shop, `/${number}`, bea.token);
    const nobodys = await orders(shop, '/000009999', bea.token);
    expect(strangers).toMatchObject({ status: 404 });
    expect(strangers.body).toEqual(nobodys.body);
    for (const odd of ['%25', '%2e%2e', `${number}%00`, "1'%20OR%20'1'='1", 'x'.repeat(33)]) {
      expect(await orders(shop, `/${odd}`, ann.token)).toMatchObject({ status: 404 });
    }
  });

  async function ship({ sandbox }: PaymentShop): Promise<void> {
    const track = { track_number: 'PB123456785GB', title: 'Royal Mail', carrier_code: 'custom' };
    await sandbox.admin('POST', '/rest/V1/order/1/ship', { tracks: [track] });
  }

  it('returns parcels for a single order only', async () => {
    const { shop, ann } = await openShop();
    const number = await order(shop, ann);
    await ship(shop);
    expect((await orders(shop, `/${number}`, ann.token)).body).toMatchObject({
      sent: 'all',
      parcels: [
        {
          sentAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/),
          items: [{ sku: 'PW110-UK', quantity: expect.any(Number) }],
          tracks: [{ carrier: 'custom', title: 'Royal Mail', number: 'PB123456785GB' }],
        },
      ],
    });
    const [listed] = (await orders(shop, '', ann.token)).body.orders;
    expect(listed).toMatchObject({ sent: 'all' });
    expect(listed).not.toHaveProperty('parcels');
  });

  it('omits parcels that ORDERS_TOKEN may not read and logs this once', async () => {
    const { shop, ann } = await openShop();
    const number = await order(shop, ann);
    await ship(shop);
    const fault = { kind: 'status', status: 401, path: '/rest/V1/shipments' };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    for (const _ of [1, 2]) {
      expect(await orders(shop, `/${number}`, ann.token)).toMatchObject({
        status: 200,
        body: { number, sent: 'all', parcels: null },
      });
    }
    const told = shop.log.filter(({ right }) => right === 'Magento_Sales::shipment');
    expect(told).toMatchObject([{ level: 40 }]);
  });

  it('omits parcels after a failed read and logs every failure', async () => {
    const { shop, ann } = await openShop();
    const number = await order(shop, ann);
    await ship(shop);
    const fault = { kind: 'status', status: 500, path: '/rest/V1/shipments' };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    for (const _ of [1, 2]) {
      expect((await orders(shop, `/${number}`, ann.token)).body).toMatchObject({ parcels: null });
    }
    const told = shop.log.filter(({ msg }) => msg === 'parcels of an order not read');
    expect(told.length).toBe(2);
  });

  it.each(['', '/000000001'])('rejects requests without a customer token: %j', async (rest) => {
    const { shop, ann } = await openShop();
    await order(shop, ann);
    const tokens = [undefined, '', 'nobodys', STAFF_TOKEN, ...Object.values(SANDBOX_TOKENS)];
    for (const token of tokens) {
      const { status, body } = await orders(shop, rest, token);
      expect(status, token).toBe(401);
      expect(body).toEqual({ message: 'Your session has ended. Please sign in again.' });
    }
  });

  it('responds 503 if the back end fails and logs no token', async () => {
    const { shop, ann } = await openShop();
    const fault = { kind: 'status', status: 500, path: '/rest/V1/orders' };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    expect(await orders(shop, '', ann.token)).toMatchObject({
      status: 503,
      body: { message: 'We could not reach the shop. Please try again.' },
    });
    expect(shop.log.at(-1)).toMatchObject({ level: 50, msg: 'orders not read' });
    expect(JSON.stringify(shop.log)).not.toContain(ann.token);
  });

  it('limits the number of requests', async () => {
    const rateLimits = { ...RATE_LIMITS, orders: { requests: 2, seconds: 600 } };
    const limiter = createRateLimiter(rateLimits, createServerLog('limits', { write: () => {} }));
    const shop = await openPaymentShop({}, { limiter });
    const answers = [];
    for (const rest of ['', '/000000001', '', '/000000001']) {
      answers.push((await orders(shop, rest)).status);
    }
    expect(answers).toEqual([401, 401, 429, 429]);
    const { body, headers } = await orders(shop);
    expect(body.message).toMatch(/^You have tried this too often/);
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0);
  });
});
