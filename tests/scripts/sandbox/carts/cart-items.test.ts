import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox, TOKENS } from '../sample.ts';
import { addItem, addressedCart, ask, guestCart, refused, required } from '../shopper.ts';

const NO_PRODUCT = {
  status: 404,
  body: {
    message: "The product that was requested doesn't exist. Verify the product and try again.",
  },
};

const NO_QUANTITY = refused('Invalid value of "%value" provided for the %fieldName field.', {
  fieldName: 'qty',
  value: null,
});

function setItem(sandbox: Sandbox, mask: string, id: number | string, cartItem: object) {
  return ask(sandbox, 'PUT', `/guest-carts/${mask}/items/${id}`, { cartItem });
}

async function items(sandbox: Sandbox, mask: string) {
  return (await ask(sandbox, 'GET', `/guest-carts/${mask}/items`)).body;
}

function setStock(sandbox: Sandbox, sku: string, qty: number) {
  const product = { extension_attributes: { stock_item: { qty } } };
  return ask(sandbox, 'PUT', `/products/${sku}`, { product }, TOKENS.admin);
}

/** A sandbox with a cart that holds three WASH-1, of which there are seven. */
async function filled() {
  const sandbox = startSandbox();
  const mask = await guestCart(sandbox);
  await addItem(sandbox, mask, 'WASH-1', 3);
  return { sandbox, mask };
}

describe('POST items', () => {
  it('answers the line, which names the cart by its number', async () => {
    const sandbox = startSandbox();
    expect(await addItem(sandbox, await guestCart(sandbox), 'wash-1', 2)).toMatchObject({
      status: 200,
      body: {
        item_id: 1,
        sku: 'WASH-1',
        qty: 2,
        name: 'Machine WASH-1',
        price: 99.5,
        product_type: 'simple',
        quote_id: '1',
      },
    });
  });

  it('adds the same product to its line and another one as a line of its own', async () => {
    const { sandbox, mask } = await filled();
    expect((await addItem(sandbox, mask, 'WASH-1', 2)).body).toMatchObject({ item_id: 1, qty: 5 });
    expect((await addItem(sandbox, mask, 'VAC-1')).body).toMatchObject({ item_id: 2, qty: 1 });
    expect(await items(sandbox, mask)).toMatchObject([
      { sku: 'WASH-1', qty: 5 },
      { sku: 'VAC-1', qty: 1 },
    ]);
  });

  it('takes the cart from the path, whatever quote_id says', async () => {
    const sandbox = startSandbox();
    const mask = await guestCart(sandbox);
    const cartItem = { sku: 'WASH-1', qty: '2', quoteId: 'another', productType: 'simple' };
    const { status } = await ask(sandbox, 'POST', `/guest-carts/${mask}/items`, { cartItem });
    expect(status).toBe(200);
    expect(await items(sandbox, mask)).toMatchObject([{ qty: 2 }]);
  });

  it('sets the line that item_id names', async () => {
    const { sandbox, mask } = await filled();
    const cartItem = { item_id: 1, qty: 2 };
    await ask(sandbox, 'POST', `/guest-carts/${mask}/items`, { cartItem });
    expect(await items(sandbox, mask)).toMatchObject([{ item_id: 1, qty: 2 }]);
  });

  it('moves updated_at', async () => {
    let hour = 12;
    const sandbox = startSandbox({ now: () => new Date(Date.UTC(2026, 5, 1, hour)) });
    const mask = await guestCart(sandbox);
    hour = 13;
    await addItem(sandbox, mask, 'WASH-1');
    const { body } = await ask(sandbox, 'GET', `/guest-carts/${mask}`);
    expect(body).toMatchObject({
      created_at: '2026-06-01 12:00:00',
      updated_at: '2026-06-01 13:00:00',
    });
  });

  it('needs an item', async () => {
    const { sandbox, mask } = await filled();
    const answer = await ask(sandbox, 'POST', `/guest-carts/${mask}/items`, {});
    expect(answer).toMatchObject(required('cartItem'));
  });

  it.each([
    [{ sku: 'NONE', qty: 1 }, NO_PRODUCT],
    [{ qty: 1 }, NO_PRODUCT],
    [{ sku: 'HOSE/2', qty: 1 }, refused('Product that you are trying to add is not available.')],
    [{ sku: 'WASH-1' }, NO_QUANTITY],
    [
      { sku: 'WASH-1', qty: 'abc' },
      refused(
        'Error occurred during "qty" processing. The "abc" value\'s type is invalid. The "float" type was expected. Verify and try again.',
      ),
    ],
    [{ sku: 'WASH-1', qty: 1.5 }, refused('You cannot use decimal quantity for this product.')],
    [{ sku: 'WASH-1', qty: 5 }, refused('The requested qty is not available')],
    [
      { sku: 'WASH-1', qty: 10_001 },
      refused('The requested qty exceeds the maximum qty allowed in shopping cart'),
    ],
    [
      { item_id: 99, qty: 1 },
      { status: 404, body: { parameters: ['1', 99] } },
    ],
  ])('refuses %j and leaves the cart as it was', async (cartItem, expected) => {
    const { sandbox, mask } = await filled();
    const path = `/guest-carts/${mask}/items`;
    expect(await ask(sandbox, 'POST', path, { cartItem })).toMatchObject(expected);
    expect(await items(sandbox, mask)).toMatchObject([{ sku: 'WASH-1', qty: 3 }]);
  });

  it.each([0, -1, -0.5])('takes a quantity of %d for one', async (qty) => {
    const { sandbox, mask } = await filled();
    expect((await addItem(sandbox, mask, 'WASH-1', qty)).body).toMatchObject({ qty: 4 });
    expect((await setItem(sandbox, mask, 1, { qty })).body).toMatchObject({ item_id: 1, qty: 1 });
  });

  it('refuses what is out of stock', async () => {
    const { sandbox, mask } = await filled();
    await setStock(sandbox, 'VAC-1', 0);
    expect(await addItem(sandbox, mask, 'VAC-1')).toMatchObject(
      refused('Product that you are trying to add is not available.'),
    );
  });

  it('words a lack of stock as newer inventory modules do', async () => {
    const sandbox = startSandbox({ stockMessage: 'msi' });
    const mask = await guestCart(sandbox);
    expect(await addItem(sandbox, mask, 'WASH-1', 8)).toMatchObject(
      refused('Not enough items for sale'),
    );
    await addItem(sandbox, mask, 'WASH-1', 3);
    await setStock(sandbox, 'WASH-1', 0);
    expect(await setItem(sandbox, mask, 1, { qty: 1 })).toMatchObject(
      refused('There are no source items with the in stock status'),
    );
  });
});

describe('GET items', () => {
  it('names the cart by its mask', async () => {
    const { sandbox, mask } = await filled();
    expect(await items(sandbox, mask)).toMatchObject([{ item_id: 1, quote_id: mask }]);
  });

  it('is an empty list for an empty cart', async () => {
    const sandbox = startSandbox();
    expect(await items(sandbox, await guestCart(sandbox))).toEqual([]);
  });
});

describe('PUT items/{id}', () => {
  it('sets the quantity, up or down, whatever the SKU says', async () => {
    const { sandbox, mask } = await filled();
    expect(await setItem(sandbox, mask, 1, { qty: 7, sku: 'VAC-1' })).toMatchObject({
      status: 200,
      body: { item_id: 1, sku: 'WASH-1', qty: 7, quote_id: '1' },
    });
    await setItem(sandbox, mask, 1, { item_id: 99, qty: 2, quote_id: mask });
    expect(await items(sandbox, mask)).toMatchObject([{ item_id: 1, qty: 2 }]);
  });

  it('drops lines whose product was disabled meanwhile', async () => {
    const { sandbox, mask } = await filled();
    await addItem(sandbox, mask, 'VAC-1');
    const enable = (status: 1 | 2) =>
      ask(sandbox, 'PUT', '/products/VAC-1', { product: { status } }, TOKENS.admin);
    await enable(2);
    await setItem(sandbox, mask, 1, { qty: 1 });
    await enable(1);
    expect(await items(sandbox, mask)).toMatchObject([{ sku: 'WASH-1' }]);
  });

  it.each([
    [99, { qty: 1 }, { status: 404, body: { parameters: ['1', 99] } }],
    ['x', { qty: 1 }, { status: 400 }],
    [1, {}, NO_QUANTITY],
    [1, { qty: 8 }, refused('The requested qty is not available')],
    [1, { qty: 1.5 }, refused('You cannot use decimal quantity for this product.')],
  ])('refuses item %s %j', async (id, cartItem, expected) => {
    const { sandbox, mask } = await filled();
    expect(await setItem(sandbox, mask, id, cartItem)).toMatchObject(expected);
    expect(await items(sandbox, mask)).toMatchObject([{ qty: 3 }]);
  });

  it('refuses a line that went out of stock', async () => {
    const { sandbox, mask } = await filled();
    await setStock(sandbox, 'WASH-1', 0);
    expect(await setItem(sandbox, mask, 1, { qty: 1 })).toMatchObject(
      refused('This product is out of stock.'),
    );
  });

  it('knows no item of another cart', async () => {
    const { sandbox } = await filled();
    const other = await guestCart(sandbox);
    expect(await setItem(sandbox, other, 1, { qty: 1 })).toMatchObject({
      status: 404,
      body: { parameters: ['2', 1] },
    });
  });

  it('rejects a field that no item has', async () => {
    const { sandbox, mask } = await filled();
    expect((await setItem(sandbox, mask, 1, { quantity: 1 })).status).toBe(400);
  });
});

describe('DELETE items/{id}', () => {
  it('removes the line', async () => {
    const { sandbox, mask } = await filled();
    await addItem(sandbox, mask, 'VAC-1');
    const answer = await ask(sandbox, 'DELETE', `/guest-carts/${mask}/items/1`);
    expect(answer).toMatchObject({ status: 200, body: true });
    expect(await items(sandbox, mask)).toMatchObject([{ sku: 'VAC-1' }]);
  });

  it('keeps addresses and method with the last line, and tells the method no more', async () => {
    const sandbox = startSandbox();
    const mask = await addressedCart(sandbox);
    await addItem(sandbox, mask, 'VAC-1');
    const remove = (id: number) => ask(sandbox, 'DELETE', `/guest-carts/${mask}/items/${id}`);
    const read = async () => (await ask(sandbox, 'GET', `/guest-carts/${mask}`)).body;
    await remove(2);
    await remove(1);
    const emptied = await read();
    expect(emptied.billing_address).toMatchObject({ city: 'London' });
    expect(emptied.extension_attributes.shipping_assignments).toEqual([]);
    await addItem(sandbox, mask, 'VAC-1');
    const [assignment] = (await read()).extension_attributes.shipping_assignments;
    expect(assignment.shipping).toMatchObject({
      address: { city: 'London' },
      method: 'flatrate_flatrate',
    });
  });

  it('does not find it twice', async () => {
    const { sandbox, mask } = await filled();
    await ask(sandbox, 'DELETE', `/guest-carts/${mask}/items/1`);
    expect(await ask(sandbox, 'DELETE', `/guest-carts/${mask}/items/1`)).toMatchObject({
      status: 404,
      body: {
        message: "The %1 Cart doesn't contain the %2 item.",
        parameters: ['1', 1],
      },
    });
  });
});
