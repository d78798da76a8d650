import * as z from 'zod';
import { type Basket, openCustomerBasket } from '../../../scripts/testbed/baskets.ts';
import { openAccount, signIn } from '../../../scripts/testbed/customers.ts';
import { askBackEnd } from '../../../scripts/testbed/running-sandbox.ts';

const ADDRESS = {
  firstname: 'Ann',
  lastname: 'Lee',
  street: ['1 High St'],
  city: 'Dover',
  region: { region: 'Kent' },
  postcode: 'CT16 1AA',
  country_id: 'GB',
  telephone: '01632 960001',
};

export const SEPARATE_ADDRESSES = [
  { ...ADDRESS, default_shipping: true },
  { ...ADDRESS, city: 'Deal', default_billing: true },
];

export const SHARED_ADDRESS = [{ ...ADDRESS, default_shipping: true, default_billing: true }];

const customerShape = z.record(z.string(), z.unknown());
const cartShape = z.object({ items: z.array(z.object({ sku: z.string(), qty: z.number() })) });

export interface TestCustomer {
  email: string;
  token: string;
  read(): Promise<Record<string, unknown>>;
  /** Returns the lines of the customer's cart as SKU and quantity. */
  cart(): Promise<[string, number][]>;
  readCart(): Promise<Record<string, unknown>>;
  addToCart(sku: string, quantity: number): Promise<void>;
  /** Revokes all tokens of the customer, who can then sign in again. */
  endSessions(): Promise<unknown>;
  /**
   * Opens a basket with one item and an address.
   *
   * @param bills e-mail address for the bill
   */
  openBasket(bills?: string): Promise<Basket>;
}

export async function createTestCustomer(
  url: string,
  addresses: readonly unknown[] = SEPARATE_ADDRESSES,
): Promise<TestCustomer> {
  const { email } = await openAccount({ url }, addresses);
  const token = await signIn({ url }, email);
  const ask = (method: string, path: string, body?: unknown) =>
    askBackEnd({ url, token }, method, `/rest/V1${path}`, body);
  return {
    email,
    token,
    read: async () => customerShape.parse(await ask('GET', '/customers/me')),
    async cart() {
      const { items } = cartShape.parse(await ask('GET', '/carts/mine'));
      return items.map(({ sku, qty }) => [sku, qty]);
    },
    readCart: async () => customerShape.parse(await ask('GET', '/carts/mine')),
    async addToCart(sku, quantity) {
      await ask('POST', '/carts/mine');
      await ask('POST', '/carts/mine/items', { cartItem: { sku, qty: quantity } });
    },
    endSessions: () =>
      askBackEnd({ url, token }, 'POST', '/graphql', {
        query: 'mutation{revokeCustomerToken{result}}',
      }),
    openBasket: (bills = email) => openCustomerBasket({ url, token }, bills),
  };
}
