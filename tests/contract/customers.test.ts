/**
 * Customer calls of the specification's section 7: the REST client sends exactly these requests,
 * and the sandbox accepts them.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addCartItem,
  assignGuestCart,
  createGuestCart,
  ensureCustomerCart,
  fetchCart,
  fetchOwner,
  removeCartItem,
  setCartItemQuantity,
} from '#commerce/cart/carts.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { fetchCountries } from '#commerce/countries.ts';
import {
  createCustomer,
  fetchCustomer,
  fetchCustomerToken,
  isSignInRefused,
  type NewCustomer,
  saveCustomer,
} from '#commerce/customer/customers.ts';
import { isTokenRejected } from '#commerce/errors.ts';
import { EMPTY_ADDRESS } from '#lib/address.ts';
import { type RunningSandbox, startSandbox } from '../../scripts/testbed/running-sandbox.ts';

interface Sent {
  call: string;
  authorization: string | undefined;
  body: unknown;
}

const PASSWORD = 'Correct-horse-1';
const SKU = 'PW110-UK';

let sandbox: RunningSandbox;
let sent: Sent[];
let accounts = 0;

const recordingFetch: typeof globalThis.fetch = (url, init) => {
  const headers = new Headers(init?.headers);
  sent.push({
    call: `${init?.method} ${String(url).slice(sandbox.url.length)}`,
    authorization: headers.get('Authorization') ?? undefined,
    body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined,
  });
  return fetch(url, init);
};

const client = (token?: string) =>
  createCommerceClient({
    baseUrl: sandbox.url,
    fetch: recordingFetch,
    ...(token !== undefined && { token }),
  });

function newCustomer(): NewCustomer {
  accounts += 1;
  return {
    email: `ann${accounts}@example.com`,
    password: PASSWORD,
    isSubscribed: true,
    ...EMPTY_ADDRESS,
    firstName: 'Ann',
    lastName: 'Lee',
    company: '',
    street: '1 High St',
    street2: '',
    vatId: '',
    city: 'Dover',
    region: 'Kent',
    postcode: 'CT16 1AA',
    countryId: 'GB',
    telephone: '01632 960001',
  };
}

async function signInNewCustomer() {
  const customer = newCustomer();
  await createCustomer(client(), customer);
  const { email, password } = customer;
  const token = await fetchCustomerToken(client(), { email, password });
  sent = [];
  return { email, token, client: client(token) };
}

beforeAll(async () => {
  sandbox = await startSandbox({ products: 60 });
});

beforeEach(() => {
  sent = [];
});

afterAll(() => sandbox.close());

describe('customer calls', () => {
  it('reads countries from GET /rest/V1/directory/countries', async () => {
    const countries = await fetchCountries(client());
    expect(countries).toContainEqual({ id: 'GB', fullNameEnglish: 'United Kingdom' });
    expect(sent).toEqual([{ call: 'GET /rest/V1/directory/countries' }]);
  });

  it('creates a customer with POST /rest/V1/customers', async () => {
    const customer = newCustomer();
    await createCustomer(client(), customer);
    const address = {
      firstname: 'Ann',
      lastname: 'Lee',
      region: { region: 'Kent' },
      postcode: 'CT16 1AA',
      street: ['1 High St'],
      city: 'Dover',
      telephone: '01632 960001',
      countryId: 'GB',
    };
    expect(sent).toEqual([
      {
        call: 'POST /rest/V1/customers',
        body: {
          customer: {
            email: customer.email,
            firstname: 'Ann',
            lastname: 'Lee',
            addresses: [
              { ...address, defaultShipping: true, defaultBilling: false },
              { ...address, defaultShipping: false, defaultBilling: true },
            ],
            extension_attributes: { is_subscribed: true },
          },
          password: PASSWORD,
        },
      },
    ]);
  });

  it('signs in with POST /rest/V1/integration/customer/token', async () => {
    const { email } = await signInNewCustomer();
    const token = await fetchCustomerToken(client(), { email, password: PASSWORD });
    expect(token).toMatch(/^\S{20,}$/);
    expect(sent).toEqual([
      {
        call: 'POST /rest/V1/integration/customer/token',
        body: { username: email, password: PASSWORD },
      },
    ]);
  });

  it('reads the customer from GET /rest/default/V1/customers/me', async () => {
    const { email, token, client: hers } = await signInNewCustomer();
    const { billing, shipping, ...customer } = await fetchCustomer(hers);
    expect(customer).toMatchObject({ email, firstName: 'Ann', lastName: 'Lee' });
    for (const address of [billing, shipping]) {
      expect(address).toMatchObject({ street: '1 High St', region: 'Kent', countryId: 'GB' });
    }
    const call = 'GET /rest/default/V1/customers/me';
    expect(sent).toEqual([{ call, authorization: `Bearer ${token}` }]);
  });

  it('saves the customer with PUT /rest/V1/customers/me', async () => {
    const { token, client: hers } = await signInNewCustomer();
    const customer = await fetchCustomer(hers);
    const [parcels, bills] = customer.record.addresses ?? [];
    await saveCustomer(hers, customer, { lastName: 'Bay', billing: { city: 'Deal' } });
    expect(sent[1]).toEqual({
      call: 'PUT /rest/V1/customers/me',
      authorization: `Bearer ${token}`,
      body: {
        customer: {
          ...customer.record,
          lastname: 'Bay',
          addresses: [parcels, { ...bills, city: 'Deal' }],
        },
      },
    });
    const { billing, shipping, lastName, record: after } = await fetchCustomer(hers);
    expect([lastName, billing?.city, shipping?.city]).toEqual(['Bay', 'Deal', 'Dover']);
    expect(after.addresses?.map(({ id }) => id)).toEqual([parcels?.id, bills?.id]);
  });

  it('assigns a guest cart with PUT /rest/V1/guest-carts/{mask}', async () => {
    const { token, client: hers } = await signInNewCustomer();
    const cart = await createGuestCart(client());
    if (cart.kind !== 'guest') throw new Error('no guest cart');
    await addCartItem(client(), cart, { sku: SKU, quantity: 2 });
    const owner = await fetchOwner(hers);
    sent = [];
    await assignGuestCart(hers, cart.maskedId, owner);
    expect(sent).toEqual([
      {
        call: `PUT /rest/V1/guest-carts/${cart.maskedId}`,
        authorization: `Bearer ${token}`,
        body: { customerId: owner.customerId, storeId: 1 },
      },
    ]);
    expect(await fetchCart(hers, { kind: 'mine' })).toMatchObject({
      items: [{ sku: SKU, quantity: 2 }],
    });
  });

  it('sends the customer token with each call to carts/mine', async () => {
    const { token, client: hers } = await signInNewCustomer();
    const cart = await ensureCustomerCart(hers);
    const quoteId = cart.kind === 'mine' ? cart.quoteId : undefined;
    const { id } = await addCartItem(hers, cart, { sku: SKU, quantity: 1 });
    await setCartItemQuantity(hers, cart, id, 3);
    await fetchCart(hers, cart);
    await removeCartItem(hers, cart, id);
    const items = '/rest/V1/carts/mine/items';
    const cartItem = { item_id: id, qty: 3, quote_id: quoteId };
    expect(sent.map(({ call, body }) => [call, body])).toEqual([
      ['POST /rest/default/V1/carts/mine', undefined],
      [`POST ${items}`, { cartItem: { sku: SKU, qty: 1, quote_id: quoteId } }],
      [`PUT ${items}/${id}`, { cartItem }],
      ['GET /rest/V1/carts/mine', undefined],
      [`DELETE ${items}/${id}`, undefined],
    ]);
    expect(new Set(sent.map(({ authorization }) => authorization))).toEqual(
      new Set([`Bearer ${token}`]),
    );
  });

  it('splits an address that is both the billing and the shipping default', async () => {
    const { client: hers } = await signInNewCustomer();
    const { record: before, ...customer } = await fetchCustomer(hers);
    const [first] = before.addresses ?? [];
    const only = { ...before, addresses: first ? [{ ...first, default_billing: true }] : [] };
    await saveCustomer(
      hers,
      { ...customer, record: { ...only, default_billing: String(first?.id) } },
      {},
    );
    const shared = await fetchCustomer(hers);
    expect(shared.record.addresses).toMatchObject([
      { default_billing: true, default_shipping: true },
    ]);
    await saveCustomer(hers, shared, { shipping: { city: 'Deal' } });
    const { billing, shipping, record: after } = await fetchCustomer(hers);
    expect([billing?.city, shipping?.city]).toEqual(['Dover', 'Deal']);
    expect(after.addresses).toMatchObject([
      { id: first?.id, default_billing: true },
      { default_shipping: true },
    ]);
  });
});

describe('isTokenRejected and isSignInRefused', () => {
  const refusal = (call: Promise<unknown>) =>
    call.then(
      () => undefined,
      (error: unknown) => error,
    );

  it('distinguish a rejected token from a wrong password', async () => {
    const dead = await refusal(fetchCustomer(client('dead')));
    const wrong = await refusal(
      fetchCustomerToken(client(), { email: 'ann@example.com', password: 'x' }),
    );
    expect([isTokenRejected(dead), isSignInRefused(dead)]).toEqual([true, false]);
    expect([isTokenRejected(wrong), isSignInRefused(wrong)]).toEqual([false, true]);
    expect([isTokenRejected(undefined), isSignInRefused(undefined)]).toEqual([false, false]);
  });
});
