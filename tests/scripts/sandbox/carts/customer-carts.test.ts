import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { BOB, startSandbox } from '../sample.ts';
import {
  addItem,
  ask,
  endCart,
  goneResponse,
  guestCart,
  shippingInformation,
  signIn,
} from '../shopper.ts';

async function signedIn() {
  const sandbox = startSandbox();
  const token = await signIn(sandbox);
  const mine = (method: string, path = '', body?: unknown) =>
    ask(sandbox, method, `/carts/mine${path}`, body, token);
  return { sandbox, token, mine };
}

function assign(sandbox: Sandbox, token: string, mask: string, body: object) {
  return ask(sandbox, 'PUT', `/guest-carts/${mask}`, body, token);
}

const cartItem = (sku: string, qty = 1) => ({ cartItem: { sku, qty } });

describe('carts/mine', () => {
  it('retains its address when it is opened again', async () => {
    const { mine } = await signedIn();
    await mine('POST');
    await mine('POST', '/items', cartItem('WASH-1'));
    await mine('POST', '/shipping-information', shippingInformation());
    await mine('POST');
    const { shipping } = (await mine('GET')).body.extension_attributes.shipping_assignments[0];
    expect(shipping.address.street).toEqual(
      shippingInformation().addressInformation.shipping_address.street,
    );
  });

  it('gives each customer a separate cart', async () => {
    const { sandbox, mine } = await signedIn();
    await mine('POST');
    await mine('POST', '/items', cartItem('WASH-1'));
    const bob = await signIn(sandbox, BOB);
    expect((await ask(sandbox, 'POST', '/carts/mine', undefined, bob)).body).toBe(2);
    const items = await ask(sandbox, 'GET', '/carts/mine/items', undefined, bob);
    expect(items.body).toEqual([]);
    const foreign = await ask(sandbox, 'DELETE', '/carts/mine/items/1', undefined, bob);
    expect(foreign.status).toBe(404);
  });
});

describe('guest-carts/{mask}/items', () => {
  it.each([
    ['POST', '/items', cartItem('WASH-1'), 'Invalid state change requested'],
    ['PUT', '/items/1', cartItem('WASH-1'), 'Invalid state change requested'],
    ['DELETE', '/items/1', undefined, "The item couldn't be removed from the quote."],
  ])('rejects the token of a customer: %s %s', async (method, path, body, message) => {
    const { sandbox, token } = await signedIn();
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1', 2);
    const answer = await ask(sandbox, method, `/guest-carts/${mask}${path}`, body, token);
    expect(answer).toMatchObject({ status: 400, body: { message } });
    const items = await ask(sandbox, 'GET', `/guest-carts/${mask}/items`, undefined, token);
    expect(items.body).toMatchObject([{ qty: 2 }]);
  });
});

describe('PUT guest-carts/{mask}', () => {
  const ANNS = { customerId: 1, storeId: 1 };

  it("merges the lines of the customer's cart regardless of the stock", async () => {
    const { sandbox, token, mine } = await signedIn();
    await mine('POST');
    await mine('POST', '/items', cartItem('WASH-1', 6));
    await mine('POST', '/items', cartItem('VAC-1', 1));
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1', 5);
    await addItem(sandbox, mask, 'WASH-2', 1);
    await assign(sandbox, token, mask, ANNS);
    const { body } = await mine('GET');
    expect(body).toMatchObject({ id: 2, items_qty: 13 });
    expect(body.items).toMatchObject([
      { sku: 'WASH-1', qty: 11, item_id: 3 },
      { sku: 'WASH-2', qty: 1 },
      { sku: 'VAC-1', qty: 1 },
    ]);
    expect((await mine('POST')).body).toBe(2);
  });

  it('rejects a cart of another store', async () => {
    const { sandbox, token } = await signedIn();
    const mask = await guestCart(sandbox);
    expect(await assign(sandbox, token, mask, { customerId: 1, storeId: 2 })).toMatchObject({
      status: 400,
      body: {
        message:
          "The customer can't be assigned to the cart. The cart belongs to a different store.",
      },
    });
  });

  it('responds with 404 for an ordered cart', async () => {
    const { sandbox, token } = await signedIn();
    const mask = await guestCart(sandbox);
    await endCart(sandbox, mask, 'ordered');
    expect(await assign(sandbox, token, mask, ANNS)).toMatchObject(goneResponse('1'));
  });
});
