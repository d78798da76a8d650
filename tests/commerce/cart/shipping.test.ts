/**
 * Tests the addresses of a cart with the sandbox, and with responses that the sandbox never sends.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCartItem,
  type CartReference,
  createGuestCart,
  ensureCustomerCart,
} from '#commerce/cart/carts.ts';
import {
  type CartAddress,
  fetchAddressedCart,
  setShippingInformation,
} from '#commerce/cart/shipping.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import { EMPTY_ADDRESS } from '#lib/address.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';
import { createTestCustomer } from '../../setup/browser/customers.ts';

const SKU = 'PW110-UK';

const DELIVERY: CartAddress = {
  ...EMPTY_ADDRESS,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  company: '',
  street: '1 High St',
  street2: '',
  fax: '',
  vatId: '',
  city: 'Dover',
  region: 'Kent',
  postcode: 'CT16 1AA',
  countryId: 'GB',
  telephone: '01632 960001',
};
const BILLING: CartAddress = { ...DELIVERY, firstName: 'Bea', street: 'Flat 2', region: '' };

let sandbox: RunningSandbox;
let backEnd: RecordingBackEnd;

beforeAll(async () => {
  sandbox = await startSandbox();
  backEnd = await startRecordingBackEnd();
});
afterAll(async () => {
  await sandbox.close();
  await backEnd.close();
});

const clientOf = (baseUrl: string, token?: string) =>
  createCommerceClient({ baseUrl, timeoutMs: 3000, ...(token !== undefined && { token }) });

describe('fetchAddressedCart with the sandbox', () => {
  let client: CommerceClient;
  let cart: CartReference;

  beforeEach(async () => {
    client = clientOf(sandbox.url);
    cart = await createGuestCart(client);
    await addCartItem(client, cart, { sku: SKU, quantity: 2 });
  });

  it('returns null addresses for a new cart', async () => {
    const found = await fetchAddressedCart(client, cart);
    expect(found).toMatchObject({ addresses: null, isActive: true, reference: cart });
    expect(found.items).toMatchObject([{ sku: SKU, quantity: 2 }]);
  });

  it('returns the addresses that were set, each in its role', async () => {
    await setShippingInformation(client, cart, { shipping: DELIVERY, billing: BILLING });
    const { addresses } = await fetchAddressedCart(client, cart);
    const method = 'flatrate_flatrate';
    expect(addresses).toEqual({ method, shipping: DELIVERY, billing: BILLING });
  });

  it('returns the addresses and the reference of a customer cart for the customer token', async () => {
    const ann = await createTestCustomer(sandbox.url);
    const customerClient = clientOf(sandbox.url, ann.token);
    const mine = await ensureCustomerCart(customerClient);
    await addCartItem(customerClient, mine, { sku: SKU, quantity: 1 });
    await setShippingInformation(customerClient, mine, { shipping: DELIVERY, billing: DELIVERY });
    const found = await fetchAddressedCart(customerClient, { kind: 'mine' });
    expect(found).toMatchObject({ reference: mine, addresses: { shipping: DELIVERY } });
  });
});

describe('fetchAddressedCart with incomplete carts', () => {
  const guest: CartReference = { kind: 'guest', maskedId: 'Q3f' };
  const delivery = { firstname: 'Ann', street: ['1 High St', 'Flat 2'], region: null };
  const assigned = (method: string | null) => ({
    shipping_assignments: [{ shipping: { method, address: delivery } }],
  });

  async function read(over: object) {
    const wire = { id: 12, is_active: true, items: [], items_qty: 0, ...over };
    backEnd.answerWith((_, response) => {
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(wire));
    });
    return fetchAddressedCart(clientOf(backEnd.url), guest);
  }

  it.each([
    ['became an order', { is_active: false }],
    ['has no way of delivery yet', { billing_address: {}, extension_attributes: assigned(null) }],
    [
      'has no delivery',
      { billing_address: {}, extension_attributes: { shipping_assignments: [] } },
    ],
    ['has nobody who pays', { extension_attributes: assigned('flatrate_flatrate') }],
  ])('returns null addresses if the cart %s', async (_name, over) => {
    expect((await read(over)).addresses).toBeNull();
  });

  it('joins all further lines of a street in the second line', async () => {
    const extension_attributes = assigned('flatrate_flatrate');
    const billing_address = { company: 'Lee Ltd', vat_id: 'GB1', street: ['1 High St', 'b', 'c'] };
    const { addresses } = await read({ billing_address, extension_attributes });
    expect(addresses?.billing).toMatchObject({
      company: 'Lee Ltd',
      street: '1 High St',
      street2: 'b, c',
      fax: '',
      vatId: 'GB1',
    });
  });

  it('returns empty fields for null and missing values', async () => {
    const extension_attributes = assigned('flatrate_flatrate');
    const { addresses } = await read({ billing_address: { street: [] }, extension_attributes });
    const empty = {
      email: '',
      firstName: '',
      lastName: '',
      company: '',
      street: '',
      street2: '',
      city: '',
      region: '',
      postcode: '',
      countryId: '',
      telephone: '',
      fax: '',
      vatId: '',
    };
    expect(addresses).toEqual({
      method: 'flatrate_flatrate',
      shipping: { ...empty, firstName: 'Ann', street: '1 High St', street2: 'Flat 2' },
      billing: empty,
    });
  });
});
