import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox, TOKENS } from '../sample.ts';
import { addItem, ask, guestCart, refusedResponse } from '../shopper.ts';

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

/** Creates a sandbox with three WASH-1 in a cart; seven are in stock. */
async function filled() {
  const sandbox = startSandbox();
  const mask = await guestCart(sandbox);
  await addItem(sandbox, mask, 'WASH-1', 3);
  return { sandbox, mask };
}

describe('POST items', () => {
  it('reports a lack of stock with the messages of newer inventory modules', async () => {
    const sandbox = startSandbox({ stockMessage: 'msi' });
    const mask = await guestCart(sandbox);
    expect(await addItem(sandbox, mask, 'WASH-1', 8)).toMatchObject(
      refusedResponse('Not enough items for sale'),
    );
    await addItem(sandbox, mask, 'WASH-1', 3);
    await setStock(sandbox, 'WASH-1', 0);
    expect(await setItem(sandbox, mask, 1, { qty: 1 })).toMatchObject(
      refusedResponse('There are no source items with the in stock status'),
    );
  });
});

describe('PUT items/{id}', () => {
  it('sets the quantity and ignores the SKU', async () => {
    const { sandbox, mask } = await filled();
    expect(await setItem(sandbox, mask, 1, { qty: 7, sku: 'VAC-1' })).toMatchObject({
      status: 200,
      body: { item_id: 1, sku: 'WASH-1', qty: 7, quote_id: '1' },
    });
    await setItem(sandbox, mask, 1, { item_id: 99, qty: 2, quote_id: mask });
    expect(await items(sandbox, mask)).toMatchObject([{ item_id: 1, qty: 2 }]);
  });

  it('rejects a line whose product has sold out', async () => {
    const { sandbox, mask } = await filled();
    await setStock(sandbox, 'WASH-1', 0);
    expect(await setItem(sandbox, mask, 1, { qty: 1 })).toMatchObject(
      refusedResponse('This product is out of stock.'),
    );
  });
});
