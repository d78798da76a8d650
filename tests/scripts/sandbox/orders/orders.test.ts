import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Sandbox, SandboxOptions } from '#sandbox/app.ts';
import { ANN, criteria, startSandbox, startServer, TOKENS, temporaryFolder } from '../sample.ts';
import {
  addressedCart,
  ask,
  CHEQUE,
  notAllowed,
  order,
  refused,
  required,
  shippingInformation,
  signIn,
} from '../shopper.ts';

function read(sandbox: Sandbox, path: string) {
  return ask(sandbox, 'GET', `/orders${path}`, undefined, TOKENS.orders);
}

function save(sandbox: Sandbox, entity: object) {
  return ask(sandbox, 'POST', '/orders', { entity }, TOKENS.orders);
}

/** A sandbox with one guest's order of two WASH-1. */
async function ordered(options: Partial<SandboxOptions> = {}) {
  const sandbox = startSandbox(options);
  await order(sandbox, await addressedCart(sandbox));
  return sandbox;
}

describe('GET orders/{id}', () => {
  it('has the shape of the contract', async () => {
    const address = {
      country_id: 'GB',
      region: 'Greater London',
      region_code: 'Greater London',
      street: ['1 High St'],
      city: 'London',
      postcode: 'SW1A 1AA',
      firstname: 'Ann',
      lastname: 'Lee',
      telephone: '02079460000',
      email: 'guest@example.com',
    };
    const item = {
      item_id: 1,
      quote_item_id: 1,
      product_id: 1,
      product_type: 'simple',
      sku: 'WASH-1',
      name: 'Machine WASH-1',
      is_virtual: 0,
      qty_ordered: 2,
      qty_invoiced: 0,
      qty_shipped: 0,
      qty_canceled: 0,
      qty_refunded: 0,
      price: 99.5,
      price_incl_tax: 119.4,
      row_total: 199,
      row_total_incl_tax: 238.8,
      tax_amount: 39.8,
      tax_percent: 20,
      discount_amount: 0,
    };
    const delivered = {
      shipping_amount: 0,
      shipping_incl_tax: 0,
      shipping_tax_amount: 0,
      shipping_discount_amount: 0,
    };
    const { status, body } = await read(await ordered(), '/1');
    expect(status).toBe(200);
    expect(body).toEqual({
      entity_id: 1,
      increment_id: '000000001',
      quote_id: 1,
      customer_email: 'guest@example.com',
      state: 'new',
      status: 'pending',
      store_id: 1,
      grand_total: 238.8,
      created_at: '2026-06-01 12:00:00',
      updated_at: '2026-06-01 12:00:00',
      base_currency_code: 'GBP',
      order_currency_code: 'GBP',
      base_grand_total: 238.8,
      subtotal: 199,
      subtotal_incl_tax: 238.8,
      tax_amount: 39.8,
      discount_amount: 0,
      ...delivered,
      is_virtual: 0,
      shipping_description: 'Flat Rate - Fixed',
      total_due: 238.8,
      total_item_count: 1,
      total_qty_ordered: 2,
      customer_firstname: 'Ann',
      customer_lastname: 'Lee',
      customer_is_guest: 1,
      items: [item],
      billing_address: { address_type: 'billing', ...address },
      payment: { method: 'checkmo', additional_information: ['Check / Money order'] },
      status_histories: [],
      extension_attributes: {
        shipping_assignments: [
          {
            shipping: {
              address: { address_type: 'shipping', ...address },
              method: 'flatrate_flatrate',
              total: delivered,
            },
            items: [item],
          },
        ],
      },
    });
  });

  it('names the customer by her account, whatever the cart says', async () => {
    const sandbox = startSandbox();
    const token = await signIn(sandbox);
    const mask = await addressedCart(sandbox);
    await ask(sandbox, 'PUT', `/guest-carts/${mask}`, { customerId: 1, storeId: 1 }, token);
    await ask(sandbox, 'PUT', '/carts/mine/order', CHEQUE, token);
    expect((await read(sandbox, '/1')).body).toMatchObject({
      customer_id: 1,
      customer_email: ANN.email,
      customer_is_guest: 0,
    });
  });

  it('keeps what was paid when the product changes', async () => {
    const sandbox = await ordered();
    await ask(sandbox, 'PUT', '/products/WASH-1', { product: { price: 1 } }, TOKENS.admin);
    await ask(sandbox, 'DELETE', '/products/WASH-1', undefined, TOKENS.admin);
    expect((await read(sandbox, '/1')).body).toMatchObject({
      grand_total: 238.8,
      items: [{ sku: 'WASH-1', price: 99.5 }],
    });
  });

  it.each([
    ['/99', 404, "The entity that was requested doesn't exist. Verify the entity and try again."],
    ['/0', 400, 'An ID is needed. Set the ID and try again.'],
  ])('refuses %s', async (path, status, message) => {
    expect(await read(startSandbox(), path)).toMatchObject({ status, body: { message } });
  });

  it('survives a restart', async () => {
    const file = join(temporaryFolder(), 'shop.sqlite');
    const first = await ordered({ file });
    const before = (await read(first, '/1')).body;
    first.close();
    const second = startSandbox({ file });
    expect((await read(second, '/1')).body).toEqual(before);
    await order(second, await addressedCart(second));
    expect((await read(second, '/2')).body.increment_id).toBe('000000002');
  });
});

describe('GET orders', () => {
  async function three() {
    const sandbox = await ordered();
    for (const email of ['b@example.com', 'c@example.com']) {
      await order(sandbox, await addressedCart(sandbox), { email });
    }
    return sandbox;
  }

  it.each([
    ['quote_id', '2', [2]],
    ['customer_email', 'C@example.com', [3]],
    ['increment_id', '000000001', [1]],
    ['status', 'pending', [1, 2, 3]],
    ['quote_id', '99', []],
  ])('finds by %s %s', async (field, value, ids) => {
    const path = `?${criteria([[[field, value]]])}`;
    const { status, body } = await read(await three(), path);
    expect(status).toBe(200);
    expect(body.items.map((found: { entity_id: number }) => found.entity_id)).toEqual(ids);
    expect(body.total_count).toBe(ids.length);
  });

  it('sorts, pages, echoes and obeys fields', async () => {
    const query = criteria([[['quote_id', '0', 'gt']]], {
      'searchCriteria[sortOrders][0][field]': 'entity_id',
      'searchCriteria[sortOrders][0][direction]': 'DESC',
      'searchCriteria[pageSize]': '2',
      fields: 'items[entity_id,status],total_count',
    });
    const { body } = await read(await three(), `?${query}`);
    expect(body).toEqual({
      items: [
        { entity_id: 3, status: 'pending' },
        { entity_id: 2, status: 'pending' },
      ],
      total_count: 3,
    });
  });

  it('needs criteria, and crashes on a field that is none', async () => {
    const sandbox = startSandbox();
    expect(await read(sandbox, '')).toMatchObject(required('searchCriteria'));
    expect((await read(sandbox, `?${criteria([[['mask', 'x']]])}`)).status).toBe(500);
  });
});

describe('POST orders', () => {
  it('writes what is sent and answers no more', async () => {
    const sandbox = await ordered();
    const entity = {
      entity_id: 1,
      increment_id: '000000001',
      state: 'processing',
      status: 'complete',
    };
    const { status, body } = await save(sandbox, entity);
    expect([status, body]).toEqual([200, { ...entity, updated_at: '2026-06-01 12:00:00' }]);
    expect((await read(sandbox, '/1')).body).toMatchObject({ ...entity, grand_total: 238.8 });
  });

  it('leaves the state that is not sent, and takes any status', async () => {
    const sandbox = await ordered();
    await save(sandbox, { entity_id: 1, status: 'anything' });
    expect((await read(sandbox, '/1')).body).toMatchObject({
      increment_id: '000000001',
      state: 'new',
      status: 'anything',
    });
  });

  it('loses a number that is not sent, where so switched', async () => {
    const sandbox = await ordered({ omittedOrderNumber: 'replaced' });
    await save(sandbox, { entity_id: 1, increment_id: '000000001', status: 'complete' });
    expect((await read(sandbox, '/1')).body.increment_id).toBe('000000001');
    const { body } = await save(sandbox, { entity_id: 1, status: 'complete' });
    expect(body.increment_id).toBe('000000002');
    expect((await read(sandbox, '/1')).body.increment_id).toBe('000000002');
  });

  it.each([
    [{ entity_id: 99, status: 'complete' }, 404],
    [{ status: 'complete' }, 400],
    [{ entity_id: 1, grandTotal: 1 }, 400],
  ])('refuses %j', async (entity, status) => {
    expect((await save(await ordered(), entity)).status).toBe(status);
  });

  it('needs an entity', async () => {
    const answer = await ask(startSandbox(), 'POST', '/orders', {}, TOKENS.orders);
    expect(answer).toMatchObject(required('entity'));
  });
});

describe('orders', () => {
  it.each([
    ['GET', '/orders?searchCriteria=', 'Magento_Sales::actions_view'],
    ['GET', '/orders/1', 'Magento_Sales::actions_view'],
    ['POST', '/orders', 'Magento_Sales::create'],
  ])('are for those who may: %s %s', async (method, path, resource) => {
    const sandbox = await ordered();
    const body = method === 'POST' ? { entity: { entity_id: 1 } } : undefined;
    for (const token of ['', TOKENS.catalogue, await signIn(sandbox)]) {
      expect(await ask(sandbox, method, path, body, token)).toMatchObject(notAllowed(resource));
    }
    expect((await ask(sandbox, method, path, body, TOKENS.admin)).status).toBe(200);
  });

  it('are placed though the answer is dropped', async () => {
    const url = await startServer();
    const post = async (path: string, body?: object) =>
      fetch(`${url}/rest/V1/guest-carts${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const mask = await (await post('')).json();
    await post(`/${mask}/items`, { cartItem: { sku: 'WASH-1', qty: 1 } });
    await post(`/${mask}/shipping-information`, shippingInformation());
    const fault = { kind: 'drop-answer', path: '/rest/V1/*/*/payment-information' };
    await fetch(`${url}/_sandbox/faults`, { method: 'PUT', body: JSON.stringify(fault) });
    const payment = { ...CHEQUE, email: 'guest@example.com' };
    await expect(post(`/${mask}/payment-information`, payment)).rejects.toThrow();
    const cart = await (await fetch(`${url}/rest/V1/guest-carts/${mask}`)).json();
    expect(cart).toMatchObject({ is_active: false, reserved_order_id: '000000001' });
  });

  it('can be refused as if another order were under way', async () => {
    const sandbox = startSandbox();
    const mask = await addressedCart(sandbox);
    sandbox.faults.replace([
      { kind: 'status', status: 400, method: 'POST', path: '/rest/V1/*/*/payment-information' },
    ]);
    expect(await order(sandbox, mask)).toMatchObject(
      refused(
        'A server error stopped your order from being placed. Please try to place your order again.',
      ),
    );
    sandbox.faults.replace([]);
    expect((await order(sandbox, mask)).body).toBe(1);
  });
});

describe('POST orders/{id}/cancel', () => {
  const cancel = (sandbox: Sandbox, id: number, token = TOKENS.admin) =>
    ask(sandbox, 'POST', `/orders/${id}/cancel`, undefined, token);

  it('ends the order once and puts its goods back', async () => {
    const sandbox = await ordered();
    const stock = async () =>
      (await ask(sandbox, 'GET', '/products/WASH-1', undefined, TOKENS.admin)).body
        .extension_attributes.stock_item.qty;
    expect(await stock()).toBe(5);
    expect(await cancel(sandbox, 1)).toMatchObject({ status: 200, body: true });
    expect(await stock()).toBe(7);
    expect((await read(sandbox, '/1')).body).toMatchObject({
      state: 'canceled',
      status: 'canceled',
    });
    expect(await cancel(sandbox, 1)).toMatchObject({ status: 200, body: false });
    expect(await stock()).toBe(7);
  });

  it('is for those who may cancel, and for orders that exist', async () => {
    const sandbox = await ordered();
    const refusal = await cancel(sandbox, 1, TOKENS.orders);
    expect(refusal).toMatchObject(notAllowed('Magento_Sales::cancel'));
    expect((await cancel(sandbox, 99)).status).toBe(404);
  });
});
