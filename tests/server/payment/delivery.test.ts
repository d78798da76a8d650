/** A payment is bound to its basket's delivery method and to the price of this method. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestBasket } from '../../../scripts/testbed/baskets.ts';
import { SKU } from '../../../scripts/testbed/running-sandbox.ts';
import { transactionOf } from '../../setup/payment/payment-calls.ts';
import { askDatabase, paymentDatabase } from '../../setup/payment/payment-database.ts';
import { openPaymentShop, type PaymentShop } from '../../setup/payment/payment-shop.ts';
import { CODE } from '../../setup/payment/transactions.ts';

/** Two methods at the same price, and free delivery for two items. */
const DELIVERY_METHODS = { flatRate: 495, tableRates: [{ from: 0, price: 495 }], freeFrom: 10_000 };
const BEST_WAY = { carrier: 'tablerate', method: 'bestway' };
const FREE = { carrier: 'freeshipping', method: 'freeshipping' };

let shop: PaymentShop;
let basket: GuestBasket;
let database: Awaited<ReturnType<typeof paymentDatabase>>;
beforeEach(async () => {
  database = await paymentDatabase();
  shop = await openPaymentShop({ database });
  await shop.sandbox.admin('PUT', '/_sandbox/delivery', DELIVERY_METHODS);
  basket = await shop.guestBasket();
});

const ordered = async () => (await shop.ordersOf(basket.quoteId))[0];

it('payment includes the chosen delivery method, as does its order', async () => {
  await shop.send(basket, {}, BEST_WAY);
  await shop.register(basket);
  expect(new URLSearchParams(shop.provider.seen[0]?.body).get('Amount')).toBe(
    (basket.total / 100).toFixed(2),
  );
  expect(await shop.notify()).toMatch(/^Status=OK/);
  await shop.reaches('completed');
  expect(await ordered()).toMatchObject({
    shipping_amount: 4.95,
    shipping_description: 'Best Way - Table Rate',
  });
});

it('payment server rejects a total without delivery and returns the correct one', async () => {
  const { status, text } = await shop.post(transactionOf({ ...basket, total: basket.total - 495 }));
  expect([status, JSON.parse(text)]).toMatchObject([
    409,
    { refusal: 'amount', total: basket.total },
  ]);
});

describe('payment whose delivery method was changed', () => {
  beforeEach(() => shop.register(basket));

  async function expectRefusal(): Promise<void> {
    expect(await shop.notify()).toMatch(/^Status=INVALID/);
    expect((await shop.payment())?.state).toBe('failed');
    expect(await ordered()).toBeUndefined();
  }

  it('gets INVALID for its notification even if the price is the same', async () => {
    await shop.send(basket, {}, BEST_WAY);
    await expectRefusal();
  });

  it('gives way to a new payment at the next press of Pay', async () => {
    await shop.send(basket, {}, BEST_WAY);
    const again = transactionOf(basket, { transactionCode: CODE.replace('Z', 'Y') });
    expect(await shop.post(again)).toMatchObject({ status: 200 });
    expect(shop.provider.seen).toHaveLength(2);
    expect((await shop.payment())?.state).toBe('superseded');
  });

  it('puts on hold an order that was placed outside the shop', async () => {
    await shop.send(basket, {}, BEST_WAY);
    const path = `/rest/V1/carts/${basket.quoteId}/order`;
    await shop.sandbox.admin('PUT', path, { paymentMethod: { method: 'checkmo' } });
    const now = Date.now();
    const paid = `state = 'paid', is_accepted = 1, paid_at = ${now}, due_at = ${now}`;
    await askDatabase(database, `update payment set ${paid}`);
    await shop.restart();
    await shop.reaches('attention');
    expect(await ordered()).toMatchObject({ state: 'holded' });
  });
});

it('payment is rejected for a basket that lost its free delivery with its items', async () => {
  const grown = await shop.grow(basket);
  await shop.send(grown, {}, FREE);
  await shop.register({ ...grown, total: grown.total - 495 });
  const cart = `/rest/V1/guest-carts/${grown.mask}`;
  const cartItem = { item_id: grown.itemId, qty: 1, quote_id: grown.mask };
  await shop.sandbox.admin('PUT', `${cart}/items/${grown.itemId}`, { cartItem });
  const goods = { ...grown, total: basket.total - 495 };
  expect(await shop.post(transactionOf(goods))).toMatchObject({ status: 422 });
  expect(await shop.notify()).toMatch(/^Status=INVALID/);
});

it('payment for virtual products requires no delivery method', async () => {
  await shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, {
    product: { sku: SKU, type_id: 'virtual' },
  });
  const virtual = await shop.guestBasket();
  await shop.register(virtual);
  expect(await shop.notify()).toMatch(/^Status=OK/);
  await shop.reaches('completed');
  const [order] = await shop.ordersOf(virtual.quoteId);
  expect(order).toMatchObject({ is_virtual: 1, shipping_amount: 0 });
});
