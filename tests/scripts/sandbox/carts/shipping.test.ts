import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox } from '../sample.ts';
import {
  addItem,
  ask,
  endCart,
  gone,
  guestCart,
  quoteAddress,
  refused,
  required,
  shippingInformation,
  signIn,
} from '../shopper.ts';

const NO_ADDRESS = refused('The shipping address is missing. Set the address and try again.');

const notSaved = (message: string) =>
  refused('The shipping information was unable to be saved. Error: "%message"', { message });

async function cartWithItem(sandbox: Sandbox): Promise<string> {
  const mask = await guestCart(sandbox);
  await addItem(sandbox, mask, 'WASH-1', 2);
  return mask;
}

function ship(sandbox: Sandbox, mask: string, body: object, token?: string) {
  return ask(sandbox, 'POST', `/guest-carts/${mask}/shipping-information`, body, token);
}

function estimate(sandbox: Sandbox, mask: string, body: object = { address: quoteAddress() }) {
  return ask(sandbox, 'POST', `/guest-carts/${mask}/estimate-shipping-methods`, body);
}

async function read(sandbox: Sandbox, mask: string) {
  return (await ask(sandbox, 'GET', `/guest-carts/${mask}`)).body;
}

describe('POST estimate-shipping-methods', () => {
  it('offers one method that costs nothing', async () => {
    const sandbox = startSandbox();
    const { status, body } = await estimate(sandbox, await cartWithItem(sandbox));
    expect(status).toBe(200);
    expect(body).toEqual([
      {
        carrier_code: 'flatrate',
        method_code: 'flatrate',
        carrier_title: 'Flat Rate',
        method_title: 'Fixed',
        amount: 0,
        base_amount: 0,
        available: true,
        error_message: '',
        price_excl_tax: 0,
        price_incl_tax: 0,
      },
    ]);
  });

  it('offers nothing for an empty cart', async () => {
    const sandbox = startSandbox();
    expect((await estimate(sandbox, await guestCart(sandbox))).body).toEqual([]);
  });

  it('needs an address and a cart', async () => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    expect(await estimate(sandbox, mask, {})).toMatchObject(required('address'));
    expect(await estimate(sandbox, 'unheardOf')).toMatchObject(gone(0));
  });
});

describe('POST shipping-information', () => {
  it('answers ways to pay and totals with the shipping named', async () => {
    const sandbox = startSandbox();
    const { status, body } = await ship(
      sandbox,
      await cartWithItem(sandbox),
      shippingInformation(),
    );
    expect(status).toBe(200);
    expect(body.payment_methods).toEqual([{ code: 'checkmo', title: 'Check / Money order' }]);
    expect(body.totals).toMatchObject({ base_grand_total: 238.8, shipping_amount: 0 });
    expect(body.totals.total_segments).toContainEqual({
      code: 'shipping',
      title: 'Shipping & Handling (Flat Rate - Fixed)',
      value: 0,
    });
  });

  it('keeps both addresses and the method, region as text', async () => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    const shipping_address = quoteAddress({ company: 'Lee Ltd', save_in_address_book: 0 });
    await ship(sandbox, mask, shippingInformation({ shipping_address }));
    const cart = await read(sandbox, mask);
    expect(cart.billing_address).toMatchObject({
      id: 1,
      email: 'guest@example.com',
      region: 'Greater London',
      region_code: 'Greater London',
      region_id: null,
    });
    expect(cart.billing_address).not.toHaveProperty('company');
    expect(cart.extension_attributes.shipping_assignments[0].shipping).toMatchObject({
      address: { id: 2, company: 'Lee Ltd', street: ['1 High St'] },
      method: 'flatrate_flatrate',
    });
  });

  it.each([
    'ann..lee@example.com',
    'ann.@example.com',
    'ann@example',
    'ann@exa_mple.com',
    'ann@-example.com',
    'ann@[127.0.0.1]',
    'ann@example.com,',
    `${'a'.repeat(65)}@example.com`,
  ])('refuses the e-mail address %s, as Magento 2.4.7 does', async (email) => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    expect(
      await ship(sandbox, mask, shippingInformation({ billing_address: quoteAddress({ email }) })),
    ).toMatchObject(notSaved('The address failed to save. Verify the address and try again.'));
  });

  it.each([
    "o'neil@example.com",
    'ann+x@example.com',
    '\u00e4nn.lee@example.com',
    '"a b"@example.com',
  ])('saves the e-mail address %s, as Magento 2.4.7 does', async (email) => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    const sent = shippingInformation({ billing_address: quoteAddress({ email }) });
    expect((await ship(sandbox, mask, sent)).status).toBe(200);
  });

  it.each([
    [{ region: 'NY' }, { region: 'New York', region_id: 43, region_code: 'NY' }],
    [{ region: 'New York' }, { region: 'New York', region_id: null, region_code: 'New York' }],
    [
      { region: 'Nonsense', region_id: 43 },
      { region: 'New York', region_id: 43, region_code: 'NY' },
    ],
  ])('reads the region of %j as Magento 2.4.7 does', async (given, saved) => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    const address = quoteAddress({ country_id: 'US', ...given });
    await ship(sandbox, mask, shippingInformation({ shipping_address: address }));
    const { extension_attributes } = await read(sandbox, mask);
    expect(extension_attributes.shipping_assignments[0].shipping.address).toMatchObject(saved);
  });

  it('reads camelCase, and leaves a billing address that is not sent', async () => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    await ship(sandbox, mask, shippingInformation());
    const shippingAddress = { countryId: 'US', regionId: 43, city: 'Troy' };
    const addressInformation = {
      shippingAddress,
      shipping_carrier_code: 'flatrate',
      shipping_method_code: 'flatrate',
    };
    expect((await ship(sandbox, mask, { addressInformation })).status).toBe(200);
    const cart = await read(sandbox, mask);
    expect(cart.billing_address.city).toBe('London');
    expect(cart.extension_attributes.shipping_assignments[0].shipping.address).toMatchObject({
      city: 'Troy',
      region: 'New York',
      region_code: 'NY',
      region_id: 43,
      firstname: 'Ann',
    });
  });

  it('lets names and postcodes pass that an order will miss', async () => {
    const sandbox = startSandbox();
    const shipping_address = { country_id: 'GB' };
    const answer = await ship(
      sandbox,
      await cartWithItem(sandbox),
      shippingInformation({ shipping_address, billing_address: undefined }),
    );
    expect(answer.status).toBe(200);
  });

  it.each([
    [{ shipping_address: undefined }, NO_ADDRESS],
    [{ shipping_address: quoteAddress({ country_id: '' }) }, NO_ADDRESS],
    [
      { shippingMethodCode: 'bogus' },
      {
        status: 404,
        body: {
          message: 'Carrier with such method not found: %1, %2',
          parameters: ['flatrate', 'bogus'],
        },
      },
    ],
    [
      { shippingMethodCode: '' },
      {
        status: 404,
        body: {
          message: 'The shipping method is missing. Select the shipping method and try again.',
        },
      },
    ],
    [
      { shipping_address: quoteAddress({ customer_address_id: 9 }) },
      notSaved('Invalid customer address id 9'),
    ],
    [
      { billing_address: quoteAddress({ customer_address_id: 1 }) },
      notSaved('Invalid customer address id 1'),
    ],
  ])('refuses %j', async (over, expected) => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    expect(await ship(sandbox, mask, shippingInformation(over))).toMatchObject(expected);
  });

  it('keeps the addresses though it knows no such method', async () => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    await ship(sandbox, mask, shippingInformation({ shippingMethodCode: 'bogus' }));
    const [assignment] = (await read(sandbox, mask)).extension_attributes.shipping_assignments;
    expect(assignment.shipping).toMatchObject({ address: { city: 'London' }, method: null });
  });

  it('refuses an empty cart', async () => {
    const sandbox = startSandbox();
    expect(await ship(sandbox, await guestCart(sandbox), shippingInformation())).toMatchObject(
      refused(
        "The shipping method can't be set for an empty cart. Add an item to cart and try again.",
      ),
    );
  });

  it('refuses a cart that is not there', async () => {
    const sandbox = startSandbox();
    expect(await ship(sandbox, 'unheardOf', shippingInformation())).toMatchObject(gone(null));
    const mask = await cartWithItem(sandbox);
    await endCart(sandbox, mask, 'ordered');
    expect(await ship(sandbox, mask, shippingInformation())).toMatchObject(gone('1'));
  });

  it('needs the information', async () => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    expect(await ship(sandbox, mask, {})).toMatchObject(required('addressInformation'));
  });

  it('refuses a customer who writes to a guest cart, inside its own words', async () => {
    const sandbox = startSandbox();
    const mask = await cartWithItem(sandbox);
    const token = await signIn(sandbox);
    expect(await ship(sandbox, mask, shippingInformation(), token)).toMatchObject(
      notSaved('Invalid state change requested'),
    );
    expect((await read(sandbox, mask)).billing_address.city).toBeNull();
  });

  it('refuses a region that is an object', async () => {
    const sandbox = startSandbox();
    const shipping_address = quoteAddress({ region: { region: 'Kent' } });
    const answer = await ship(
      sandbox,
      await cartWithItem(sandbox),
      shippingInformation({ shipping_address }),
    );
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain('"region"');
  });
});

describe('POST carts/mine/shipping-information', () => {
  it('takes over an address of the customer by its id', async () => {
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

  it('needs an active cart', async () => {
    const sandbox = startSandbox();
    const token = await signIn(sandbox);
    for (const path of ['shipping-information', 'estimate-shipping-methods']) {
      const body = { ...shippingInformation(), address: {} };
      const answer = await ask(sandbox, 'POST', `/carts/mine/${path}`, body, token);
      expect(answer).toMatchObject({
        status: 404,
        body: { message: 'Current customer does not have an active cart.' },
      });
    }
  });
});
