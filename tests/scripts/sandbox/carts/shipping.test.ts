import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox } from '../sample.ts';
import {
  addItem,
  ask,
  endCart,
  goneResponse,
  guestCart,
  quoteAddress,
  refusedResponse,
  shippingInformation,
  signIn,
} from '../shopper.ts';

const NO_ADDRESS = refusedResponse(
  'The shipping address is missing. Set the address and try again.',
);

const notSaved = (message: string) =>
  refusedResponse('The shipping information was unable to be saved. Error: "%message"', {
    message,
  });

async function cartWithItem(sandbox: Sandbox): Promise<string> {
  const mask = await guestCart(sandbox);
  await addItem(sandbox, mask, 'WASH-1', 2);
  return mask;
}

function ship(sandbox: Sandbox, mask: string, body: object) {
  return ask(sandbox, 'POST', `/guest-carts/${mask}/shipping-information`, body);
}

describe('POST shipping-information', () => {
  it.each([
    [{ shipping_address: undefined }, NO_ADDRESS],
    [{ shipping_address: quoteAddress({ country_id: '' }) }, NO_ADDRESS],
    [
      { shipping_address: quoteAddress({ customer_address_id: 9 }) },
      notSaved('Invalid customer address id 9'),
    ],
    [
      { billing_address: quoteAddress({ customer_address_id: 1 }) },
      notSaved('Invalid customer address id 1'),
    ],
  ])('rejects the shipping information %j', async (over, expected) => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    expect(await ship(sandbox, mask, shippingInformation(over))).toMatchObject(expected);
  });

  it('responds with 404 for an unknown or ordered cart', async () => {
    const sandbox = startSandbox();
    expect(await ship(sandbox, 'unheardOf', shippingInformation())).toMatchObject(
      goneResponse(null),
    );
    const mask = await cartWithItem(sandbox);
    await endCart(sandbox, mask, 'ordered');
    expect(await ship(sandbox, mask, shippingInformation())).toMatchObject(goneResponse('1'));
  });
});

describe('POST carts/mine/shipping-information', () => {
  it('copies an address of the customer by its id', async () => {
    const sandbox = startSandbox();
    const token = await signIn(sandbox);
    const mine = (method: string, path: string, body?: object) =>
      ask(sandbox, method, `/carts/mine${path}`, body, token);
    await mine('POST', '');
    await mine('POST', '/items', { cartItem: { sku: 'WASH-1', qty: 1 } });
    const shipping_address = { country_id: 'GB', customer_address_id: 2 };
    const information = shippingInformation({ shipping_address });
    expect((await mine('POST', '/shipping-information', information)).status).toBe(200);
    const { body } = await mine('GET', '');
    expect(body.extension_attributes.shipping_assignments[0].shipping.address).toMatchObject({
      customer_address_id: 2,
      customer_id: 1,
      street: ['2 Low St'],
      firstname: 'Ann',
    });
  });
});
