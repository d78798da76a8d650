import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { ANN, BOB, startSandbox, TOKENS } from '../sample.ts';
import { ask, gone, notAllowed, required, signIn } from '../shopper.ts';

const NAME = { email: ANN.email, firstname: 'Ann', lastname: 'Lee' };

async function me(sandbox: Sandbox, token: string) {
  return (await ask(sandbox, 'GET', '/customers/me', undefined, token)).body;
}

function put(sandbox: Sandbox, token: string, customer: object) {
  return ask(sandbox, 'PUT', '/customers/me', { customer }, token);
}

async function signedIn() {
  const sandbox = startSandbox();
  return { sandbox, token: await signIn(sandbox) };
}

describe('a route of her own', () => {
  it.each([
    ['GET', '/customers/me'],
    ['PUT', '/customers/me'],
    ['POST', '/carts/mine'],
    ['GET', '/carts/mine'],
    ['GET', '/carts/mine/items'],
    ['POST', '/carts/mine/items'],
    ['PUT', '/carts/mine/items/1'],
    ['DELETE', '/carts/mine/items/1'],
    ['GET', '/carts/mine/totals'],
    ['PUT', '/guest-carts/abc'],
  ])('is for customers alone: %s %s', async (method, path) => {
    const { sandbox, token } = await signedIn();
    const body = method === 'GET' ? undefined : {};
    for (const stranger of ['', 'dead', TOKENS.admin]) {
      expect(await ask(sandbox, method, path, body, stranger)).toMatchObject(notAllowed('self'));
    }
    const inAll = await ask(sandbox, method, `/rest/all/V1${path}`, body, token);
    expect(inAll).toMatchObject(notAllowed('self'));
    const inDefault = await ask(sandbox, method, `/rest/default/V1${path}`, body, token);
    expect(inDefault.status).not.toBe(401);
  });

  it('gives her nothing of the administration', async () => {
    const { sandbox, token } = await signedIn();
    const products = await ask(sandbox, 'GET', '/products/WASH-1', undefined, token);
    expect(products).toMatchObject(notAllowed('Magento_Catalog::products'));
  });
});

describe('GET customers/me', () => {
  it('shows her with her addresses', async () => {
    const { sandbox, token } = await signedIn();
    expect(await me(sandbox, token)).toMatchObject({
      id: 1,
      ...NAME,
      default_billing: '1',
      default_shipping: '2',
      addresses: [
        { id: 1, customer_id: 1, street: ['1 High St'], default_billing: true },
        { id: 2, customer_id: 1, street: ['2 Low St'], default_shipping: true },
      ],
    });
  });
});

describe('PUT customers/me', () => {
  it('keeps a custom attribute that is left out, ends one without a value, knows no other', async () => {
    const { sandbox, token } = await signedIn();
    const save = async (custom_attributes?: object[]) => {
      const { body } = await put(sandbox, token, { ...NAME, custom_attributes });
      return body.custom_attributes;
    };
    const loyalty = { attribute_code: 'loyalty_number', value: 'L-1' };
    const unknown = { attribute_code: 'group_id', value: '2' };
    expect(await save([loyalty, unknown])).toEqual([loyalty]);
    expect(await save()).toEqual([loyalty]);
    expect(await save([])).toEqual([loyalty]);
    expect(await me(sandbox, token)).toMatchObject({ group_id: 1, custom_attributes: [loyalty] });
    expect(await save([{ ...loyalty, value: null }])).toBeUndefined();
  });

  it.each([{}, { customer: null }, { password: 'x' }])(
    'has a customer without e-mail: %j',
    async (body) => {
      const { sandbox, token } = await signedIn();
      const answer = await ask(sandbox, 'PUT', '/customers/me', body, token);
      expect([answer.status, answer.body]).toEqual([
        400,
        { message: 'The customer email is missing. Enter and try again.' },
      ]);
    },
  );

  it('changes what is sent and leaves addresses that are not', async () => {
    const { sandbox, token } = await signedIn();
    const before = await me(sandbox, token);
    const { status, body } = await put(sandbox, token, { ...NAME, lastname: 'Moe' });
    const after = { ...before, lastname: 'Moe', updated_at: '2026-06-01 12:00:00' };
    expect([status, body]).toEqual([200, after]);
    expect(await me(sandbox, token)).toEqual(after);
  });

  it('saves what it answered as it was', async () => {
    const { sandbox, token } = await signedIn();
    const before = await me(sandbox, token);
    const { body } = await put(sandbox, token, before);
    expect(body).toEqual({ ...before, updated_at: '2026-06-01 12:00:00' });
  });

  it('replaces the whole list of addresses', async () => {
    const { sandbox, token } = await signedIn();
    const { addresses, ...rest } = await me(sandbox, token);
    const { default_billing, ...customer } = rest;
    const { body } = await put(sandbox, token, { ...customer, addresses: [addresses[1]] });
    expect(body.addresses).toMatchObject([{ id: 2 }]);
    expect(body).toMatchObject({ default_shipping: '2' });
    expect(body).not.toHaveProperty('default_billing');
    expect((await put(sandbox, token, { ...NAME, addresses: [] })).body.addresses).toEqual([]);
  });

  it('splits an address that serves both purposes', async () => {
    const { sandbox, token } = await signedIn();
    const [first] = (await me(sandbox, token)).addresses;
    const both = { ...first, default_billing: true, default_shipping: true };
    await put(sandbox, token, { ...NAME, addresses: [both] });
    const { id, default_shipping, default_billing, ...fields } = both;
    const { body } = await put(sandbox, token, {
      ...NAME,
      default_billing: String(id),
      default_shipping: String(id),
      addresses: [
        { id, ...fields, default_billing: true },
        { ...fields, street: ['9 New St'], default_shipping: true },
      ],
    });
    expect(body).toMatchObject({ default_billing: '1', default_shipping: '3' });
    expect(body.addresses).toMatchObject([
      { id: 1, street: ['1 High St'] },
      { id: 3, street: ['9 New St'] },
    ]);
  });

  it('lays the fields of an address over those it has', async () => {
    const { sandbox, token } = await signedIn();
    const addresses = [{ id: 1, city: 'Leeds' }, { id: 2 }];
    const { body } = await put(sandbox, token, { ...NAME, addresses });
    expect(body.addresses[0]).toMatchObject({
      city: 'Leeds',
      street: ['1 High St'],
      region: { region: 'Greater London' },
      default_billing: true,
    });
  });

  it('ends a default by a flag that is false', async () => {
    const { sandbox, token } = await signedIn();
    const addresses = [{ id: 1, default_billing: false }, { id: 2 }];
    const { body } = await put(sandbox, token, { ...NAME, addresses });
    expect(body).not.toHaveProperty('default_billing');
    expect(body).toHaveProperty('default_shipping', '2');
  });

  it('moves a default by the id of an address', async () => {
    const { sandbox, token } = await signedIn();
    const addresses = [{ id: 1 }, { id: 2 }];
    const { body } = await put(sandbox, token, { ...NAME, default_billing: '2', addresses });
    expect(body).toMatchObject({ default_billing: '2', default_shipping: '2' });
  });

  it('refuses a default that is not in the list', async () => {
    const { sandbox, token } = await signedIn();
    const customer = { ...NAME, default_shipping: '2', addresses: [{ id: 1 }] };
    expect(await put(sandbox, token, customer)).toMatchObject({
      status: 400,
      body: {
        message: 'The %fieldName value is invalid. Set the correct value and try again.',
        parameters: { fieldName: 'default_shipping' },
      },
    });
  });

  it.each([3, 999])('knows no address %i of somebody else', async (id) => {
    const { sandbox, token } = await signedIn();
    const bob = await signIn(sandbox, BOB);
    const [address] = (await me(sandbox, token)).addresses;
    const { id: _, default_billing, ...fields } = address;
    const bobs = { email: BOB.email, firstname: 'Bob', lastname: 'May', addresses: [fields] };
    await put(sandbox, bob, bobs);
    expect(await put(sandbox, token, { ...NAME, addresses: [{ id }] })).toMatchObject(
      gone(String(id), 'addressId'),
    );
    expect((await me(sandbox, bob)).addresses).toMatchObject([{ id: 3 }]);
  });

  it('saves all of it or nothing', async () => {
    const { sandbox, token } = await signedIn();
    const before = await me(sandbox, token);
    const addresses = [
      { id: 1, city: 'Leeds' },
      { id: 2, city: '' },
    ];
    const answer = await put(sandbox, token, { ...NAME, lastname: 'Moe', addresses });
    expect(answer).toMatchObject(required('city'));
    expect(await me(sandbox, token)).toEqual(before);
  });

  it.each([
    ['countryId', { country_id: '' }, required('countryId').body],
    [
      'a country where the store does not sell',
      { country_id: 'XX' },
      { parameters: { fieldName: 'countryId', value: 'XX' } },
    ],
  ])('refuses an address without %s', async (_, change, body) => {
    const { sandbox, token } = await signedIn();
    const addresses = [{ id: 1, ...change }, { id: 2 }];
    expect(await put(sandbox, token, { ...NAME, addresses })).toMatchObject({ status: 400, body });
  });

  it.each([
    [
      { ...NAME, email: BOB.email },
      'A customer with the same email address already exists in an associated website.',
    ],
    [{ firstname: 'Ann', lastname: 'Lee' }, 'The customer email is missing. Enter and try again.'],
    [{ email: ANN.email, lastname: 'Lee' }, '"First Name" is a required value.'],
  ])('refuses %j', async (customer, message) => {
    const { sandbox, token } = await signedIn();
    const answer = await put(sandbox, token, customer);
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  it('changes the e-mail she signs in with', async () => {
    const { sandbox, token } = await signedIn();
    await put(sandbox, token, { ...NAME, email: 'ann.lee@example.com' });
    expect((await me(sandbox, token)).email).toBe('ann.lee@example.com');
    const again = { ...ANN, email: 'ann.lee@example.com' };
    expect(await me(sandbox, await signIn(sandbox, again))).toMatchObject({ id: 1 });
  });

  it('changes her alone, whatever id and group she names', async () => {
    const { sandbox, token } = await signedIn();
    const { body } = await put(sandbox, token, { ...NAME, id: 2, group_id: 3, website_id: 9 });
    expect(body).toMatchObject({ id: 1, group_id: 1, website_id: 1 });
  });
});
