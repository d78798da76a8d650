/** Steps after placing an order, in a sandbox over real HTTP: each is done once despite faults. */
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { PaidOrders, PlacedOrder } from '#server/payment/parts.ts';
import type { GuestBasket } from '../../../../scripts/testbed/baskets.ts';
import { SKU } from '../../../../scripts/testbed/running-sandbox.ts';
import { openPaymentShop } from '../../../setup/payment/payment-shop.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const DEFAULT: PaidOrders = { invoice: false, status: 'complete' };
const INVOICED: PaidOrders = { invoice: true, status: null };

interface Placed {
  state: string;
  status?: string;
  total_due: number;
  total_paid?: number;
  status_histories: { comment: string; status?: string; is_visible_on_front: number }[];
}

async function open(paidOrders: PaidOrders, completeAfter = 0) {
  const shop = await openPaymentShop({ completeAfter }, { paidOrders });
  const basket = await shop.guestBasket();
  await shop.register(basket);
  const faults = (...plan: object[]) => shop.sandbox.admin('PUT', '/_sandbox/faults', plan);
  const order = async ({ quoteId }: GuestBasket = basket) => {
    const [found] = (await shop.ordersOf(quoteId)) as unknown as Placed[];
    return found;
  };
  return { shop, faults, order };
}

describe('paid order', () => {
  it('gets an immediate staff comment with the payment and what was compared', async () => {
    const { shop, order } = await open(DEFAULT, 3600);
    await shop.notify();
    await expect.poll(async () => (await order())?.status_histories.length).toBe(1);
    const { state, status, status_histories } = (await order()) as Placed;
    expect({ state, status }).toEqual({ state: 'new', status: 'pending' });
    const [{ comment = '', ...rest } = {}] = status_histories;
    expect(rest).toMatchObject({
      status: 'pending',
      is_visible_on_front: 0,
      is_customer_notified: 0,
    });
    expect(comment).toMatch(/^Paid by card: £\d+\.\d\d\.\nSum, goods, addresses and delivery/);
    expect(comment).toContain("Provider's reference {");
    expect(comment).toContain('ending in 0006');
    expect(comment.split('\n').at(-1)).toBe(`Payment ${CODE}`);
  });

  it('gets status complete without an invoice by default', async () => {
    const { shop, order } = await open(DEFAULT);
    await shop.notify();
    await shop.reaches('completed');
    expect(await order()).toMatchObject({ state: 'new', status: 'complete' });
    expect((await order())?.total_due).toBeGreaterThan(0);
  });

  it("gets an invoice and keeps Magento's status if configured", async () => {
    const { shop, order } = await open(INVOICED);
    await shop.notify();
    await shop.reaches('completed');
    expect(await order()).toMatchObject({
      state: 'processing',
      status: 'processing',
      total_due: 0,
    });
  });

  it('gets an invoice and then the configured status', async () => {
    const { shop, order } = await open({ invoice: true, status: 'complete' });
    await shop.notify();
    await shop.reaches('completed');
    expect(await order()).toMatchObject({ state: 'processing', status: 'complete', total_due: 0 });
  });
});

describe('products of a new order', () => {
  it('cause one report, although the worker takes further steps', async () => {
    const reported: PlacedOrder[] = [];
    const shop = await openPaymentShop({}, { onOrdered: (order) => void reported.push(order) });
    const basket = await shop.guestBasket();
    await shop.register(basket);
    await shop.notify();
    await shop.reaches('completed');
    const [order] = await shop.ordersOf(basket.quoteId);
    expect(reported).toEqual([{ number: order?.['increment_id'], skus: [SKU] }]);
  });
});

describe('paid order with failing steps', () => {
  it('ends with one comment and one invoice after lost responses', async () => {
    const { shop, faults, order } = await open(INVOICED);
    await faults(
      { kind: 'drop-answer', path: '/rest/V1/orders/*/comments', times: 1 },
      { kind: 'drop-answer', path: '/rest/V1/order/*/invoice', times: 1 },
    );
    await shop.notify();
    await shop.reaches('completed', CODE, 15_000);
    const { status_histories, total_due } = (await order()) as Placed;
    expect(status_histories).toHaveLength(1);
    expect(total_due).toBe(0);
  });

  it('ends with one comment even if the back end writes it after the timeout', async () => {
    const { shop, faults, order } = await open(DEFAULT);
    const path = '/rest/V1/orders/*/comments';
    // The shop's timeout is three seconds.
    const begun = Date.now();
    await faults({ kind: 'delay', path, delayMs: 5000, times: 1 });
    await shop.notify();
    await shop.reaches('completed', CODE, 20_000);
    // By now the back end has finished the request that timed out.
    await sleep(begun + 6000 - Date.now());
    expect((await order())?.status_histories).toHaveLength(1);
    expect(await shop.sandbox.admin('GET', '/_sandbox/requests')).toMatchObject({
      requests: { 'POST /rest/V1/orders/:id/comments': 1 },
    });
  });

  it('continues without a comment if the back end refuses it', async () => {
    const { shop, faults, order } = await open(DEFAULT);
    await faults({ kind: 'status', path: '/rest/V1/orders/*/comments', status: 401, times: 1 });
    await shop.notify();
    await shop.reaches('completed');
    expect((await order())?.status_histories).toEqual([]);
    expect(shop.log).toContainEqual(expect.objectContaining({ msg: 'order without its comment' }));
  });

  it('continues without a comment if writing it fails repeatedly', async () => {
    const { shop, faults, order } = await open(DEFAULT);
    await faults({ kind: 'status', path: '/rest/V1/orders/*/comments', status: 503, times: 5 });
    await shop.notify();
    await shop.reaches('completed', CODE, 30_000);
    expect(await order()).toMatchObject({ status: 'complete', status_histories: [] });
  });

  it('goes on hold for its risk even if the comment fails', async () => {
    const { shop, faults, order } = await open(DEFAULT, 3600);
    await faults({ kind: 'status', path: '/rest/V1/orders/*/comments', status: 503, times: 2 });
    await shop.notify({ FraudResponse: 'DENY' });
    await shop.reaches('attention');
    expect(await order()).toMatchObject({ state: 'holded', status_histories: [] });
  });

  it('goes on hold without an invoice if the provider aborts first', async () => {
    const { shop, order } = await open(INVOICED, 3600);
    await shop.notify();
    await expect.poll(async () => (await order())?.status_histories.length).toBe(1);
    await shop.notify({ Status: 'ABORT' });
    await shop.reaches('attention');
    await expect.poll(async () => (await order())?.state).toBe('holded');
    expect((await order())?.total_due).toBeGreaterThan(0);
  });
});
