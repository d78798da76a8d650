/** A payment is bound to the items, addresses and e-mail of its basket, not only to its total. */
import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GuestBasket } from '../../../scripts/testbed/baskets.ts';
import { SKU } from '../../../scripts/testbed/running-sandbox.ts';
import { ADDRESS } from '../../../scripts/testbed/transactions.ts';
import { transactionOf } from '../../setup/payment/payment-calls.ts';
import { askDatabase, paymentDatabase } from '../../setup/payment/payment-database.ts';
import { openPaymentShop, type PaymentShop } from '../../setup/payment/payment-shop.ts';
import { CODE, transaction } from '../../setup/payment/transactions.ts';

const OTHER = CODE.replace('Z', 'Y');
/** Name of the product in the test baskets, and the SKU of one that is given the same price. */
const NAME = 'PW 110 Compact Pressure Washer';
const OTHER_SKU = 'PW110-CAR';
const ELSEWHERE = { street: ['99 Drop Street'] };

let shop: PaymentShop;
let basket: GuestBasket;
let database: Awaited<ReturnType<typeof paymentDatabase>>;
beforeEach(async () => {
  database = await paymentDatabase();
  shop = await openPaymentShop({ database });
  basket = await shop.guestBasket();
});

const told = (place = 0) => new URLSearchParams(shop.provider.seen[place]?.body);
const refusal = ({ text }: { text: string }) => JSON.parse(text).refusal;
const removeFingerprint = () => askDatabase(database, 'update payment set fingerprint = null');

async function swapItems(): Promise<void> {
  const cart = `/rest/V1/guest-carts/${basket.mask}`;
  const call = (method: string, path: string, body?: object) =>
    fetch(`${shop.sandbox.url}${cart}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
  await shop.sandbox.admin('PUT', `/rest/V1/products/${OTHER_SKU}`, {
    product: {
      sku: OTHER_SKU,
      price: 57.5,
      extension_attributes: { stock_item: { qty: 9, is_in_stock: true } },
    },
  });
  await call('DELETE', `/items/${basket.itemId}`);
  const added = await call('POST', '/items', { cartItem: { sku: OTHER_SKU, qty: 1 } });
  expect(added.status).toBe(200);
  const totals = await (await call('GET', '/totals')).json();
  expect(Math.round(totals.base_grand_total * 100)).toBe(basket.total);
}

async function expectRefusal(): Promise<void> {
  expect(await shop.notify()).toMatch(/^Status=INVALID/);
  expect((await shop.payment())?.state).toBe('failed');
  expect(await shop.ordersOf(basket.quoteId)).toEqual([]);
}

describe('payment registration', () => {
  it("sends the back end's data instead of the browser's", async () => {
    const victim = { ...ADDRESS, street: '10 Victim Road', lastName: 'Doe' };
    const sent = transactionOf(basket, {
      billing: victim,
      delivery: victim,
      customerEMail: 'doe@example.com',
      description: 'Free',
      orderItems: transaction().orderItems,
    });
    expect(await shop.post(sent)).toMatchObject({ status: 200 });
    expect(Object.fromEntries(told())).toMatchObject({
      DeliveryAddress1: '1 High St',
      BillingAddress1: '1 High St',
      BillingSurname: 'Lee',
      CustomerEMail: 'ann@example.com',
      Description: expect.stringMatching(/^Order from/),
    });
    expect((await shop.payment())?.orderItems).toEqual([
      { sku: SKU, name: NAME, qty: 1, unitGross: basket.total },
    ]);
  });

  it('supersedes the old payment after a change of address', async () => {
    await shop.register(basket);
    await shop.send(basket, ELSEWHERE);
    const again = transactionOf(basket, { transactionCode: OTHER });
    expect(await shop.post(again)).toMatchObject({ status: 200 });
    expect(told(1).get('BillingAddress1')).toBe('99 Drop Street');
    expect((await shop.payment())?.state).toBe('superseded');
    expect(await shop.notify()).toMatch(/^Status=INVALID/);
  });

  it('rejects a changed address under the old code', async () => {
    await shop.register(basket);
    await shop.send(basket, ELSEWHERE);
    expect(refusal(await shop.post(transactionOf(basket)))).toBe('code');
    expect((await shop.payment())?.state).toBe('superseded');
  });

  it('rejects an e-mail that Magento accepts but the provider does not', async () => {
    await shop.send(basket, { email: 'änn@example.com' });
    expect(await shop.post(transactionOf(basket))).toMatchObject({ status: 422 });
    expect(shop.provider.seen).toEqual([]);
  });

  it('rejects sold-out products and names them', async () => {
    const stock_item = { qty: 0, is_in_stock: false };
    const product = { sku: SKU, extension_attributes: { stock_item } };
    await shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, { product });
    const { status, text } = await shop.post(transactionOf(basket));
    expect(status).toBe(422);
    expect(JSON.parse(text).message).toContain(`${NAME} is no longer available`);
  });
});

describe('payment notification', () => {
  it('gets INVALID after a change of address', async () => {
    await shop.register(basket);
    await shop.send(basket, ELSEWHERE);
    await expectRefusal();
  });

  it('gets INVALID after a swap of items with the same total', async () => {
    await shop.register(basket);
    await swapItems();
    await expectRefusal();
  });

  it('gets INVALID after a change of e-mail', async () => {
    await shop.register(basket);
    await shop.send(basket, { email: 'eve@example.com' });
    await expectRefusal();
  });
});

describe('payment notification after a changed detail', () => {
  it.each([
    ['another company', { company: 'Lee Ltd' }],
    ['a second line of the street', { street: ['1 High St', 'Flat 2'] }],
    ['another VAT number', { vat_id: 'GB123456789' }],
  ])('gets INVALID for %s', async (_name, over) => {
    await shop.register(basket);
    await shop.send(basket, over);
    await expectRefusal();
  });
});

describe('payment bound by a release without companies and second street lines', () => {
  /** Stores the fingerprint of that release: no company, no VAT number, the street in one line. */
  async function bindAsBefore(street: string): Promise<void> {
    const place = [
      ['city', 'London'],
      ['countryId', 'GB'],
      ['firstName', 'Ann'],
      ['lastName', 'Lee'],
      ['postcode', 'SW1A 1AA'],
      ['region', 'Greater London'],
      ['street', street],
      ['telephone', '02079460000'],
    ];
    const places = ['flatrate_flatrate', place, place];
    const parts = ['GBP', basket.total, [`1 ${SKU}`], places, 'ann@example.com'];
    const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
    await askDatabase(database, `update payment set fingerprint = '${digest}'`);
  }

  it('ends completed if the basket is unchanged', async () => {
    await shop.register(basket);
    await bindAsBefore('1 High St');
    expect(await shop.notify()).toMatch(/^Status=OK/);
    await shop.reaches('completed');
  });

  it('ends completed with a company and two street lines stored as one', async () => {
    await shop.send(basket, { company: 'Lee Ltd', street: ['1 High St', 'Flat 2'] });
    await shop.register(basket);
    await bindAsBefore('1 High St, Flat 2');
    expect(await shop.notify()).toMatch(/^Status=OK/);
    await shop.reaches('completed');
  });

  it('continues at the next press of Pay', async () => {
    await shop.register(basket);
    await bindAsBefore('1 High St');
    const again = transactionOf(basket, { transactionCode: OTHER });
    expect(await shop.post(again)).toMatchObject({ status: 200 });
    expect(shop.provider.seen).toHaveLength(1);
    expect((await shop.payment())?.state).toBe('registered');
  });

  it('gets INVALID after a change of address', async () => {
    await shop.register(basket);
    await bindAsBefore('1 High St');
    await shop.send(basket, ELSEWHERE);
    await expectRefusal();
  });
});

describe('payment without a fingerprint', () => {
  it('depends on its total only', async () => {
    await shop.register(basket);
    await removeFingerprint();
    await shop.send(basket, ELSEWHERE);
    const again = transactionOf(basket, { transactionCode: OTHER });
    expect(await shop.post(again)).toMatchObject({ status: 200 });
    expect(shop.provider.seen).toHaveLength(1);
    expect(await shop.notify()).toMatch(/^Status=OK/);
    await shop.reaches('completed');
  });

  it('gets INVALID when its total has changed', async () => {
    await shop.register(basket);
    await removeFingerprint();
    await shop.grow(basket);
    await expectRefusal();
  });

  it('creates no order if an older release accepted money for a changed basket', async () => {
    await shop.register(basket);
    await shop.send(basket, ELSEWHERE);
    // Simulates the write of a release without fingerprints.
    const now = Date.now();
    const paid = `state = 'paid', is_accepted = 1, paid_at = ${now}, due_at = ${now}`;
    await askDatabase(database, `update payment set ${paid}`);
    await shop.restart();
    await shop.reaches('attention');
    expect(await shop.ordersOf(basket.quoteId)).toEqual([]);
  });
});
