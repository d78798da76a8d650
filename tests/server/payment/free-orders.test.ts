/** Orders that cost nothing are placed once without calling the provider. */
import { describe, expect, it } from 'vitest';
import { transactionOf } from '../../setup/payment/payment-calls.ts';
import { askDatabase, paymentDatabase } from '../../setup/payment/payment-database.ts';
import { openPaymentShop } from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';

const OTHER = CODE.replace('Z', 'Y');

/** A guest's basket that a coupon makes free. */
async function open(placingMs = 0) {
  const database = await paymentDatabase();
  const shop = await openPaymentShop({ database }, { placingMs });
  const basket = await shop.guestBasket();
  const coupon = `/rest/V1/guest-carts/${basket.mask}/coupons/ALLFREE`;
  await shop.sandbox.admin('PUT', coupon);
  const send = (over: object = {}) =>
    shop.post({ ...transactionOf({ ...basket, total: 0 }), ...over });
  const orders = () => shop.ordersOf(basket.quoteId);
  return { shop, basket, coupon, send, orders, ask: (sql: string) => askDatabase(database, sql) };
}

describe('order of £0.00', () => {
  it('uses the method free and ends completed without a call to the provider', async () => {
    const { shop, send, orders, ask } = await open();
    const { status, text } = await send();
    expect(status).toBe(200);
    expect(text).toMatch(/NextURL=https:\/\/shop\.example\/paid\?t=[\w-]{22}\r\n$/);
    expect(await shop.reaches('completed')).toMatchObject({ isFree: true, amount: 0 });
    expect(await orders()).toMatchObject([
      { grand_total: 0, status: 'complete', payment: { method: 'free' } },
    ]);
    expect(shop.provider.seen).toEqual([]);
    const kinds = await ask('select kind from payment_event order by id');
    const steps = ['opened', 'free', 'ordered', 'noted', 'completed'];
    expect(kinds.map(({ kind }) => kind)).toEqual(steps);
  });

  it('results in one order for several presses of Pay', async () => {
    const { send, orders } = await open(300);
    const replies = await Promise.all([send(), send(), send({ transactionCode: OTHER })]);
    expect(replies.map(({ status }) => status)).toContain(200);
    await expect.poll(async () => (await orders()).length).toBe(1);
  });

  it('gets 409 with the new total if the basket is no longer free', async () => {
    const { shop, basket, coupon, send, orders } = await open();
    await shop.sandbox.admin('DELETE', coupon.replace('/ALLFREE', ''));
    const { status, text } = await send();
    expect([status, JSON.parse(text)]).toMatchObject([
      409,
      { refusal: 'amount', total: basket.total },
    ]);
    expect(await orders()).toEqual([]);
  });

  it('requires a free basket and no purchase order', async () => {
    const { shop, send } = await open();
    const other = await shop.guestBasket();
    expect((await shop.post(transactionOf({ ...other, total: 0 }))).status).toBe(409);
    expect((await send({ purchaseOrder: 'PO-1' })).status).toBe(403);
  });

  it('fails without a call to the provider if the back end rejects it, and can be placed again', async () => {
    const { shop, basket, send, orders } = await open();
    const path = `/rest/V1/carts/${basket.quoteId}/order`;
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'status', status: 400, method: 'PUT', path, times: 1 },
    ]);
    await send();
    expect(await shop.reaches('failed')).toMatchObject({ isFree: true });
    expect(shop.provider.seen).toEqual([]);
    expect((await send({ transactionCode: OTHER })).status).toBe(200);
    await shop.reaches('completed', OTHER);
    expect(await orders()).toHaveLength(1);
  });
});

describe('order above the limit of card payments', () => {
  it.each([1, 100, 5_000_000])(
    'gets 422 before the provider is called: %i p above',
    async (over) => {
      const shop = await openPaymentShop();
      const basket = await shop.guestBasket();
      const price = (10_000_000 + over) / 120;
      const sku = 'PW110-UK';
      await shop.sandbox.admin('PUT', `/rest/V1/products/${sku}`, { product: { sku, price } });
      const total = 10_000_000 + over;
      const { status, text } = await shop.post(transactionOf({ ...basket, total }));
      expect([status, JSON.parse(text).message]).toEqual([
        422,
        'Orders of more than £100,000 cannot be paid by card online. Please call us and we will take your order.',
      ]);
      expect(shop.provider.seen).toEqual([]);
    },
  );
});
