import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { ANN, BOB, startSandbox } from '../sample.ts';
import { ask, goneResponse, requiredResponse, signIn } from '../shopper.ts';

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

describe('PUT customers/me', () => {
  it('retains an omitted custom attribute, removes an empty one and ignores others', async () => {
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
    'rejects a customer without e-mail: %j',
    async (body) => {
      const { sandbox, token } = await signedIn();
      const answer = await ask(sandbox, 'PUT', '/customers/me', body, token);
      expect([answer.status, answer.body]).toEqual([
        400,
        { message: 'The customer email is missing. Enter and try again.' },
      ]);
    },
  );

  it('rejects a default address that is not in the list', async () => {
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

  it.each([3, 999])(
    'responds with 404 for address %i, which the customer does not have',
    async (id) => {
      const { sandbox, token } = await signedIn();
      const bob = await signIn(sandbox, BOB);
      const [address] = (await me(sandbox, token)).addresses;
      const { id: _, default_billing, ...fields } = address;
      const bobs = { email: BOB.email, firstname: 'Bob', lastname: 'May', addresses: [fields] };
      await put(sandbox, bob, bobs);
      expect(await put(sandbox, token, { ...NAME, addresses: [{ id }] })).toMatchObject(
        goneResponse(id, 'addressId'),
      );
      expect((await me(sandbox, bob)).addresses).toMatchObject([{ id: 3 }]);
    },
  );

  it.each([
    ['countryId', { country_id: '' }, requiredResponse('countryId').body],
    [
      'country where the store does not sell',
      { country_id: 'XX' },
      { parameters: { fieldName: 'countryId', value: 'XX' } },
    ],
  ])('rejects an address with an invalid %s', async (_, change, body) => {
    const { sandbox, token } = await signedIn();
    const addresses = [{ id: 1, ...change }, { id: 2 }];
    expect(await put(sandbox, token, { ...NAME, addresses })).toMatchObject({ status: 400, body });
  });
});
