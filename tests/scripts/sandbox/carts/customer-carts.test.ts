import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { ANN, BOB, startSandbox } from '../sample.ts';
import {
  addItem,
  ask,
  endCart,
  gone,
  guestCart,
  refused,
  required,
  shippingInformation,
  signIn,
} from '../shopper.ts';

const NO_CART = {
  status: 404,
  body: { message: 'Current customer does not have an active cart.' },
};

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
  it('is made once, and again only when it is gone', async () => {
    const { mine } = await signedIn();
    expect(await mine('POST')).toMatchObject({ status: 200, body: 1 });
    expect((await mine('POST')).body).toBe(1);
  });

  it('shows whose it is', async () => {
    const { mine } = await signedIn();
    await mine('POST');
    const { body } = await mine('GET');
    expect(body).toMatchObject({
      id: 1,
      is_active: true,
      customer_is_guest: false,
      customer: { id: 1, email: ANN.email, addresses: [{ id: 1 }, { id: 2 }] },
      billing_address: { customer_id: 1 },
    });
  });

  it('goes to her default addresses: the bill at once, the goods when it is opened again', async () => {
    const { mine } = await signedIn();
    const addresses = async () => {
      const { billing_address, extension_attributes } = (await mine('GET')).body;
      return [billing_address, extension_attributes.shipping_assignments[0].shipping.address];
    };
    await mine('POST');
    await mine('POST', '/items', cartItem('WASH-1'));
    expect(await addresses()).toMatchObject([
      { street: ['1 High St'], email: ANN.email, same_as_billing: 0 },
      { street: [''], country_id: null, email: ANN.email, customer_address_id: 2 },
    ]);
    await mine('POST');
    expect((await addresses())[1]).toMatchObject({
      street: ['2 Low St'],
      country_id: 'GB',
      same_as_billing: 0,
      customer_address_id: 2,
    });
  });

  it('stays as it is addressed when it is opened again', async () => {
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

  it('holds items as a guest cart does, by its number', async () => {
    const { mine } = await signedIn();
    await mine('POST');
    const item = { item_id: 1, sku: 'WASH-1', qty: 2, quote_id: '1' };
    expect((await mine('POST', '/items', cartItem('WASH-1', 2))).body).toMatchObject(item);
    expect((await mine('GET', '/items')).body).toMatchObject([item]);
    expect((await mine('GET')).body).toMatchObject({ items_qty: 2, items: [item] });
    await mine('PUT', '/items/1', { cartItem: { qty: 5 } });
    expect((await mine('GET', '/totals')).body).toMatchObject({
      items_qty: 5,
      base_grand_total: 597,
    });
    expect(await mine('DELETE', '/items/1')).toMatchObject({ status: 200, body: true });
    expect((await mine('GET', '/items')).body).toEqual([]);
  });

  it('is each customer’s own', async () => {
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

  it.each([
    ['POST', '/items', {}],
    ['POST', '/items', { cart_item: { sku: 'WASH-1', qty: 2 } }],
    ['PUT', '/items/1', {}],
    ['PUT', '/items/1', { cart_item: { qty: 2 } }],
  ])(
    'has an item of no quantity where no cartItem is sent: %s %s %j',
    async (method, path, body) => {
      const { mine } = await signedIn();
      await mine('POST');
      await mine('POST', '/items', cartItem('WASH-1'));
      expect(await mine(method, path, body)).toMatchObject(
        refused('Invalid value of "%value" provided for the %fieldName field.', {
          fieldName: 'qty',
          value: null,
        }),
      );
      expect((await mine('GET', '/items')).body).toMatchObject([{ qty: 1 }]);
    },
  );

  it('is refused by the customer’s number until it is made', async () => {
    const { mine } = await signedIn();
    expect(await mine('GET')).toMatchObject(gone(1, 'customerId'));
  });

  it.each([
    ['GET', '/items', undefined],
    ['GET', '/totals', undefined],
    ['POST', '/items', cartItem('WASH-1')],
    ['PUT', '/items/1', cartItem('WASH-1')],
    ['DELETE', '/items/1', undefined],
  ])('is refused in other words for its items and totals: %s %s', async (method, path, body) => {
    const { mine } = await signedIn();
    expect(await mine(method, path, body)).toMatchObject(NO_CART);
  });
});

describe('a guest cart and a customer', () => {
  it.each([
    ['POST', '/items', cartItem('WASH-1'), 'Invalid state change requested'],
    ['PUT', '/items/1', cartItem('WASH-1'), 'Invalid state change requested'],
    ['DELETE', '/items/1', undefined, "The item couldn't be removed from the quote."],
  ])('do not go together: %s %s', async (method, path, body, message) => {
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

  it('makes the cart hers, with its number and without its mask', async () => {
    const { sandbox, token, mine } = await signedIn();
    const mask = await guestCart(sandbox);
    await addItem(sandbox, mask, 'WASH-1', 2);
    expect(await assign(sandbox, token, mask, ANNS)).toMatchObject({ status: 200, body: true });
    expect((await mine('GET')).body).toMatchObject({
      id: 1,
      customer_is_guest: false,
      customer: { id: 1 },
      items: [{ sku: 'WASH-1', qty: 2 }],
    });
    expect(await ask(sandbox, 'GET', `/guest-carts/${mask}`)).toMatchObject(gone(null));
    expect(await assign(sandbox, token, mask, ANNS)).toMatchObject(gone(null));
  });

  it('takes in what she had, whatever is in stock', async () => {
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

  it('refuses to give the cart to somebody else', async () => {
    const { sandbox, token } = await signedIn();
    const mask = await guestCart(sandbox);
    expect(await assign(sandbox, token, mask, { customerId: 2, storeId: 1 })).toMatchObject({
      status: 400,
      body: {
        message: "You don't have the correct permissions to assign the customer to the cart.",
      },
    });
  });

  it('refuses another store', async () => {
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

  it('knows no ordered cart', async () => {
    const { sandbox, token } = await signedIn();
    const mask = await guestCart(sandbox);
    await endCart(sandbox, mask, 'ordered');
    expect(await assign(sandbox, token, mask, ANNS)).toMatchObject(gone('1'));
  });

  it('needs customer and store', async () => {
    const { sandbox, token } = await signedIn();
    const mask = await guestCart(sandbox);
    expect(await assign(sandbox, token, mask, { customerId: 1 })).toMatchObject(
      required('storeId'),
    );
    expect((await assign(sandbox, token, mask, {})).body.errors).toEqual([
      required('customerId').body,
      required('storeId').body,
    ]);
  });
});
