import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startSandbox, TOKENS, temporaryFolder } from '../sample.ts';
import { addItem, ask, endCart, gone, guestCart, required } from '../shopper.ts';

const BLANK_ADDRESS = {
  region: null,
  region_id: null,
  region_code: null,
  country_id: null,
  street: [''],
  telephone: null,
  postcode: null,
  city: null,
  firstname: null,
  lastname: null,
  email: null,
  same_as_billing: 0,
  save_in_address_book: 0,
};

describe('POST guest-carts', () => {
  it('answers a masked id of 32 letters and digits, another each time', async () => {
    const sandbox = startSandbox();
    const masks = [await guestCart(sandbox), await guestCart(sandbox)];
    for (const mask of masks) expect(mask).toMatch(/^[A-Za-z0-9]{32}$/);
    expect(masks[0]).not.toBe(masks[1]);
  });
});

describe('GET guest-carts/{mask}', () => {
  it('shows an empty cart with its numeric id', async () => {
    const sandbox = startSandbox();
    const { status, body } = await ask(sandbox, 'GET', `/guest-carts/${await guestCart(sandbox)}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 1,
      created_at: '2026-06-01 12:00:00',
      updated_at: '2026-06-01 12:00:00',
      is_active: true,
      is_virtual: false,
      items: [],
      items_count: 0,
      items_qty: 0,
      customer: { email: null, firstname: null, lastname: null },
      billing_address: { id: 1, ...BLANK_ADDRESS },
      orig_order_id: 0,
      currency: {
        global_currency_code: 'GBP',
        base_currency_code: 'GBP',
        store_currency_code: 'GBP',
        quote_currency_code: 'GBP',
        store_to_base_rate: 0,
        store_to_quote_rate: 0,
        base_to_global_rate: 1,
        base_to_quote_rate: 1,
      },
      customer_is_guest: true,
      customer_note_notify: true,
      customer_tax_class_id: 3,
      store_id: 1,
      extension_attributes: { shipping_assignments: [] },
    });
  });

  it('shows items, their number, and where they go', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1', 2);
    await addItem(sandbox, mask, 'VAC-1');
    const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}`);
    const item = {
      item_id: 1,
      sku: 'WASH-1',
      qty: 2,
      name: 'Machine WASH-1',
      price: 99.5,
      product_type: 'simple',
      quote_id: '1',
    };
    expect(body).toMatchObject({ items_count: 2, items_qty: 3 });
    expect(body.items[0]).toEqual(item);
    expect(body.extension_attributes.shipping_assignments).toEqual([
      {
        shipping: { address: { id: 2, ...BLANK_ADDRESS, same_as_billing: 1 }, method: null },
        items: [item, expect.objectContaining({ sku: 'VAC-1' })],
      },
    ]);
  });

  it('follows the product: its name and price, until it is disabled or deleted', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    for (const sku of ['WASH-1', 'WASH-2', 'VAC-1']) await addItem(sandbox, mask, sku);
    const change = (method: string, sku: string, product?: object) =>
      ask(sandbox, method, `/products/${sku}`, product && { product }, TOKENS.admin);
    await change('PUT', 'WASH-1', { name: 'Renamed', price: 12.34 });
    await change('PUT', 'WASH-2', { status: 2 });
    await change('DELETE', 'VAC-1');
    const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}`);
    expect(body.items).toMatchObject([{ sku: 'WASH-1', name: 'Renamed', price: 12.34 }]);
  });

  it('shows an ordered cart without its items', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1');
    await endCart(sandbox, mask, 'ordered');
    const { status, body } = await ask(sandbox, 'GET', `/guest-carts/${mask}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ is_active: false, reserved_order_id: '000000001' });
    expect(body).not.toHaveProperty('items');
    expect(body).not.toHaveProperty('extension_attributes');
  });

  it('obeys fields', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1', 3);
    const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}?fields=items_qty,items[sku]`);
    expect(body).toEqual({ items_qty: 3, items: [{ sku: 'WASH-1' }] });
  });
});

describe('a cart that is not there', () => {
  const item = { cartItem: { sku: 'WASH-1', qty: 1 } };

  it.each([
    ['GET', '', undefined],
    ['GET', '/items', undefined],
    ['GET', '/totals', undefined],
    ['DELETE', '/items/1', undefined],
  ])('is not found: %s %s', async (method, path, body) => {
    const sandbox = startSandbox();
    expect(await ask(sandbox, method, `/guest-carts/unheardOf${path}`, body)).toMatchObject(
      gone(null),
    );
  });

  it.each([
    ['POST', '/items'],
    ['PUT', '/items/1'],
  ])('is missing as quoteId: %s %s', async (method, path) => {
    const answer = await ask(startSandbox(), method, `/guest-carts/unheardOf${path}`, item);
    expect(answer).toMatchObject(required('quoteId'));
  });

  it.each([
    ['GET', '/items', undefined],
    ['GET', '/totals', undefined],
    ['POST', '/items', item],
    ['PUT', '/items/1', item],
    ['DELETE', '/items/1', undefined],
  ])('leaks its number once ordered: %s %s', async (method, path, body) => {
    const sandbox = startSandbox();
    await guestCart(sandbox);
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1');
    await endCart(sandbox, mask, 'ordered');
    const answer = await ask(sandbox, method, `/guest-carts/${mask}${path}`, body);
    expect(answer).toMatchObject(gone('2'));
  });

  it('was forgotten by order of a test', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    await endCart(sandbox, mask, 'gone');
    expect(await ask(sandbox, 'GET', `/guest-carts/${mask}`)).toMatchObject(gone(null));
    expect(await addItem(sandbox, mask, 'WASH-1')).toMatchObject(required('quoteId'));
  });

  it.each([
    ['unheardOf', '{"state":"gone"}', 404],
    ['', '{"state":"lost"}', 400],
    ['', 'gone', 400],
  ])('is not ended by nonsense: %s %s', async (given, body, status) => {
    const sandbox = startSandbox();
    const mask = given || (await guestCart(sandbox));
    const path = `/_sandbox/carts/${mask}`;
    expect((await sandbox.app.request(path, { method: 'POST', body })).status).toBe(status);
  });
});

describe('a cart in the file', () => {
  it('survives a restart', async () => {
    const file = join(temporaryFolder(), 'shop.sqlite');
    const first = startSandbox({ file });
    const mask = await guestCart(first);
    await addItem(first, mask, 'WASH-1', 2);
    const before = (await ask(first, 'GET', `/guest-carts/${mask}`)).body;
    first.close();
    const second = startSandbox({ file });
    expect((await ask(second, 'GET', `/guest-carts/${mask}`)).body).toEqual(before);
  });

  it('is unknown after the file was filled from another seed', async () => {
    const file = join(temporaryFolder(), 'shop.sqlite');
    const first = startSandbox({ file });
    const mask = await guestCart(first);
    first.close();
    const second = startSandbox({ file, fingerprint: 'another' });
    expect(await ask(second, 'GET', `/guest-carts/${mask}`)).toMatchObject(gone(null));
  });
});
