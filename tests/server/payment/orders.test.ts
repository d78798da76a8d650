import { beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseEnv } from '#config/database-env.ts';
import { SKU } from '../../../scripts/testbed/sandbox.ts';
import { askDatabase, paymentDatabase } from '../../setup/payment-database.ts';
import { openPaymentShop, type PaymentShop, STAFF_TOKEN } from '../../setup/payment-shop.ts';
import { CODE } from '../../setup/transactions.ts';

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
  it('tells a shopper about the payment whose code she has', async () => {
    await shop.notify();
    await shop.reaches('completed');
    const { status, body, headers } = await orders(`?vendCode=${CODE}`);
    expect({ status, body }).toEqual({
      status: 200,
      body: [
        {
          ...{ state: 'completed', orderNumber: '000000001', vendCode: CODE, amount: total },
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
  ])('says who paid until a day after the end: %s, %d ms old', async (state, age, email) => {
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
  ])('knows nothing of %s', async (query) => {
    expect(await orders(query)).toMatchObject({ status: 200, body: [] });
  });

  it('tells state and number only to whom the redirect led', async () => {
    const t = /\?t=(\S+)/.exec(await shop.notify())?.[1];
    const { orderNumber } = await shop.reaches('completed');
    const { body } = await orders(`?t=${t}`);
    expect(body).toEqual([{ state: 'completed', orderNumber }]);
  });

  it('shows all of them to staff', async () => {
    const { status, body } = await orders('', `Bearer ${STAFF_TOKEN}`);
    expect(status).toBe(200);
    expect(body).toMatchObject([{ vendCode: CODE, customerEMail: 'ann@example.com' }]);
  });

  it.each([undefined, 'Bearer wrong', `Basic ${STAFF_TOKEN}`, 'Bearer '])(
    'shows nothing to anybody else: %s',
    async (authorization) => {
      const { status, body } = await orders('', authorization);
      expect(status).toBe(401);
      expect(JSON.stringify(body)).not.toContain('ann@');
    },
  );

  it.each([
    ['GET', '/payments/notification'],
    ['GET', '/payments/passing-orders'],
    ['POST', '/payments/api/orders/'],
    ['GET', '/payments/other'],
  ])('answers no other call: %s %s', async (method, path) => {
    expect((await fetch(shop.url + path, { method })).status).toBe(404);
  });
});
