import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { GuestBasket } from '../../../../scripts/testbed/baskets.ts';
import { type BreakableProxy, openBreakableProxy } from '../../../setup/back-end/breakable-line.ts';
import { EXAMPLE_NOTIFICATION, notificationBody } from '../../../setup/payment/notifications.ts';
import { transactionOf } from '../../../setup/payment/payment-calls.ts';
import { paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { openPaymentShop, type PaymentShop } from '../../../setup/payment/payment-shop.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const OTHER = CODE.replace('Z', 'Y');
const ERROR =
  'Status=ERROR\r\nRedirectURL=https://shop.example/failed-payment\r\nStatusDetail=not recorded\r\n';
/** This is not a valid reply, so the provider cancels the payment and repeats its notification. */
const NOT_A_REPLY = 'Not recorded';

let proxy: BreakableProxy;
let shop: PaymentShop;
let basket: GuestBasket;
beforeEach(async () => {
  const database = await paymentDatabase();
  if (database.kind !== 'postgres') throw new Error('Only PostgreSQL can be away.');
  const { pathname, searchParams } = new URL(database.url);
  proxy = await openBreakableProxy(`${searchParams.get('host')}/.s.PGSQL.5432`);
  onTestFinished(() => proxy.close());
  const url = `postgres://postgres@127.0.0.1:${proxy.port}${pathname}`;
  shop = await openPaymentShop({ database: { kind: 'postgres', url } });
  onTestFinished(() => proxy.mend());
  basket = await shop.guestBasket();
  await shop.register(basket);
});

describe.each(['cut', 'freeze'] as const)('unavailable payment database (%s)', (how) => {
  it('causes errors to provider and shopper, and works again after recovery', async () => {
    await proxy[how]();
    expect(await shop.notify()).toBe(ERROR);
    expect(await shop.notify({ Status: 'ABORT' })).toBe(NOT_A_REPLY);
    const started = await shop.post(transactionOf(basket, { transactionCode: OTHER }));
    expect(started.status).toBe(503);
    expect(JSON.parse(started.text)).toMatchObject({ refusal: 'unreachable' });
    const read = await fetch(`${shop.url}/payments/api/orders/?vendCode=${CODE}`);
    expect(read.status).toBe(503);
    expect(JSON.stringify(shop.log)).toContain('notification not recorded');
    await proxy.mend();
    expect(await shop.notify()).toMatch(/^Status=OK\r\n/);
    await shop.reaches('completed');
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });
});

describe('recovered payment database', () => {
  it('records as failed a payment whose OK got an ERROR reply and frees the basket', async () => {
    await proxy.cut();
    expect(await shop.notify()).toBe(ERROR);
    await proxy.mend();
    await shop.reaches('failed', CODE, 15_000);
    await shop.register(basket, OTHER);
    expect(await shop.notify({}, OTHER)).toMatch(/^Status=OK\r\n/);
    await shop.reaches('completed', OTHER);
  });

  it('records nothing for an OK with a wrong signature', async () => {
    await proxy.cut();
    const forged = notificationBody(
      { ...EXAMPLE_NOTIFICATION, VendorTxCode: CODE },
      { key: 'AAAAAAAAAA' },
    );
    expect((await shop.notifyRaw(forged)).text).toBe(ERROR);
    await proxy.mend();
    await sleep(7000);
    expect((await shop.payment(CODE))?.state).toBe('registered');
  });
});

describe('payment database lost during a write', () => {
  it('makes the shop repeat the write and reply OK', async () => {
    proxy.loseAnswerTo('commit');
    expect(await shop.notify()).toMatch(/^Status=OK\r\n/);
    await shop.reaches('completed');
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });

  it('makes a recorded payment require attention if it got no OK reply', async () => {
    // Keeps the order from being placed, so that the lost commits are not the worker's.
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'drop', path: '/rest/V1/orders' },
    ]);
    proxy.loseAnswerTo('commit', 2);
    expect(await shop.notify()).toBe(NOT_A_REPLY);
    await shop.reaches('attention', CODE, 15_000);
    expect(shop.log).toContainEqual(
      expect.objectContaining({ msg: 'notification not answered with OK', state: 'attention' }),
    );
  });

  it('makes the shop put the order on hold if the payment got no OK reply', async () => {
    proxy.loseAnswerTo('commit', 2);
    expect(await shop.notify()).toBe(NOT_A_REPLY);
    const order = { paymentMethod: { method: 'checkmo' } };
    await shop.sandbox.admin('PUT', `/rest/V1/carts/${basket.quoteId}/order`, order);
    await shop.reaches('attention', CODE, 15_000);
    const states = async () => (await shop.ordersOf(basket.quoteId)).map(({ state }) => state);
    await expect.poll(states, { timeout: 8000 }).toEqual(['holded']);
  });

  it('leads to no second order when the first could not be recorded', async () => {
    const path = `/rest/V1/carts/${basket.quoteId}/order`;
    const fault = { kind: 'delay', delayMs: 500, times: 1, path };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    await shop.notify();
    const met = () => shop.sandbox.admin('GET', '/_sandbox/faults');
    await expect.poll(met, { interval: 10 }).toMatchObject([{ fired: 1 }]);
    await proxy.cut();
    await expect.poll(() => shop.ordersOf(basket.quoteId)).toHaveLength(1);
    await expect.poll(() => JSON.stringify(shop.log)).toContain('payments at a standstill');
    await proxy.mend();
    // The lease has to expire first.
    await shop.reaches('completed', CODE, 40_000);
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });
});
