import { describe, expect, it } from 'vitest';
import { wireCustomer } from '#commerce/wire/customer.ts';
import { GATEWAY_BODIES } from '../../../scripts/testbed/gateway-bodies.ts';
import { asTheShop } from '../../setup/back-end/as-the-shop.ts';
import { openRecordedGateway } from '../../setup/recordings/recorded-gateway.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';

const ME = '/rest/V1/customers/me';

const gateway = openRecordedGateway();

const sent = () => JSON.parse(gateway.backEnd.seen.find(({ body }) => body !== '')?.body ?? 'null');

/** Returns the error message; `undefined` if the request was forwarded. */
async function refusalOf(method: string, path: string, body: object) {
  const call = { ...asTheShop(method, path), body: JSON.stringify(body) };
  const answer = await rawRequest(gateway.shop.url, path, call);
  return answer.status === 200 ? undefined : JSON.parse(answer.text).message;
}

const customerWith = (over: object) => ({
  customer: { ...(GATEWAY_BODIES[ME]?.['customer'] as object), ...over },
});

describe('saved customer', () => {
  const MAGENTOS = {
    id: 5,
    group_id: 2,
    store_id: 9,
    website_id: 9,
    confirmation: 'x',
    created_at: '2001-01-01 00:00:00',
    created_in: 'Nowhere',
    updated_at: '2001-01-01',
    custom_attributes: [{ attribute_code: 'trade_approved', value: '1' }],
  };

  it("reaches the back end without Magento's own fields", async () => {
    const extension_attributes = { is_subscribed: true, assistance_allowed: 2 };
    expect(
      await refusalOf('PUT', ME, customerWith({ ...MAGENTOS, extension_attributes })),
    ).toBeUndefined();
    expect(sent()).toEqual(customerWith({}));
  });

  it('leaves the browser without fields of extensions', async () => {
    const extension_attributes = { is_subscribed: true, reward: { points: 7 } };
    const read = {
      ...customerWith({}).customer,
      ...MAGENTOS,
      extension_attributes,
      reward: { points: 7 },
    };
    expect(await refusalOf('PUT', ME, { customer: wireCustomer.parse(read) })).toBeUndefined();
    expect(sent()).toEqual(customerWith({}));
  });

  it('takes the owner of its addresses from the token only', async () => {
    const addresses = [{ id: 7, customer_id: 6 }];
    expect(await refusalOf('PUT', ME, customerWith({ addresses }))).toBeUndefined();
    expect(sent()).toEqual(customerWith({ addresses: [{ id: 7 }] }));
  });

  it('may contain null where Magento returns null', async () => {
    const none = {
      prefix: null,
      addresses: null,
      extension_attributes: null,
    };
    expect(await refusalOf('PUT', ME, customerWith(none))).toBeUndefined();
    expect(sent()).toEqual(customerWith(none));
  });

  it.each(Object.keys(MAGENTOS))('gets a refusal if %s is an object', async (name) => {
    const refusal = await refusalOf('PUT', ME, customerWith({ [name]: { a: 1 } }));
    expect(refusal).toBe(`"customer.${name}" is missing, or nothing that this call takes.`);
  });

  it.each(['group_id', 'website_id', 'created_at', 'confirmation', 'custom_attributes'])(
    'gets a refusal with %s for a new account',
    async (name) => {
      const given = GATEWAY_BODIES['/rest/V1/customers'] ?? {};
      const body = { ...given, customer: { ...(given['customer'] as object), [name]: '2' } };
      const message = `"customer.${name}" is not a member of this call.`;
      expect(await refusalOf('POST', '/rest/V1/customers', body)).toBe(message);
    },
  );
});
