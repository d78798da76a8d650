/** A guest order is visible only with its number, e-mail and postcode. */
import { describe, expect, it } from 'vitest';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { RATE_LIMITS, type RateLimits } from '#config/env/traffic.ts';
import { createServerLog } from '#server/log.ts';
import { createRateLimiter } from '#server/traffic/rate-limiter.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';
import { openPaymentShop, type PaymentShop } from '../../setup/payment/payment-shop.ts';

const PAYMENT = { paymentMethod: { method: 'checkmo' } };

interface Placed {
  entity_id: number;
  increment_id: string;
  customer_email: string;
  billing_address: { postcode: string };
  items: { item_id: number }[];
}

async function place({ sandbox }: PaymentShop, quoteId: string): Promise<Placed> {
  const id = await sandbox.admin('PUT', `/rest/V1/carts/${quoteId}/order`, PAYMENT);
  return (await sandbox.admin('GET', `/rest/V1/orders/${id}`)) as Placed;
}

const claimOf = ({ increment_id, customer_email, billing_address }: Placed) => ({
  number: increment_id,
  email: customer_email,
  postcode: billing_address.postcode,
});

async function lookUp({ url }: PaymentShop, claim: unknown, headers: object = {}) {
  const sent = performance.now();
  const response = await fetch(`${url}/payments/guest-order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof claim === 'string' ? claim : JSON.stringify(claim),
  });
  const body = await response.json();
  return { status: response.status, body, headers: response.headers, ms: performance.now() - sent };
}

/** Opens a shop with one order of a guest and the claim that finds the order. */
async function openShop(options: Parameters<typeof openPaymentShop>[1] = {}) {
  const shop = await openPaymentShop({}, options);
  const order = await place(shop, (await shop.guestBasket()).quoteId);
  return { shop, order, claim: claimOf(order) };
}

const NOTHING = {
  status: 404,
  body: {
    message:
      'We could not find a matching order. Please check the order number, the email and the postcode.',
  },
};

describe('POST /payments/guest-order', () => {
  it('returns the order details for number, e-mail and postcode', async () => {
    const { shop, order, claim } = await openShop();
    const { status, body, headers } = await lookUp(shop, claim);
    expect(status).toBe(200);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(body).toMatchObject({
      number: claim.number,
      sent: 'none',
      lines: [{ sku: 'PW110-UK', quantity: 1, vatRate: 20 }],
      billingAddress: { postcode: claim.postcode, countryId: 'GB' },
      payment: 'Check / Money order',
      parcels: [],
    });
    expect(JSON.stringify(body)).not.toMatch(/entity_id|"id"|@/);
    await shop.sandbox.admin('POST', `/rest/V1/order/${order.entity_id}/ship`, {
      tracks: [{ track_number: 'PB123456785GB', title: 'Royal Mail', carrier_code: 'custom' }],
    });
    expect((await lookUp(shop, claim)).body).toMatchObject({
      sent: 'all',
      parcels: [{ tracks: [{ title: 'Royal Mail', number: 'PB123456785GB' }] }],
    });
  });

  it('ignores spaces and letter case in e-mail and postcode', async () => {
    const { shop, claim } = await openShop();
    const [first = '', last = ''] = claim.postcode.split(' ');
    const written = {
      number: ` ${claim.number} `,
      email: ` ${claim.email.toUpperCase()}`,
      postcode: ` ${first.toLowerCase()}${last} `,
    };
    expect((await lookUp(shop, written)).status).toBe(200);
  });

  it.each([
    ['with a hash', (number: string) => `#${number}`],
    ['with words', (number: string) => `Order no. ${number}`],
    ['without zeros', (number: string) => String(Number(number))],
  ])('finds an order by its number %s', async (_, spelt) => {
    const { shop, claim } = await openShop();
    const number = spelt(claim.number);
    expect((await lookUp(shop, { ...claim, number })).body).toMatchObject({
      number: claim.number,
    });
  });

  it('counts all spellings of an order number together', async () => {
    const { limiter } = limited({ 'order-number': { requests: 1, seconds: 600 } });
    const { shop, claim } = await openShop({ limiter });
    const statuses = [];
    for (const number of [claim.number, `#${Number(claim.number)}`]) {
      statuses.push((await lookUp(shop, { ...claim, number, postcode: 'ZZ1 1ZZ' })).status);
    }
    expect(statuses).toEqual([404, 429]);
  });

  it('gives the same response after the same time for any wrong field', async () => {
    const { shop, claim } = await openShop();
    const customer = await createTestCustomer(shop.sandbox.url);
    const hers = claimOf(await place(shop, (await customer.openBasket()).quoteId));
    const wrong = [
      { ...claim, number: '000009999' },
      { ...claim, number: "9' OR '1'='1" },
      { ...claim, number: '' },
      { ...claim, email: 'somebody@example.com' },
      { ...claim, email: '' },
      { ...claim, postcode: 'ZZ1 1ZZ' },
      { ...claim, postcode: '' },
      // A customer's order is visible in their account only.
      hers,
    ];
    const answers = await Promise.all(wrong.map((one) => lookUp(shop, one)));
    for (const { status, body, ms } of answers) {
      expect({ status, body }).toEqual(NOTHING);
      expect(ms).toBeGreaterThan(990);
    }
    expect((await lookUp(shop, claim)).status).toBe(200);
  });

  it('accepts the delivery or billing postcode of the order', async () => {
    const shop = await openPaymentShop();
    const { mask, quoteId } = await shop.guestBasket();
    const path = `/rest/V1/guest-carts/${mask}/shipping-information`;
    const address = (postcode: string) => ({
      ...{
        firstname: 'Ann',
        lastname: 'Lee',
        street: ['1 High St'],
        city: 'Dover',
        region: 'Kent',
      },
      ...{ postcode, country_id: 'GB', telephone: '01632 960001', email: 'ann@example.com' },
    });
    await shop.sandbox.admin('POST', path, {
      addressInformation: {
        shipping_address: address('DH1 4XX'),
        billing_address: address('NE1 4XX'),
        shippingCarrierCode: 'flatrate',
        shippingMethodCode: 'flatrate',
      },
    });
    const claim = claimOf(await place(shop, quoteId));
    for (const postcode of ['DH1 4XX', 'NE1 4XX']) {
      expect((await lookUp(shop, { ...claim, postcode })).status, postcode).toBe(200);
    }
  });

  it.each([
    ['no JSON', '{"number":', 400],
    ['a list', '[]', 400],
    ['another member', { number: '1', email: 'a', postcode: 'b', customer_id: 1 }, 400],
    ['no text', { number: 1, email: 'a', postcode: 'b' }, 400],
    ['what is too long', { number: 'x'.repeat(65), email: 'a', postcode: 'b' }, 400],
    ['too much', { number: 'x'.repeat(3000), email: 'a', postcode: 'b' }, 413],
  ])('rejects a request body with %s', async (_, claim, status) => {
    const shop = await openPaymentShop();
    expect((await lookUp(shop, claim)).status).toBe(status);
  });

  it('accepts the method POST only', async () => {
    const { shop, claim } = await openShop();
    const { number, email, postcode } = claim;
    const query = new URLSearchParams({ number, email, postcode });
    expect((await fetch(`${shop.url}/payments/guest-order?${query}`)).status).toBe(404);
  });

  it('logs neither number, e-mail nor postcode', async () => {
    const { shop, claim } = await openShop();
    await lookUp(shop, { ...claim, postcode: 'ZZ1 1ZZ' });
    await lookUp(shop, claim);
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'status', status: 500, path: '/rest/V1/orders' },
    ]);
    expect(await lookUp(shop, claim)).toMatchObject({
      status: 503,
      body: { message: 'We could not reach the shop. Please try again.' },
    });
    expect(shop.log.at(-1)).toMatchObject({ level: 50, msg: 'order not looked up' });
    for (const secret of [...Object.values(claim), 'ZZ1 1ZZ']) {
      expect(JSON.stringify(shop.log)).not.toContain(secret);
    }
  });

  const limited = (over: Partial<RateLimits>) => {
    const log: string[] = [];
    const rateLimits = { ...RATE_LIMITS, ...over };
    const write = (line: string) => void log.push(line);
    return { log, limiter: createRateLimiter(rateLimits, createServerLog('limits', { write })) };
  };

  it('limits wrong claims of a client and ignores right ones', async () => {
    const { limiter } = limited({ 'order-lookups': { requests: 2, seconds: 600 } });
    const { shop, claim } = await openShop({ limiter });
    const statuses = [];
    for (const number of [claim.number, claim.number, '8', claim.number, '9', claim.number]) {
      statuses.push((await lookUp(shop, { ...claim, number })).status);
    }
    expect(statuses).toEqual([200, 200, 404, 200, 404, 429]);
  });

  it('limits guesses that a client sends at the same time', async () => {
    const { limiter } = limited({ 'order-lookups': { requests: 2, seconds: 600 } });
    const { shop, claim } = await openShop({ limiter });
    const wrong = { ...claim, postcode: 'ZZ1 1ZZ' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => lookUp(shop, wrong)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([404, 404, 429, 429, 429]);
  });

  it('ignores claims that a failure of the back end left unjudged', async () => {
    const { limiter } = limited({ 'order-number': { requests: 1, seconds: 600 } });
    const { shop, claim } = await openShop({ limiter });
    const failing = { kind: 'status', status: 500, path: '/rest/V1/orders' };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [failing]);
    const failed = [await lookUp(shop, claim), await lookUp(shop, claim)];
    expect(failed.map(({ status }) => status)).toEqual([503, 503]);
    await shop.sandbox.admin('PUT', '/_sandbox/faults', []);
    expect((await lookUp(shop, claim)).status).toBe(200);
  });

  it('limits wrong claims per order number, existing or not', async () => {
    const { limiter, log } = limited({ 'order-number': { requests: 1, seconds: 600 } });
    const { shop, claim } = await openShop({ limiter });
    const statusesOf = async (number: string) => {
      const wrong = { ...claim, number, postcode: 'ZZ1 1ZZ' };
      const first = await lookUp(shop, wrong);
      const second = await lookUp(shop, { ...claim, number });
      expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0);
      return [first.status, second.status, second.body.message];
    };
    const known = await statusesOf(claim.number);
    expect(known).toEqual([404, 429, expect.stringMatching(/^You have tried this too often/)]);
    expect(await statusesOf('000009999')).toEqual(known);
    expect(log.join()).toContain('order-number');
    expect(log.join()).not.toContain(claim.number);
  });

  it('allows each client one look-up of a number that others have guessed at', async () => {
    const { limiter } = limited({ 'order-guesses': { requests: 2, seconds: 600 } });
    const { shop, claim } = await openShop({ limiter });
    const wrong = { ...claim, postcode: 'ZZ1 1ZZ' };
    const statusOf = async (client: string, sent: object) =>
      (await lookUp(shop, sent, { 'X-Forwarded-For': client })).status;
    for (const client of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
      expect(await statusOf(client, wrong)).toBe(404);
    expect(await statusOf('192.0.2.3', claim)).toBe(429);
    expect(await statusOf('192.0.2.4', claim)).toBe(200);
    expect(await statusOf('192.0.2.5', wrong)).toBe(404);
    expect(await statusOf('192.0.2.5', claim)).toBe(429);
  });

  it('gives an admin token no additional access', async () => {
    const { shop, claim } = await openShop();
    const headers = { Authorization: `Bearer ${SANDBOX_TOKENS.admin}` };
    expect(await lookUp(shop, { ...claim, email: 'x@example.com' }, headers)).toMatchObject(
      NOTHING,
    );
  });
});

describe('POST /payments/my-orders', () => {
  async function openWithBuyer(now?: () => number) {
    const shop = await openPaymentShop({}, { ...(now && { now }) });
    const buyer = await createTestCustomer(shop.sandbox.url);
    const basket = await shop.guestBasket();
    await shop.send(basket, { email: buyer.email.toUpperCase() });
    const order = await place(shop, basket.quoteId);
    const { number, postcode } = claimOf(order);
    return { shop, buyer, order, claim: { number, postcode } };
  }

  async function move({ url }: PaymentShop, claim: object, token?: string) {
    const response = await fetch(`${url}/payments/my-orders`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(claim),
    });
    return response.status;
  }

  const read = ({ sandbox }: PaymentShop, { entity_id }: Placed) =>
    sandbox.admin('GET', `/rest/V1/orders/${entity_id}`);

  it("moves a guest's order into the account without other changes, also repeatedly", async () => {
    const { shop, buyer, order, claim } = await openWithBuyer();
    expect(await move(shop, claim, buyer.token)).toBe(204);
    expect(await move(shop, claim, buyer.token)).toBe(204);
    const { id } = await buyer.read();
    expect(await read(shop, order)).toEqual({
      ...order,
      customer_id: id,
      customer_is_guest: 0,
      customer_group_id: 1,
      updated_at: expect.any(String),
    });
    const response = await fetch(`${shop.url}/payments/my-orders`, {
      headers: { Authorization: `Bearer ${buyer.token}` },
    });
    expect(await response.json()).toMatchObject({ orders: [{ number: claim.number }] });
    expect(await lookUp(shop, { ...claim, email: buyer.email })).toMatchObject(NOTHING);
  });

  it('refuses the order of another e-mail, of a customer, and a wrong postcode', async () => {
    const { shop, buyer, order, claim } = await openWithBuyer();
    const other = await createTestCustomer(shop.sandbox.url);
    expect(await move(shop, claim, other.token)).toBe(404);
    expect(await move(shop, { ...claim, postcode: 'ZZ1 1ZZ' }, buyer.token)).toBe(404);
    const hers = claimOf(await place(shop, (await other.openBasket(buyer.email)).quoteId));
    const { number, postcode } = hers;
    expect(await move(shop, { number, postcode }, buyer.token)).toBe(404);
    expect(await read(shop, order)).toEqual(order);
  });

  it('requires the token of a customer, and only number and postcode', async () => {
    const { shop, buyer, order, claim } = await openWithBuyer();
    expect(await move(shop, claim)).toBe(401);
    expect(await move(shop, claim, 'wrong')).toBe(401);
    expect(await move(shop, { ...claim, email: buyer.email }, buyer.token)).toBe(400);
    expect(await read(shop, order)).toEqual(order);
  });

  it('moves no order that is older than a day', async () => {
    let later = 0;
    const { shop, buyer, order, claim } = await openWithBuyer(() => Date.now() + later);
    later = 25 * 3_600_000;
    expect(await move(shop, claim, buyer.token)).toBe(404);
    expect(await read(shop, order)).toEqual(order);
  });
});
