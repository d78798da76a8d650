import { spawnSync } from 'node:child_process';
import { hostname } from 'node:os';
import process from 'node:process';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestBasket } from '../../../../scripts/testbed/baskets.ts';
import { createTestCustomer } from '../../../setup/browser/customers.ts';
import { askDatabase, paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { openPaymentShop, type PaymentShop } from '../../../setup/payment/payment-shop.ts';
import { CODE, transaction } from '../../../setup/payment/transactions.ts';

let shop: PaymentShop;
let basket: GuestBasket;
beforeEach(async () => {
  shop = await openPaymentShop();
  basket = await shop.guestBasket();
  await shop.register(basket);
});

const faults = (...plan: object[]) => shop.sandbox.admin('PUT', '/_sandbox/faults', plan);
const placing = () => `/rest/V1/carts/${basket.quoteId}/order`;
const orders = () => shop.ordersOf(basket.quoteId);

describe('payment worker', () => {
  it("places a guest's order and completes it", async () => {
    await shop.notify();
    expect(await shop.reaches('completed')).toMatchObject({ orderNumber: '000000001' });
    const [order, ...more] = await orders();
    expect(more).toEqual([]);
    expect(order).toMatchObject({
      increment_id: '000000001',
      customer_email: 'ann@example.com',
      state: 'new',
      status: 'complete',
      payment: { method: 'checkmo' },
    });
    expect(Math.round(Number(order?.['grand_total']) * 100)).toBe(basket.total);
  });

  it("places a customer's order after their token has expired", async () => {
    const customer = await createTestCustomer(shop.sandbox.url);
    const { quoteId, total } = await customer.openBasket();
    const headers = { Authorization: `Bearer ${customer.token}` };
    const code = CODE.replace('Z', 'Y');
    const { guestCode: _, ...hers } = transaction({ transactionCode: code, amount: total });
    expect(await shop.post(hers, headers)).toMatchObject({ status: 200 });
    await customer.endSessions();
    await shop.notify({}, code);
    await shop.reaches('completed', code);
    expect(await shop.ordersOf(quoteId)).toMatchObject([{ customer_email: customer.email }]);
  });

  it("rejects payment if a guest basket has been merged into a customer's", async () => {
    const customer = await createTestCustomer(shop.sandbox.url);
    const { id, store_id } = await customer.read();
    await fetch(`${shop.sandbox.url}/rest/V1/guest-carts/${basket.mask}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${customer.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ customerId: id, storeId: store_id }),
    });
    expect(await shop.notify()).toMatch(/^Status=INVALID/);
    await shop.reaches('failed');
    expect(await orders()).toEqual([]);
  });

  it('leaves the order pending until its completion time', async () => {
    shop = await openPaymentShop({ completeAfter: 3600 });
    basket = await shop.guestBasket();
    await shop.register(basket);
    await shop.notify();
    await expect.poll(orders).toMatchObject([{ status: 'pending' }]);
    await expect.poll(() => shop.payment()).toMatchObject({ orderNumber: '000000001' });
    expect((await shop.payment())?.state).toBe('paid');
  });

  it('places no second order after a lost response', async () => {
    await faults({ kind: 'drop-answer', method: 'POST', path: placing(), times: 1 });
    await shop.notify();
    await shop.reaches('completed');
    expect(await orders()).toHaveLength(1);
  });

  it.each([
    { kind: 'status', status: 503 },
    { kind: 'status', status: 400 },
    { kind: 'status', status: 401 },
    { kind: 'truncate' },
    { kind: 'drop' },
  ])('retries the payment after %o', async (fault) => {
    await faults({ ...fault, path: '/rest/V1/orders', times: 1 });
    await shop.notify();
    await shop.reaches('completed');
    expect(shop.log).toContainEqual(expect.objectContaining({ msg: 'put off', attempts: 1 }));
    expect(await orders()).toHaveLength(1);
  });

  it('continues the payment in the next process', async () => {
    await faults({ kind: 'drop', path: placing() });
    await shop.notify();
    await expect.poll(() => shop.log.some(({ msg }) => msg === 'put off')).toBe(true);
    await shop.restart();
    expect((await shop.payment())?.state).toBe('paid');
    await faults();
    // The first call may still take effect and must be awaited.
    await shop.reaches('completed', CODE, 15_000);
    expect(await orders()).toHaveLength(1);
  });

  it('places no order again while the first call may still run', async () => {
    await faults({ kind: 'drop', path: placing() });
    await shop.notify();
    const attempts = () => shop.log.filter(({ msg }) => msg === 'put off').length;
    await expect.poll(attempts, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
    const [fault] = (await shop.sandbox.admin('GET', '/_sandbox/faults')) as { fired: number }[];
    expect(fault?.fired).toBe(1);
  });

  it("takes over a dead server's lease immediately on SQLite but not on PostgreSQL", async () => {
    const database = await paymentDatabase();
    shop = await openPaymentShop({ database });
    basket = await shop.guestBasket();
    await shop.register(basket);
    await faults({ kind: 'drop', path: '/rest/V1/orders', times: 1 });
    await shop.notify();
    await expect.poll(() => shop.log.some(({ msg }) => msg === 'put off')).toBe(true);
    const dead = `${hostname()}/${spawnSync(process.execPath, ['--version']).pid}/1`;
    const leased = `leased_by = '${dead}', leased_until = ${Date.now() + 3_600_000}`;
    await askDatabase(database, `update payment set ${leased}, due_at = 0`);
    await shop.restart();
    if (database.kind === 'sqlite') await shop.reaches('completed');
    const [row] = await askDatabase(database, 'select leased_by from payment');
    expect(row).toEqual({ leased_by: database.kind === 'sqlite' ? null : dead });
  });

  it('returns the money if the basket grew before the order', async () => {
    // The back end does not respond when the notification arrives.
    await faults({ kind: 'drop', path: `/rest/V1/carts/${basket.quoteId}`, times: 1 });
    await shop.grow(basket);
    expect(await shop.notify()).toMatch(/^Status=OK/);
    expect(await shop.reaches('returned')).toMatchObject({ orderNumber: null });
    expect(await orders()).toEqual([]);
  });

  it('places the order again only after a lost call must have ended', async () => {
    shop = await openPaymentShop({ placeAgainAfter: 2 });
    basket = await shop.guestBasket();
    await shop.register(basket);
    await faults({ kind: 'drop', path: placing(), times: 1 });
    await shop.notify();
    const fired = () => shop.sandbox.admin('GET', '/_sandbox/faults');
    await expect.poll(fired, { interval: 10 }).toMatchObject([{ fired: 1 }]);
    const asked = Date.now();
    await shop.reaches('completed');
    expect(Date.now() - asked).toBeGreaterThan(1900);
    expect(await orders()).toHaveLength(1);
  });

  it('places no order if the provider aborts at the last moment', async () => {
    await faults({ kind: 'delay', delayMs: 500, path: '/rest/V1/orders', times: 1 });
    await shop.notify();
    await shop.notify({ Status: 'ABORT' });
    await expect
      .poll(() => shop.log)
      .toContainEqual(expect.objectContaining({ msg: 'lease lost' }));
    expect((await shop.payment())?.state).toBe('attention');
    expect(await orders()).toEqual([]);
  });

  it('places no order after losing its lease', async () => {
    const database = await paymentDatabase();
    shop = await openPaymentShop({ database });
    basket = await shop.guestBasket();
    await shop.register(basket);
    await faults({ kind: 'delay', delayMs: 500, path: '/rest/V1/orders', times: 1 });
    await shop.notify();
    const met = () => shop.sandbox.admin('GET', '/_sandbox/faults');
    await expect.poll(met).toMatchObject([{ fired: 1 }]);
    await askDatabase(database, "update payment set leased_by = 'another'");
    await expect
      .poll(() => shop.log)
      .toContainEqual(expect.objectContaining({ msg: 'lease lost' }));
    expect((await shop.payment())?.state).toBe('paid');
    expect(await orders()).toEqual([]);
  });

  it('places no order after an abort by the provider', async () => {
    await faults({ kind: 'drop', path: '/rest/V1/orders' });
    await shop.notify();
    await shop.notify({ Status: 'ABORT' });
    await faults();
    await shop.restart();
    expect((await shop.payment())?.state).toBe('attention');
    expect(await orders()).toEqual([]);
  });
});
