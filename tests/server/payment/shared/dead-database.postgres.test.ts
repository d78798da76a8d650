import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { GuestBasket } from '../../../../scripts/testbed/baskets.ts';
import { type BreakableLine, openLine } from '../../../setup/back-end/breakable-line.ts';
import { GOLDEN, notificationBody } from '../../../setup/payment/notifications.ts';
import { transactionOf } from '../../../setup/payment/payment-calls.ts';
import { paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { openPaymentShop, type PaymentShop } from '../../../setup/payment/payment-shop.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const OTHER = CODE.replace('Z', 'Y');
const ERROR =
  'Status=ERROR\r\nRedirectURL=https://shop.example/failed-payment\r\nStatusDetail=not recorded\r\n';
/** No reply as the provider reads them: it cancels, and says so until it is heard. */
const UNHEARD = 'Not recorded';

let line: BreakableLine;
let shop: PaymentShop;
let basket: GuestBasket;
beforeEach(async () => {
  const database = await paymentDatabase();
  if (database.kind !== 'postgres') throw new Error('Only PostgreSQL can be away.');
  const { pathname, searchParams } = new URL(database.url);
  line = await openLine(`${searchParams.get('host')}/.s.PGSQL.5432`);
  onTestFinished(() => line.close());
  const url = `postgres://postgres@127.0.0.1:${line.port}${pathname}`;
  shop = await openPaymentShop({ database: { kind: 'postgres', url } });
  onTestFinished(() => line.mend());
  basket = await shop.guestBasket();
  await shop.register(basket);
});

describe.each(['cut', 'freeze'] as const)('a database that is away (%s)', (how) => {
  it('is reported to provider and shopper, and used again when it is back', async () => {
    await line[how]();
    expect(await shop.notify()).toBe(ERROR);
    expect(await shop.notify({ Status: 'ABORT' })).toBe(UNHEARD);
    const started = await shop.post(transactionOf(basket, { transactionCode: OTHER }));
    expect(started.status).toBe(503);
    expect(JSON.parse(started.text)).toMatchObject({ refusal: 'unreachable' });
    const read = await fetch(`${shop.url}/payments/api/orders/?vendCode=${CODE}`);
    expect(read.status).toBe(503);
    expect(JSON.stringify(shop.log)).toContain('notification not recorded');
    await line.mend();
    expect(await shop.notify()).toMatch(/^Status=OK\r\n/);
    await shop.reaches('completed');
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });
});

describe('a database that comes back', () => {
  it('records that a payment failed whose OK was answered ERROR, and the basket is free', async () => {
    await line.cut();
    expect(await shop.notify()).toBe(ERROR);
    await line.mend();
    await shop.reaches('failed', CODE, 15_000);
    await shop.register(basket, OTHER);
    expect(await shop.notify({}, OTHER)).toMatch(/^Status=OK\r\n/);
    await shop.reaches('completed', OTHER);
  });

  it('records nothing about an OK that is not signed', async () => {
    await line.cut();
    const forged = notificationBody({ ...GOLDEN, VendorTxCode: CODE }, { key: 'AAAAAAAAAA' });
    expect((await shop.notifyRaw(forged)).text).toBe(ERROR);
    await line.mend();
    await sleep(7000);
    expect((await shop.payment(CODE))?.state).toBe('registered');
  });
});

describe('a database that goes away in the middle', () => {
  it('is asked again whether the payment was recorded', async () => {
    line.loseAnswerTo('commit');
    expect(await shop.notify()).toMatch(/^Status=OK\r\n/);
    await shop.reaches('completed');
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });

  it('has a person asked when the provider was not answered, and it was paid after all', async () => {
    // No order until then: it is not the worker's commits that are lost.
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'drop', path: '/rest/V1/orders' },
    ]);
    line.loseAnswerTo('commit', 2);
    expect(await shop.notify()).toBe(UNHEARD);
    await shop.reaches('attention', CODE, 15_000);
    expect(shop.log).toContainEqual(
      expect.objectContaining({ msg: 'notification not answered with OK', state: 'attention' }),
    );
  });

  it('has the order of such a payment put on hold', async () => {
    line.loseAnswerTo('commit', 2);
    expect(await shop.notify()).toBe(UNHEARD);
    const order = { paymentMethod: { method: 'checkmo' } };
    await shop.sandbox.admin('PUT', `/rest/V1/carts/${basket.quoteId}/order`, order);
    await shop.reaches('attention', CODE, 15_000);
    const states = async () => (await shop.ordersOf(basket.quoteId)).map(({ state }) => state);
    await expect.poll(states, { timeout: 8000 }).toEqual(['holded']);
  });

  it('leaves no second order when nobody could write the first one down', async () => {
    const path = `/rest/V1/carts/${basket.quoteId}/order`;
    const fault = { kind: 'delay', delayMs: 500, times: 1, path };
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [fault]);
    await shop.notify();
    const met = () => shop.sandbox.admin('GET', '/_sandbox/faults');
    await expect.poll(met, { interval: 10 }).toMatchObject([{ fired: 1 }]);
    await line.cut();
    await expect.poll(() => shop.ordersOf(basket.quoteId)).toHaveLength(1);
    await expect.poll(() => JSON.stringify(shop.log)).toContain('payments at a standstill');
    await line.mend();
    // Its lease has to run out first.
    await shop.reaches('completed', CODE, 40_000);
    expect(await shop.ordersOf(basket.quoteId)).toHaveLength(1);
  });
});
