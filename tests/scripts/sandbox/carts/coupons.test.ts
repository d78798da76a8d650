import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { sampleProduct, sampleSeed, startSandbox } from '../sample.ts';
import {
  addItem,
  ask,
  guestCart,
  notAllowedResponse,
  refusedResponse,
  signIn,
} from '../shopper.ts';

/** Creates a guest cart with two items of £99.50 excluding VAT each. */
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

describe('cart coupons', () => {
  it('round discount and tax over all lines', async () => {
    const products = [1.04, 1.01, 0.07].map((price, index) =>
      sampleProduct(`P-${index}`, { price }),
    );
    const sandbox = startSandbox({ seed: sampleSeed(() => products) });
    const mask = await guestCart(sandbox);
    for (const { sku } of products) await addItem(sandbox, mask, sku, 1);
    await coupon(sandbox, 'PUT', mask, 'SPRING10');
    const { items, ...totals } = await totalsOf(sandbox, mask);
    // The discounts are 10.4p, 10.1p and 0.7p. Rounding remainders are carried over, so the last
    // line gets 0.
    expect(items.map((item: Record<string, number>) => item['discount_amount'])).toEqual([
      0.1, 0.11, 0,
    ]);
    // The VAT is 18.8p on £0.94, 18p on £0.90 and 1.4p on £0.07.
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

  it('return the code until it is removed', async () => {
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

  it('disappear with the last line', async () => {
    const sandbox = startSandbox();
    const mask = await filledCart(sandbox);
    await coupon(sandbox, 'PUT', mask, 'SPRING10');
    await ask(sandbox, 'DELETE', `/guest-carts/${mask}/items/1`);
    expect((await coupon(sandbox, 'GET', mask)).body).toEqual([]);
  });

  it('reject a customer for a guest cart and a guest for carts/mine', async () => {
    const sandbox = startSandbox();
    const mask = await filledCart(sandbox);
    const token = await signIn(sandbox);
    expect(await coupon(sandbox, 'PUT', mask, 'SPRING10', token)).toMatchObject(
      refusedResponse("The coupon code couldn't be applied. Verify the coupon code and try again."),
    );
    expect(await ask(sandbox, 'PUT', '/carts/mine/coupons/SPRING10')).toMatchObject(
      notAllowedResponse('self'),
    );
  });

  it('stay when the customer takes over a guest cart', async () => {
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
});
