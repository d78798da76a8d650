/** A payment is bound to a basket: to its goods, its addresses, its e-mail, and not only to a sum. */
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
/** What the tests' baskets hold, and something that comes to cost as much. */
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
const forget = () => askDatabase(database, 'update payment set fingerprint = null');

async function swapGoods(): Promise<void> {
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
      price: 58.33,
      extension_attributes: { stock_item: { qty: 9, is_in_stock: true } },
    },
  });
  await call('DELETE', `/items/${basket.itemId}`);
  const added = await call('POST', '/items', { cartItem: { sku: OTHER_SKU, qty: 1 } });
  expect(added.status).toBe(200);
  const totals = await (await call('GET', '/totals')).json();
  expect(Math.round(totals.base_grand_total * 100)).toBe(basket.total);
}

async function isRefused(): Promise<void> {
  expect(await shop.notify()).toMatch(/^Status=INVALID/);
  expect((await shop.payment())?.state).toBe('failed');
  expect(await shop.ordersOf(basket.quoteId)).toEqual([]);
}

describe('the provider is sent', () => {
  it('what the back end holds, whatever the browser says', async () => {
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

  it('a new address by a new registration: the old one ends', async () => {
    await shop.register(basket);
    await shop.send(basket, ELSEWHERE);
    const again = transactionOf(basket, { transactionCode: OTHER });
    expect(await shop.post(again)).toMatchObject({ status: 200 });
    expect(told(1).get('BillingAddress1')).toBe('99 Drop Street');
    expect((await shop.payment())?.state).toBe('superseded');
    expect(await shop.notify()).toMatch(/^Status=INVALID/);
  });

  it('nothing for a new address under the code of the old one', async () => {
    await shop.register(basket);
    await shop.send(basket, ELSEWHERE);
    expect(refusal(await shop.post(transactionOf(basket)))).toBe('code');
    expect((await shop.payment())?.state).toBe('superseded');
  });

  it('nothing for an e-mail that Magento accepts and the shop does not', async () => {
    await shop.send(basket, { email: 'änn@example.com' });
    expect(await shop.post(transactionOf(basket))).toMatchObject({ status: 422 });
    expect(shop.provider.seen).toEqual([]);
  });

  it('nothing for sold-out goods, which the refusal names', async () => {
    const stock_item = { qty: 0, is_in_stock: false };
    const product = { sku: SKU, extension_attributes: { stock_item } };
    await shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, { product });
    const { status, text } = await shop.post(transactionOf(basket));
    expect(status).toBe(422);
    expect(JSON.parse(text).message).toContain(`${NAME} is no longer available`);
  });
});

describe('money is refused', () => {
  it('once it goes elsewhere', async () => {
    await shop.register(basket);
    await shop.send(basket, ELSEWHERE);
    await isRefused();
  });

  it('once it is of other goods for the same sum', async () => {
    await shop.register(basket);
    await swapGoods();
    await isRefused();
  });

  it('once somebody else is to get the e-mails', async () => {
    await shop.register(basket);
    await shop.send(basket, { email: 'eve@example.com' });
    await isRefused();
  });
});

describe('a payment is of another basket once there is', () => {
  it.each([
    ['another company', { company: 'Lee Ltd' }],
    ['a second line of the street', { street: ['1 High St', 'Flat 2'] }],
    ['another VAT number', { vat_id: 'GB123456789' }],
  ])('%s', async (_name, over) => {
    await shop.register(basket);
    await shop.send(basket, over);
    await isRefused();
  });
});

describe('a payment that the release before companies and second lines had in hand', () => {
  /** What that release wrote of a basket: no company, no VAT number, a street in one line. */
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

  it('is completed', async () => {
    await shop.register(basket);
    await bindAsBefore('1 High St');
    expect(await shop.notify()).toMatch(/^Status=OK/);
    await shop.reaches('completed');
  });

  it('is completed with a company and two lines, which it had as one', async () => {
    await shop.send(basket, { company: 'Lee Ltd', street: ['1 High St', 'Flat 2'] });
    await shop.register(basket);
    await bindAsBefore('1 High St, Flat 2');
    expect(await shop.notify()).toMatch(/^Status=OK/);
    await shop.reaches('completed');
  });

  it('is what she goes on with at the next Pay', async () => {
    await shop.register(basket);
    await bindAsBefore('1 High St');
    const again = transactionOf(basket, { transactionCode: OTHER });
    expect(await shop.post(again)).toMatchObject({ status: 200 });
    expect(shop.provider.seen).toHaveLength(1);
    expect((await shop.payment())?.state).toBe('registered');
  });

  it('is refused once it goes elsewhere', async () => {
    await shop.register(basket);
    await bindAsBefore('1 High St');
    await shop.send(basket, ELSEWHERE);
    await isRefused();
  });
});

describe('a payment that an older release had in hand', () => {
  it('is judged by its sum', async () => {
    await shop.register(basket);
    await forget();
    await shop.send(basket, ELSEWHERE);
    const again = transactionOf(basket, { transactionCode: OTHER });
    expect(await shop.post(again)).toMatchObject({ status: 200 });
    expect(shop.provider.seen).toHaveLength(1);
    expect(await shop.notify()).toMatch(/^Status=OK/);
    await shop.reaches('completed');
  });

  it('is refused when its sum changed', async () => {
    await shop.register(basket);
    await forget();
    await shop.grow(basket);
    await isRefused();
  });

  it('leads to no order where that took money for a basket that became another one', async () => {
    await shop.register(basket);
    await shop.send(basket, ELSEWHERE);
    // As a server writes that knows no fingerprints.
    const now = Date.now();
    const paid = `state = 'paid', is_accepted = 1, paid_at = ${now}, due_at = ${now}`;
    await askDatabase(database, `update payment set ${paid}`);
    await shop.restart();
    await shop.reaches('attention');
    expect(await shop.ordersOf(basket.quoteId)).toEqual([]);
  });
});
