import { beforeEach, describe, expect, it } from 'vitest';
import type { CommerceClient } from '#commerce/client.ts';
import { findLineProblems } from '#server/payment/starting/basket-stock.ts';
import { openGuestBasket } from '../../../../scripts/testbed/baskets.ts';
import { askBackEnd, SKU } from '../../../../scripts/testbed/running-sandbox.ts';
import { createTestCustomer } from '../../../setup/browser/customers.ts';
import { transactionOf } from '../../../setup/payment/payment-calls.ts';
import { openPaymentShop, type PaymentShop } from '../../../setup/payment/payment-shop.ts';

const reason = (code: string, message = 'Not added') => ({ code, message });
const NOT_ENOUGH = reason('is_salable_with_reservations-not_enough_qty');
const NO_SOURCE = reason('is_any_source_item_in_stock-no_source_items_in_stock');
const MINIMUM = reason('is_correct_qty-min_sale_qty', 'The fewest you may purchase is 5.');

interface Answers {
  /** Reason for refusal by SKU; other SKUs are salable. */
  refused: Record<string, { code: string; message: string }>;
  /** Salable quantity by SKU, which the second call returns; it fails for a SKU without a value. */
  left?: Record<string, number>;
}

function partsOf({ refused, left = {} }: Answers) {
  const calls: string[] = [];
  const client: CommerceClient = async ({ path, query = {}, answer }) => {
    calls.push(path);
    if (path.includes('get-product-salable-quantity')) {
      return answer.parse(left[decodeURIComponent(path.split('/').at(-2) ?? '')]);
    }
    const skus = Object.entries(query).filter(([name]) => name.endsWith('[sku]'));
    return answer.parse(
      skus.map(([, sku]) => {
        const error = refused[sku];
        return { sku, salable: error === undefined, errors: error ? [error] : [] };
      }),
    );
  };
  return { parts: { orders: () => client, stockOf: async () => 1 }, calls };
}

const line = (id: number, sku: string, quantity: number) => ({ id, sku, name: sku, quantity });

describe('findLineProblems', () => {
  it.each([
    ['5 of 3', [line(1, 'A', 5)], 3, [{ id: 1, available: 3 }]],
    ['1 of 0', [line(1, 'A', 1)], 0, [{ id: 1, available: 0 }]],
    ['2 and 3 of 4', [line(1, 'A', 2), line(2, 'A', 3)], 4, [{ id: 2, available: 2 }]],
    [
      '3, 1 and 1 of 2',
      [line(1, 'A', 3), line(2, 'A', 1), line(3, 'A', 1)],
      2,
      [
        { id: 1, available: 2 },
        { id: 2, available: 0 },
        { id: 3, available: 0 },
      ],
    ],
  ])('divides the stock among lines with the quantities %s', async (_, lines, left, problems) => {
    const { parts, calls } = partsOf({ refused: { A: NOT_ENOUGH }, left: { A: left } });
    expect(await findLineProblems(parts, [...lines, line(9, 'B', 1)])).toEqual(problems);
    expect(calls).toHaveLength(2);
  });

  it.each([
    ['a rule', MINIMUM, { id: 1, available: null, message: MINIMUM.message }],
    ['no source in stock', NO_SOURCE, { id: 1, available: 0 }],
    ['a disabled product', reason('is_salable_with_reservations-no_data'), { id: 1, available: 0 }],
  ])('makes no second call for a line that is refused for %s', async (_, error, problem) => {
    const { parts, calls } = partsOf({ refused: { A: error }, left: { A: 50 } });
    expect(await findLineProblems(parts, [line(1, 'A', 2)])).toEqual([problem]);
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['fails', {}],
    ['contradicts the refusal', { A: 50 }],
  ])('names no quantity if the second call %s', async (_, left) => {
    const { parts } = partsOf({ refused: { A: NOT_ENOUGH }, left });
    expect(await findLineProblems(parts, [line(1, 'A', 2)])).toEqual([{ id: 1, available: null }]);
  });
});

describe('POST /payments/basket-stock', () => {
  let shop: PaymentShop;
  beforeEach(async () => {
    shop = await openPaymentShop();
  });

  async function ask(body: unknown, token?: string) {
    const response = await fetch(`${shop.url}/payments/basket-stock`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(token && { Authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  const setStock = (qty: number) => {
    const extension_attributes = { stock_item: { qty, is_in_stock: qty > 0 } };
    const product = { sku: SKU, extension_attributes };
    return shop.sandbox.admin('PUT', `/rest/V1/products/${SKU}`, { product });
  };

  it.each([
    [5, 5, []],
    [5, 3, [3]],
    [1, 0, [0]],
    [2, 1, [1]],
  ])('checks a guest’s line of %d with %d in stock', async (quantity, stock, available) => {
    const { mask, itemId } = await shop.guestBasket(quantity);
    await setStock(stock);
    expect(await ask({ guestCode: mask })).toEqual({
      status: 200,
      body: { problems: available.map((left) => ({ id: itemId, available: left })) },
    });
  });

  it("checks the customer's basket after merging a guest's", async () => {
    const ann = await createTestCustomer(shop.sandbox.url);
    await ann.addToCart(SKU, 2);
    const { mask } = await openGuestBasket(shop.sandbox, 3);
    await setStock(3);
    const { id: customerId } = await ann.read();
    const asAnn = { url: shop.sandbox.url, token: ann.token };
    await askBackEnd(asAnn, 'PUT', `/rest/V1/guest-carts/${mask}`, { customerId, storeId: 1 });
    expect(await ask({}, ann.token)).toMatchObject({
      status: 200,
      body: { problems: [{ available: 3 }] },
    });
  });

  it.each([
    ['a product instead of a basket', { skus: [SKU] }, 400],
    ['a masked id that cannot be one', { guestCode: '../carts/1' }, 400],
    ['an unknown member', { guestCode: 'Q3f', lines: [] }, 400],
    ['no basket', {}, 401],
    ['a basket that does not exist', { guestCode: 'NobodysCart' }, 404],
  ])('responds with an error to a request with %s', async (_, body, status) => {
    expect((await ask(body)).status).toBe(status);
  });

  it('rejects an invalid token with 401', async () => {
    expect((await ask({}, 'a.b.c')).status).toBe(401);
  });

  it('responds 503 if the back end fails', async () => {
    const { mask } = await shop.guestBasket();
    await shop.sandbox.admin('PUT', '/_sandbox/faults', [
      { kind: 'status', status: 503, path: '/rest/V1/inventory' },
    ]);
    expect((await ask({ guestCode: mask })).status).toBe(503);
  });

  it('uses the rate limit for basket changes', async () => {
    shop = await openPaymentShop(
      {},
      { limiter: async (name) => (name === 'changes' ? 7 : undefined) },
    );
    expect((await ask({ guestCode: 'Q3f' })).status).toBe(429);
  });

  it.each([0, 1])('lets Pay name the line that is short with %d in stock', async (stock) => {
    const basket = await shop.guestBasket(2);
    await setStock(stock);
    const { status, text } = await shop.post(transactionOf(basket));
    expect([status, JSON.parse(text)]).toMatchObject([
      422,
      { refusal: 'fields', line: basket.itemId, message: expect.stringContaining('PW 110') },
    ]);
  });
});

describe('product disabled before Pay', () => {
  it.each(['', 'SPRING10'])(
    'changes the total and stops the payment (coupon: %s)',
    async (coupon) => {
      const shop = await openPaymentShop();
      const basket = await shop.guestBasket();
      const cart = `/rest/V1/guest-carts/${basket.mask}`;
      const item = { cartItem: { sku: 'KB-4', qty: 1 } };
      await askBackEnd(shop.sandbox, 'POST', `${cart}/items`, item);
      if (coupon) await askBackEnd(shop.sandbox, 'PUT', `${cart}/coupons/${coupon}`);
      const totals = async () =>
        (await askBackEnd(shop.sandbox, 'GET', `${cart}/totals`)) as { base_grand_total: number };
      const shown = Math.round((await totals()).base_grand_total * 100);
      await shop.sandbox.admin('PUT', '/rest/V1/products/KB-4', {
        product: { sku: 'KB-4', status: 2 },
      });
      const { status, text } = await shop.post(transactionOf({ ...basket, total: shown }));
      const left = Math.round((await totals()).base_grand_total * 100);
      expect([status, JSON.parse(text)]).toMatchObject([409, { refusal: 'amount', total: left }]);
      expect(left).toBeLessThan(shown);
      expect(shop.provider.seen).toEqual([]);
    },
  );
});
