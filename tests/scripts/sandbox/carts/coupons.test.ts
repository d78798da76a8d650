import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { sampleProduct, sampleSeed, startSandbox } from '../sample.ts';
import {
  addItem,
  addressedCart,
  ask,
  gone,
  guestCart,
  notAllowed,
  order,
  refused,
  signIn,
} from '../shopper.ts';

const INVALID = {
  status: 404,
  body: { message: "The coupon code isn't valid. Verify the code and try again." },
};

/** Two of £99.50 excl VAT. */
async function filledCart(sandbox: Sandbox): Promise<string> {
  const mask = await guestCart(sandbox);
  await addItem(sandbox, mask, 'WASH-1', 2);
  return mask;
}

const coupon = (sandbox: Sandbox, method: string, mask: string, code = '', token = '') =>
  ask(sandbox, method, `/guest-carts/${mask}/coupons${code && `/${code}`}`, undefined, token);

async function totalsOf(sandbox: Sandbox, mask: string) {
  return (await ask(sandbox, 'GET', `/guest-carts/${mask}/totals`)).body;
}

describe('a coupon', () => {
  it('takes its share off the row, and tax is due on the rest', async () => {
    const sandbox = startSandbox();
    const mask = await filledCart(sandbox);
    expect(await coupon(sandbox, 'PUT', mask, 'spring10')).toMatchObject({
      status: 200,
      body: true,
    });
    const totals = await totalsOf(sandbox, mask);
    expect(totals).toMatchObject({
      coupon_code: 'spring10',
      discount_amount: -19.9,
      subtotal_with_discount: 179.1,
      subtotal_incl_tax: 238.8,
      tax_amount: 35.82,
      base_grand_total: 214.92,
    });
    expect(totals.items[0]).toMatchObject({
      discount_amount: 19.9,
      discount_percent: 10,
      row_total_incl_tax: 238.8,
    });
    expect(totals.total_segments).toContainEqual({
      code: 'discount',
      title: 'Discount (spring10)',
      value: -19.9,
    });
  });

  it('is rounded over all lines, and so is the tax before and after it', async () => {
    const products = [1.04, 1.01, 0.07].map((price, index) =>
      sampleProduct(`P-${index}`, { price }),
    );
    const sandbox = startSandbox({ seed: sampleSeed(() => products) });
    const mask = await guestCart(sandbox);
    for (const { sku } of products) await addItem(sandbox, mask, sku, 1);
    await coupon(sandbox, 'PUT', mask, 'SPRING10');
    const { items, ...totals } = await totalsOf(sandbox, mask);
    // 10.4 pence, 10.1 and what is left, 0.7 and what is left of both.
    expect(items.map((item: Record<string, number>) => item['discount_amount'])).toEqual([
      0.1, 0.11, 0,
    ]);
    // 18.8 pence on £0.94, 18 on £0.90, 1.4 on £0.07.
    expect(items.map((item: Record<string, number>) => item['tax_amount'])).toEqual([
      0.19, 0.18, 0.01,
    ]);
    expect(totals).toMatchObject({ discount_amount: -0.21, tax_amount: 0.38 });
    expect(totals).toMatchObject({
      subtotal: 2.12,
      subtotal_incl_tax: 2.54,
      base_grand_total: 2.29,
    });
  });

  it('is read, and gone once it is taken away', async () => {
    const sandbox = startSandbox();
    const mask = await filledCart(sandbox);
    expect((await coupon(sandbox, 'GET', mask)).body).toEqual([]);
    await coupon(sandbox, 'PUT', mask, 'TRADE-25');
    expect((await coupon(sandbox, 'GET', mask)).body).toBe('TRADE-25');
    expect((await coupon(sandbox, 'DELETE', mask)).body).toBe(true);
    const totals = await totalsOf(sandbox, mask);
    expect(totals).toMatchObject({ base_grand_total: 238.8, discount_amount: 0 });
    expect(totals).not.toHaveProperty('coupon_code');
  });

  it('that is not valid is refused without parameters, and the one before it is gone', async () => {
    const sandbox = startSandbox();
    const mask = await filledCart(sandbox);
    await coupon(sandbox, 'PUT', mask, 'SPRING10');
    const answer = await coupon(sandbox, 'PUT', mask, 'NONSENSE');
    expect(answer).toMatchObject(INVALID);
    expect(answer.body).not.toHaveProperty('parameters');
    expect(await totalsOf(sandbox, mask)).toMatchObject({ base_grand_total: 238.8 });
  });

  it('needs a cart with something in it', async () => {
    const sandbox = startSandbox();
    expect(await coupon(sandbox, 'PUT', 'unheardOf', 'SPRING10')).toMatchObject(gone(null));
    const mask = await guestCart(sandbox);
    for (const [method, code] of [
      ['PUT', 'SPRING10'],
      ['DELETE', ''],
    ] as const) {
      expect(await coupon(sandbox, method, mask, code)).toMatchObject({
        status: 404,
        body: { message: 'The "%1" Cart doesn\'t contain products.', parameters: ['1'] },
      });
    }
  });

  it('leaves with the last line', async () => {
    const sandbox = startSandbox();
    const mask = await filledCart(sandbox);
    await coupon(sandbox, 'PUT', mask, 'SPRING10');
    await ask(sandbox, 'DELETE', `/guest-carts/${mask}/items/1`);
    expect((await coupon(sandbox, 'GET', mask)).body).toEqual([]);
  });

  it('of a guest is none of a customer’s business', async () => {
    const sandbox = startSandbox();
    const mask = await filledCart(sandbox);
    const token = await signIn(sandbox);
    expect(await coupon(sandbox, 'PUT', mask, 'SPRING10', token)).toMatchObject(
      refused("The coupon code couldn't be applied. Verify the coupon code and try again."),
    );
    expect(await ask(sandbox, 'PUT', '/carts/mine/coupons/SPRING10')).toMatchObject(
      notAllowed('self'),
    );
  });

  it('of hers comes along when a guest’s cart becomes hers', async () => {
    const sandbox = startSandbox();
    const token = await signIn(sandbox);
    const mine = (method: string, path: string, body?: object) =>
      ask(sandbox, method, `/carts/mine${path}`, body, token);
    await mine('POST', '');
    await mine('POST', '/items', { cartItem: { sku: 'VAC-1', qty: 1 } });
    await mine('PUT', '/coupons/SPRING10');
    const mask = await filledCart(sandbox);
    await ask(sandbox, 'PUT', `/guest-carts/${mask}`, { customerId: 1, storeId: 1 }, token);
    expect((await mine('GET', '/totals')).body).toMatchObject({ coupon_code: 'SPRING10' });
  });

  it('is part of what is ordered', async () => {
    const sandbox = startSandbox();
    const mask = await addressedCart(sandbox);
    await coupon(sandbox, 'PUT', mask, 'SPRING10');
    const { body: id } = await order(sandbox, mask);
    const { body } = await ask(sandbox, 'GET', `/orders/${id}`, undefined, 'orders-token');
    expect(body).toMatchObject({
      coupon_code: 'SPRING10',
      grand_total: 214.92,
      discount_amount: -19.9,
      // Of the totals of the cart the row was £199.00, and £238.80 with tax.
      items: [
        {
          row_total: 179.1,
          row_total_incl_tax: 214.92,
          discount_amount: 19.9,
          tax_amount: 35.82,
        },
      ],
      subtotal: 199,
      subtotal_incl_tax: 238.8,
    });
  });
});
