import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox } from '../sample.ts';
import { ask, refused, required } from '../shopper.ts';

const PASSWORD = 'Cy-s-Password1';

const ADDRESS = {
  defaultShipping: true,
  defaultBilling: true,
  firstname: 'Cy',
  lastname: 'Ray',
  region: { region: 'Kent' },
  postcode: 'CT1 1AA',
  street: ['3 Mid St', 'Flat 2'],
  city: 'Canterbury',
  telephone: '01227000000',
  countryId: 'GB',
};

const CY = { email: 'cy@example.com', firstname: 'Cy', lastname: 'Ray' };

function create(sandbox: Sandbox, customer: object, password: unknown = PASSWORD) {
  return ask(sandbox, 'POST', '/customers', { customer, password });
}

function token(sandbox: Sandbox, password = PASSWORD) {
  const credentials = { username: CY.email, password };
  return ask(sandbox, 'POST', '/integration/customer/token', credentials);
}

describe('POST customers', () => {
  it('creates the account and answers it', async () => {
    const sandbox = startSandbox();
    const extension_attributes = { is_subscribed: true };
    const customer = { ...CY, addresses: [ADDRESS], extension_attributes };
    const { status, body } = await create(sandbox, customer);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: 3,
      group_id: 1,
      default_billing: '3',
      default_shipping: '3',
      created_at: '2026-06-01 12:00:00',
      updated_at: '2026-06-01 12:00:00',
      created_in: 'Default Store View',
      ...CY,
      store_id: 1,
      website_id: 1,
      addresses: [
        {
          id: 3,
          customer_id: 3,
          region: { region_code: 'Kent', region: 'Kent', region_id: 0 },
          region_id: 0,
          country_id: 'GB',
          street: ['3 Mid St', 'Flat 2'],
          telephone: '01227000000',
          postcode: 'CT1 1AA',
          city: 'Canterbury',
          firstname: 'Cy',
          lastname: 'Ray',
          default_shipping: true,
          default_billing: true,
        },
      ],
      disable_auto_group_change: 0,
      extension_attributes: { is_subscribed: true },
    });
    expect((await token(sandbox)).status).toBe(200);
  });

  it('marks each default where it is one', async () => {
    const { defaultBilling, defaultShipping, ...plain } = ADDRESS;
    const addresses = [
      { ...plain, default_shipping: true },
      { ...plain, id: 77, default_billing: 1 },
    ];
    const { body } = await create(startSandbox(), { ...CY, addresses });
    expect(body).toMatchObject({ default_shipping: '3', default_billing: '4' });
    expect(body.addresses[0]).not.toHaveProperty('default_billing');
    expect(body.addresses[1]).not.toHaveProperty('default_shipping');
  });

  it('needs neither address nor newsletter, and gives no group away', async () => {
    const { body } = await create(startSandbox(), { ...CY, group_id: 3, id: 1 });
    expect(body).toMatchObject({ id: 3, group_id: 1, addresses: [] });
    expect(body.extension_attributes).toEqual({ is_subscribed: false });
    expect(body).not.toHaveProperty('default_billing');
  });

  it('lets nobody sign in to an account without password', async () => {
    const sandbox = startSandbox();
    const { status } = await ask(sandbox, 'POST', '/customers', { customer: CY });
    expect(status).toBe(200);
    expect((await token(sandbox, ' ')).status).toBe(401);
  });

  it('takes a region of a country by its id', async () => {
    const inUs = { ...ADDRESS, countryId: 'US', region: { region_id: 43 } };
    const { body } = await create(startSandbox(), { ...CY, addresses: [inUs] });
    expect(body.addresses[0]).toMatchObject({
      region: { region_code: 'NY', region: 'New York', region_id: 43 },
      region_id: 43,
    });
  });

  it('reads a region that is text as none', async () => {
    const { body } = await create(startSandbox(), {
      ...CY,
      addresses: [{ ...ADDRESS, region: 'Kent' }],
    });
    expect(body.addresses[0].region).toEqual({ region_code: null, region: null, region_id: 0 });
  });

  it.each([{ countryId: 'XX' }, { countryId: '' }, { countryId: null }])(
    'leaves out an address where the store does not sell: %j',
    async (change) => {
      const { status, body } = await create(startSandbox(), {
        ...CY,
        addresses: [{ ...ADDRESS, ...change }, ADDRESS],
      });
      expect([status, body.addresses.length]).toEqual([200, 1]);
    },
  );

  it.each([
    ['firstname', { firstname: '' }],
    ['lastname', { lastname: ' ' }],
    ['street', { street: [] }],
    ['city', { city: null }],
    ['telephone', { telephone: undefined }],
    ['postcode', { postcode: '', countryId: 'FR' }],
    ['regionId', { countryId: 'US', region: { region: 'New York' } }],
    ['region', { countryId: 'ES', region: {} }],
  ])('refuses an address without %s, and the account with it', async (name, change) => {
    const sandbox = startSandbox();
    const customer = { ...CY, addresses: [ADDRESS, { ...ADDRESS, ...change }] };
    expect(await create(sandbox, customer)).toMatchObject(required(name));
    expect((await token(sandbox)).status).toBe(401);
    expect((await create(sandbox, CY)).body.id).toBe(3);
  });

  it('asks for no British postcode', async () => {
    const addresses = [{ ...ADDRESS, postcode: '' }];
    expect((await create(startSandbox(), { ...CY, addresses })).status).toBe(200);
  });

  it('names everything that an address lacks', async () => {
    const addresses = [{ ...ADDRESS, city: '', telephone: '' }];
    expect(await create(startSandbox(), { ...CY, addresses })).toMatchObject({
      status: 400,
      body: {
        message: 'One or more input exceptions have occurred.',
        errors: [required('city').body, required('telephone').body],
      },
    });
  });

  it('refuses a region that the country has not', async () => {
    const addresses = [{ ...ADDRESS, countryId: 'US', region: { region_id: 66 } }];
    expect(await create(startSandbox(), { ...CY, addresses })).toMatchObject(
      refused('Invalid value of "%value" provided for the %fieldName field.', {
        fieldName: 'regionId',
        value: '66',
      }),
    );
  });

  it.each([
    [
      { ...CY, email: 'ANN@example.com' },
      'A customer with the same email address already exists in an associated website.',
    ],
    [{ ...CY, email: 'cy@example' }, '"Email" is not a valid email address.'],
    [{ ...CY, firstname: ' ' }, '"First Name" is a required value.'],
    [{ email: CY.email }, '"First Name" is a required value.\n"Last Name" is a required value.'],
  ])('refuses %j', async (customer, message) => {
    expect(await create(startSandbox(), customer)).toMatchObject(refused(message));
  });

  it.each([
    [
      'Short-1',
      'The password needs at least %1 characters. Create a new password and try again.',
      ['8'],
    ],
    ['a'.repeat(257), 'Please enter a password with at most %1 characters.', [256]],
    [
      ' Long-enough1',
      "The password can't begin or end with a space. Verify the password and try again.",
      undefined,
    ],
    [
      'onlylower1',
      'Minimum of different classes of characters in password is %1. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
      ['3'],
    ],
    [
      'CY@example.com',
      "The password can't be the same as the email address. Create a new password and try again.",
      undefined,
    ],
  ])('refuses the password %s', async (password, message, parameters) => {
    expect(await create(startSandbox(), CY, password)).toMatchObject(refused(message, parameters));
  });

  it.each([{}, { email: null }, { email: '' }])('crashes without an e-mail: %j', async (over) => {
    const { status, body } = await create(startSandbox(), { ...CY, email: undefined, ...over });
    expect(status).toBe(500);
    expect(body.message).toMatch(/^Internal Error/);
  });

  it('needs a customer', async () => {
    expect(await ask(startSandbox(), 'POST', '/customers', {})).toMatchObject(required('customer'));
  });

  it('rejects a field that no customer has', async () => {
    expect((await create(startSandbox(), { ...CY, telephone: '1' })).status).toBe(400);
  });
});

describe('POST customers/isEmailAvailable', () => {
  const path = '/customers/isEmailAvailable';

  it.each(['ann@example.com', 'free@example.com'])('says so of %s', async (customerEmail) => {
    const answer = await ask(startSandbox(), 'POST', path, { customerEmail, websiteId: 1 });
    expect(answer).toMatchObject({ status: 200, body: true });
  });

  it('needs an e-mail', async () => {
    const answer = await ask(startSandbox(), 'POST', path, {});
    expect(answer).toMatchObject(required('customerEmail'));
  });
});
