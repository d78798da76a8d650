import { describe, expect, it } from 'vitest';
import type { Sandbox, SandboxOptions } from '#sandbox/app.ts';
import { criteria, startSandbox, TOKENS } from '../sample.ts';
import {
  addressedCart,
  ask,
  notAllowedResponse,
  order,
  refusedResponse,
  requiredResponse,
  signIn,
} from '../shopper.ts';

function read(sandbox: Sandbox, path: string) {
  return ask(sandbox, 'GET', `/orders${path}`, undefined, TOKENS.orders);
}

function save(sandbox: Sandbox, entity: object) {
  return ask(sandbox, 'POST', '/orders', { entity }, TOKENS.orders);
}

/** Starts a sandbox with one guest's order of two WASH-1. */
async function ordered(options: Partial<SandboxOptions> = {}) {
  const sandbox = startSandbox(options);
  await order(sandbox, await addressedCart(sandbox));
  return sandbox;
}

describe('GET orders/{id}', () => {
  it('returns the sums, lines and names of the cart', async () => {
    const sums = { subtotal: 199, subtotal_incl_tax: 238.8, tax_amount: 39.8, discount_amount: 0 };
    const totals = { grand_total: 238.8, base_grand_total: 238.8, total_due: 238.8 };
    const item = {
      item_id: 1,
      quote_item_id: 1,
      product_id: 1,
      qty_ordered: 2,
      qty_invoiced: 0,
      qty_shipped: 0,
      qty_canceled: 0,
      price: 99.5,
      price_incl_tax: 119.4,
      row_total: 199,
      row_total_incl_tax: 238.8,
      tax_amount: 39.8,
      tax_percent: 20,
    };
    expect((await read(await ordered(), '/1')).body).toMatchObject({
      ...sums,
      ...totals,
      total_item_count: 1,
      total_qty_ordered: 2,
      customer_firstname: 'Ann',
      customer_is_guest: 1,
      items: [item],
      status_histories: [],
    });
  });
});

describe('GET orders', () => {
  it('requires criteria and responds with 500 to an unknown field', async () => {
    const sandbox = startSandbox();
    expect(await read(sandbox, '')).toMatchObject(requiredResponse('searchCriteria'));
    expect((await read(sandbox, `?${criteria([[['mask', 'x']]])}`)).status).toBe(500);
  });
});

describe('POST orders', () => {
  it('retains an omitted state and accepts any status', async () => {
    const sandbox = await ordered();
    await save(sandbox, { entity_id: 1, status: 'anything' });
    expect((await read(sandbox, '/1')).body).toMatchObject({
      increment_id: '000000001',
      state: 'new',
      status: 'anything',
    });
  });

  it('replaces an omitted number if the option omittedOrderNumber is "replaced"', async () => {
    const sandbox = await ordered({ omittedOrderNumber: 'replaced' });
    await save(sandbox, { entity_id: 1, increment_id: '000000001', status: 'complete' });
    expect((await read(sandbox, '/1')).body.increment_id).toBe('000000001');
    const { body } = await save(sandbox, { entity_id: 1, status: 'complete' });
    expect(body.increment_id).toBe('000000002');
    expect((await read(sandbox, '/1')).body.increment_id).toBe('000000002');
  });

  it('moves a guest order to a customer, and answers 500 for an unknown one', async () => {
    const sandbox = await ordered();
    const me = await ask(sandbox, 'GET', '/customers/me', undefined, await signIn(sandbox));
    const buyer = { customer_id: me.body.id, customer_is_guest: 0, customer_group_id: 1 };
    const entity = { entity_id: 1, increment_id: '000000001' };
    const { body: before } = await read(sandbox, '/1');
    expect((await save(sandbox, { ...entity, ...buyer })).body).toEqual({
      ...entity,
      ...buyer,
      updated_at: expect.any(String),
    });
    expect((await read(sandbox, '/1')).body).toEqual({
      ...before,
      ...buyer,
      updated_at: expect.any(String),
    });
    expect((await save(sandbox, { ...entity, customer_id: 999 })).status).toBe(500);
  });

  it.each([
    [{ entity_id: 99, status: 'complete' }, 404],
    [{ status: 'complete' }, 400],
    [{ entity_id: 1, grandTotal: 1 }, 400],
  ])('rejects the entity %j', async (entity, status) => {
    expect((await save(await ordered(), entity)).status).toBe(status);
  });
});

describe('order calls', () => {
  it.each([
    ['GET', '/orders?searchCriteria=', 'Magento_Sales::actions_view'],
    ['GET', '/orders/1', 'Magento_Sales::actions_view'],
    ['POST', '/orders', 'Magento_Sales::create'],
  ])('require their resource: %s %s', async (method, path, resource) => {
    const sandbox = await ordered();
    const body = method === 'POST' ? { entity: { entity_id: 1 } } : undefined;
    for (const token of ['', TOKENS.catalogue, await signIn(sandbox)]) {
      expect(await ask(sandbox, method, path, body, token)).toMatchObject(
        notAllowedResponse(resource),
      );
    }
    expect((await ask(sandbox, method, path, body, TOKENS.admin)).status).toBe(200);
  });

  it('place an order after an injected refusal', async () => {
    const sandbox = startSandbox();
    const mask = await addressedCart(sandbox);
    sandbox.faults.replace([
      { kind: 'status', status: 400, method: 'POST', path: '/rest/V1/*/*/payment-information' },
    ]);
    expect(await order(sandbox, mask)).toMatchObject(
      refusedResponse(
        'A server error stopped your order from being placed. Please try to place your order again.',
      ),
    );
    sandbox.faults.replace([]);
    expect((await order(sandbox, mask)).body).toBe(1);
  });
});

describe('POST orders/{id}/cancel', () => {
  const cancel = (sandbox: Sandbox) =>
    ask(sandbox, 'POST', '/orders/1/cancel', undefined, TOKENS.admin);

  it('cancels the order once and returns its items to stock', async () => {
    const sandbox = await ordered();
    const stock = async () =>
      (await ask(sandbox, 'GET', '/products/WASH-1', undefined, TOKENS.admin)).body
        .extension_attributes.stock_item.qty;
    expect(await stock()).toBe(5);
    expect(await cancel(sandbox)).toMatchObject({ status: 200, body: true });
    expect(await stock()).toBe(7);
    expect((await read(sandbox, '/1')).body).toMatchObject({
      state: 'canceled',
      status: 'canceled',
    });
    expect(await cancel(sandbox)).toMatchObject({ status: 200, body: false });
    expect(await stock()).toBe(7);
  });

  it('does not cancel an invoiced order', async () => {
    const sandbox = await ordered();
    await ask(sandbox, 'POST', '/order/1/invoice', { capture: true }, TOKENS.admin);
    expect(await cancel(sandbox)).toMatchObject({ status: 200, body: false });
    expect((await read(sandbox, '/1')).body).toMatchObject({
      state: 'processing',
      items: [{ qty_invoiced: 2, qty_canceled: 0 }],
    });
  });
});
