import { describe, expect, it } from 'vitest';
import type { Sandbox } from '#sandbox/app.ts';
import { startSandbox } from '../sample.ts';
import { ask, refusedResponse, requiredResponse } from '../shopper.ts';

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

function create(sandbox: Sandbox, customer: object) {
  return ask(sandbox, 'POST', '/customers', { customer, password: PASSWORD });
}

function token(sandbox: Sandbox, password = PASSWORD) {
  const credentials = { username: CY.email, password };
  return ask(sandbox, 'POST', '/integration/customer/token', credentials);
}

describe('POST customers', () => {
  it('allows no sign-in to an account without a password', async () => {
    const sandbox = startSandbox();
    const { status } = await ask(sandbox, 'POST', '/customers', { customer: CY });
    expect(status).toBe(200);
    expect((await token(sandbox, ' ')).status).toBe(401);
  });

  it('accepts a region by its id', async () => {
    const inUs = { ...ADDRESS, countryId: 'US', region: { region_id: 43 } };
    const { body } = await create(startSandbox(), { ...CY, addresses: [inUs] });
    expect(body.addresses[0]).toMatchObject({
      region: { region_code: 'NY', region: 'New York', region_id: 43 },
      region_id: 43,
    });
  });

  it('treats a region that is text as missing', async () => {
    const { body } = await create(startSandbox(), {
      ...CY,
      addresses: [{ ...ADDRESS, region: 'Kent' }],
    });
    expect(body.addresses[0].region).toEqual({ region_code: null, region: null, region_id: 0 });
  });

  it.each([
    ['firstname', { firstname: '' }],
    ['lastname', { lastname: ' ' }],
    ['street', { street: [] }],
    ['city', { city: null }],
    ['telephone', { telephone: undefined }],
    ['postcode', { postcode: '', countryId: 'FR' }],
    ['regionId', { countryId: 'US', region: { region: 'New York' } }],
  ])('rejects the account if an address has no %s', async (name, change) => {
    const sandbox = startSandbox();
    const customer = { ...CY, addresses: [ADDRESS, { ...ADDRESS, ...change }] };
    expect(await create(sandbox, customer)).toMatchObject(requiredResponse(name));
    expect((await token(sandbox)).status).toBe(401);
    expect((await create(sandbox, CY)).body.id).toBe(3);
  });

  it('rejects a region of another country', async () => {
    const addresses = [{ ...ADDRESS, countryId: 'US', region: { region_id: 66 } }];
    expect(await create(startSandbox(), { ...CY, addresses })).toMatchObject(
      refusedResponse('Invalid value of "%value" provided for the %fieldName field.', {
        fieldName: 'regionId',
        value: '66',
      }),
    );
  });
});

describe('POST customers/isEmailAvailable', () => {
  const path = '/customers/isEmailAvailable';

  it.each(['ann@example.com', 'free@example.com'])(
    'returns true whether or not the account exists: %s',
    async (customerEmail) => {
      const answer = await ask(startSandbox(), 'POST', path, { customerEmail, websiteId: 1 });
      expect(answer).toMatchObject({ status: 200, body: true });
    },
  );
});
