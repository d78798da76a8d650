import { beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseEnv } from '#config/env/database.ts';
import { RATE_LIMITS } from '#config/env/traffic.ts';
import { createServerLog } from '#server/log.ts';
import { createRateLimiter } from '#server/traffic/rate-limiter.ts';
import { SKU } from '../../../scripts/testbed/running-sandbox.ts';
import { askDatabase, paymentDatabase } from '../../setup/payment/payment-database.ts';
import {
  openPaymentShop,
  type PaymentShop,
  STAFF_TOKEN,
} from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';

const OTHER = CODE.replace('Z', 'Y');

let shop: PaymentShop;
let total: number;
let database: DatabaseEnv;
beforeEach(async () => {
  database = await paymentDatabase();
  shop = await openPaymentShop({ database });
  const basket = await shop.guestBasket();
  total = basket.total;
  await shop.register(basket);
});

async function orders(query: string, authorization?: string) {
  const headers = authorization === undefined ? {} : { Authorization: authorization };
  const response = await fetch(`${shop.url}/payments/api/orders/${query}`, { headers });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

describe('GET /payments/api/orders/', () => {
  it('returns the payment to the shopper who has its code', async () => {
    await shop.notify();
    await shop.reaches('completed');
    const { status, body, headers } = await orders(`?vendCode=${CODE}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: [
        {
          state: 'completed',
          orderNumber: '000000001',
          vendCode: CODE,
          amount: total,
          customerEMail: 'ann@example.com',
          orderItems: [
            { sku: SKU, name: 'PW 110 Compact Pressure Washer', qty: 1, unitGross: total },
          ],
        },
      ],
    });
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it.each([
    ['completed', 86_300_000, 'ann@example.com'],
    ['completed', 86_500_000, undefined],
    ['cancelled', 86_500_000, undefined],
    ['resolved', 86_500_000, undefined],
    ['attention', 86_500_000, 'ann@example.com'],
    ['registered', 86_500_000, 'ann@example.com'],
  ])('shows the e-mail until a day after the end: %s, %d ms old', async (state, age, email) => {
    await askDatabase(
      database,
      `update payment set state = '${state}', updated_at = updated_at - ${age}`,
    );
    const { body } = await orders(`?vendCode=${CODE}`);
    expect(body).toMatchObject([{ vendCode: CODE, amount: total, orderItems: [{ sku: SKU }] }]);
    expect(body[0].customerEMail).toBe(email);
    const toStaff = await orders('', `Bearer ${STAFF_TOKEN}`);
    expect(toStaff.body[0].customerEMail).toBe('ann@example.com');
  });

  it.each([
    '?vendCode=',
    '?vendCode=x',
    `?vendCode=${CODE.replace('Z', 'Y')}`,
    '?t=',
    '?t=x',
    `?t=${'A'.repeat(22)}`,
    '?t=%00',
  ])('returns an empty list for %s', async (query) => {
    expect(await orders(query)).toMatchObject({ status: 200, body: [] });
  });

  it('returns only state and order number for a return token', async () => {
    const t = /\?t=(\S+)/.exec(await shop.notify())?.[1];
    const { orderNumber } = await shop.reaches('completed');
    const { body } = await orders(`?t=${t}`);
    expect(body).toEqual([{ state: 'completed', orderNumber }]);
  });

  it('lists the newest payments to staff up to the requested limit', async () => {
    await shop.register(await shop.guestBasket(), OTHER);
    const codes = async (query: string) => {
      const { body } = await orders(query, `Bearer ${STAFF_TOKEN}`);
      return body.map(({ vendCode }: { vendCode: string }) => vendCode);
    };
    expect(await codes('')).toEqual([OTHER, CODE]);
    expect(await codes('?limit=1')).toEqual([OTHER]);
    for (const nonsense of ['0', '-1', 'all', '1e9']) {
      expect(await codes(`?limit=${nonsense}`)).toEqual([OTHER, CODE]);
    }
  });

  it('lists 100 payments if no limit is given', async () => {
    await askDatabase(
      database,
      `with recursive number (n) as (select 1 union all select n + 1 from number where n < 150)
      insert into payment (code, quote_id, quote_key, amount, lines, state, is_accepted,
        return_token, attempts, created_at, updated_at)
      select 'old-' || n, 'q' || n, 'q' || n, 1, '[]', 'failed', 0, 't' || n, 0, 0, 0 from number`,
    );
    const persons =
      "insert into payment_person (code) select code from payment where state = 'failed'";
    await askDatabase(database, persons);
    const count = async (query: string) =>
      (await orders(query, `Bearer ${STAFF_TOKEN}`)).body.length;
    expect([await count(''), await count('?limit=120')]).toEqual([100, 120]);
  });

  it('logs which staff member listed payments', async () => {
    await orders('', `Bearer ${STAFF_TOKEN}`);
    const line = shop.log.find(({ msg }) => msg === 'payments listed');
    expect(line).toMatchObject({ staff: 'anna', payments: 1, level: 30 });
    expect(JSON.stringify(shop.log)).not.toContain(STAFF_TOKEN);
  });

  it('lists all payments with e-mail addresses to staff', async () => {
    const { status, body } = await orders('', `Bearer ${STAFF_TOKEN}`);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ vendCode: CODE, customerEMail: 'ann@example.com' }]);
  });

  it.each([undefined, 'Bearer wrong', `Basic ${STAFF_TOKEN}`, 'Bearer '])(
    'rejects a request without a valid staff token: %s',
    async (authorization) => {
      const { status, body } = await orders('', authorization);
      expect(status).toBe(401);
      expect(JSON.stringify(body)).not.toContain('ann@');
    },
  );

  it('does not check tokens of a client that sent too many wrong ones', async () => {
    const said: Record<string, unknown>[] = [];
    const log = createServerLog('limits', { write: (line) => void said.push(JSON.parse(line)) });
    const rateLimits = { ...RATE_LIMITS, staff: { requests: 2, seconds: 600 } };
    shop = await openPaymentShop({ database }, { limiter: createRateLimiter(rateLimits, log) });
    const status = async (token: string) => (await orders('', `Bearer ${token}`)).status;
    for (let call = 0; call < 5; call += 1) expect(await status(STAFF_TOKEN)).toBe(200);
    expect([await status('a'), await status('b')]).toEqual([401, 401]);
    expect(await status(STAFF_TOKEN)).toBe(200);
    expect([await status('c'), await status('d'), await status('e')]).toEqual([429, 429, 429]);
    const { headers, body } = await orders('', `Bearer ${STAFF_TOKEN}`);
    expect(body.message).toContain('too often');
    expect(Number(headers.get('Retry-After'))).toBeGreaterThan(500);
    expect(said).toMatchObject([{ msg: 'too many requests', limit: 'staff' }]);
    expect((await orders('')).status).toBe(401);
    expect((await orders(`?vendCode=${CODE}`)).status).toBe(200);
  });

  it.each([
    ['GET', '/payments/notification'],
    ['GET', '/payments/passing-orders'],
    ['POST', '/payments/api/orders/'],
    ['GET', '/payments/other'],
  ])('responds 404 to other calls: %s %s', async (method, path) => {
    expect((await fetch(shop.url + path, { method })).status).toBe(404);
  });
});
