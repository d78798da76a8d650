import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox, TOKENS } from '../sample.ts';
import {
  addItem,
  addressedCart,
  ask,
  CHEQUE,
  goneResponse,
  order,
  refusedResponse,
} from '../shopper.ts';

/** Duration of placing an order, long enough to send other requests in the meantime. */
const PLACING_MS = 60;

async function orders(sandbox: Sandbox) {
  const { body } = await ask(sandbox, 'GET', '/orders?searchCriteria=', undefined, TOKENS.orders);
  return body.items;
}

async function stockOf(sandbox: Sandbox, sku: string): Promise<number> {
  const { body } = await ask(sandbox, 'GET', `/products/${sku}`, undefined, TOKENS.admin);
  return body.extension_attributes.stock_item.qty;
}

function orderAsStaff(sandbox: Sandbox, id: number) {
  return ask(sandbox, 'PUT', `/carts/${id}/order`, CHEQUE, TOKENS.orders);
}

describe('placing an order', () => {
  it('takes the configured time in the sandbox', async () => {
    const sandbox = startSandbox({ placingMs: PLACING_MS });
    const mask = await addressedCart(sandbox);
    const began = performance.now();
    expect(await order(sandbox, mask)).toMatchObject({ status: 200, body: 1 });
    expect(performance.now() - began).toBeGreaterThan(PLACING_MS - 5);
  });

  it('fails immediately if something is missing', async () => {
    const sandbox = startSandbox({ placingMs: 60_000 });
    const mask = await addressedCart(sandbox);
    const method = { paymentMethod: { method: 'card' } };
    expect((await order(sandbox, mask, method)).status).toBe(400);
  });

  it.each([0, PLACING_MS])(
    'sells a product without stock on backorder in %i ms',
    async (placingMs) => {
      const sandbox = startSandbox({ placingMs });
      const stock_item = { qty: 0, backorders: 2 };
      const product = { extension_attributes: { stock_item } };
      await ask(sandbox, 'PUT', '/products/WASH-1', { product }, TOKENS.admin);
      const { body } = await ask(sandbox, 'GET', '/products/WASH-1', undefined, TOKENS.admin);
      expect(body.extension_attributes.stock_item).toMatchObject({ qty: 0, is_in_stock: true });
      expect(await order(sandbox, await addressedCart(sandbox))).toMatchObject({
        status: 200,
        body: 1,
      });
    },
  );

  it('creates two orders for two concurrent requests of a guest', async () => {
    const sandbox = startSandbox({ placingMs: PLACING_MS });
    const mask = await addressedCart(sandbox);
    const both = await Promise.all([order(sandbox, mask), order(sandbox, mask)]);
    expect(both).toMatchObject([
      { status: 200, body: 1 },
      { status: 200, body: 2 },
    ]);
    expect(await orders(sandbox)).toMatchObject([
      { increment_id: '000000001', quote_id: 1, grand_total: 238.8 },
      { increment_id: '000000002', quote_id: 1, grand_total: 238.8 },
    ]);
    expect(await stockOf(sandbox, 'WASH-1')).toBe(3);
    expect(await order(sandbox, mask)).toMatchObject(goneResponse('1'));
  });

  it('creates two orders for concurrent staff requests and one for sequential ones', async () => {
    const sandbox = startSandbox({ placingMs: PLACING_MS });
    await addressedCart(sandbox);
    const both = await Promise.all([orderAsStaff(sandbox, 1), orderAsStaff(sandbox, 1)]);
    expect(both.map(({ body }) => body)).toEqual([1, 2]);
    await addressedCart(sandbox);
    expect((await orderAsStaff(sandbox, 2)).body).toBe(3);
    expect(await orderAsStaff(sandbox, 2)).toMatchObject(goneResponse(2));
    expect(await orders(sandbox)).toHaveLength(3);
  });

  it('gives the last items to one of two carts', async () => {
    const sandbox = startSandbox({ placingMs: PLACING_MS });
    const stock_item = { qty: 3 };
    const product = { extension_attributes: { stock_item } };
    await ask(sandbox, 'PUT', '/products/WASH-1', { product }, TOKENS.admin);
    const masks = [await addressedCart(sandbox), await addressedCart(sandbox)];
    const both = await Promise.all(masks.map((mask) => order(sandbox, mask)));
    expect(both[0]).toMatchObject({ status: 200, body: 1 });
    expect(both[1]).toMatchObject(refusedResponse('The requested qty is not available'));
    expect(await stockOf(sandbox, 'WASH-1')).toBe(1);
    const left = await ask(sandbox, 'GET', `/guest-carts/${masks[1]}`);
    expect(left.body).toMatchObject({ is_active: true, items_qty: 2 });
  });

  it('orders the items that were in the cart at the start', async () => {
    const sandbox = startSandbox({ placingMs: PLACING_MS });
    const mask = await addressedCart(sandbox);
    const [answer] = await Promise.all([order(sandbox, mask), addItem(sandbox, mask, 'VAC-1')]);
    expect(answer.status).toBe(200);
    expect(await orders(sandbox)).toMatchObject([{ items: [{ sku: 'WASH-1' }] }]);
    const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}`);
    expect(body).toMatchObject({ is_active: false, reserved_order_id: '000000001' });
  });
});
