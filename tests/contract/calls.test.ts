/**
 * The shop's back-end calls as the specification lists them: method, path with its prefix, body and
 * token. Each call passes through the gateway, which must forward it unchanged.
 */

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchCartTotals } from '#commerce/cart/cart-totals.ts';
import {
  addCartItem,
  createGuestCart,
  ensureCustomerCart,
  fetchCart,
  removeCartItem,
  setCartItemQuantity,
} from '#commerce/cart/carts.ts';
import { applyCoupon, removeCoupon } from '#commerce/cart/coupons.ts';
import { estimateDelivery, setShippingInformation } from '#commerce/cart/shipping.ts';
import { type CommerceClient, createCommerceClient } from '#commerce/client.ts';
import {
  changePassword,
  requestPasswordReset,
  resetPassword,
} from '#commerce/customer/password-calls.ts';
import { EMPTY_ADDRESS } from '#lib/address.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../setup/back-end/recording-back-end.ts';
import { type ShopServer, startShopServer } from '../setup/server/shop-server.ts';

interface Row {
  call: string;
  /** Bearer token of a customer; `undefined` for guest calls. */
  token?: string;
  make(client: CommerceClient): Promise<unknown>;
  body?: unknown;
}

const guest = { kind: 'guest', maskedId: 'Q3fMask' } as const;
const mine = { kind: 'mine', quoteId: '12' } as const;
const token = 'shoppers-token';
const item = { sku: 'KB-4/2', quantity: 2 };

const home = {
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
  email: 'ann@example.com',
};
const addresses = { shipping: home, billing: { ...home, street: '2 Low St', region: '' } };

const wireHome = {
  region: 'Kent',
  region_id: 0,
  country_id: 'GB',
  company: '',
  street: ['1 High St'],
  postcode: 'CT16 1AA',
  city: 'Dover',
  firstname: 'Ann',
  lastname: 'Lee',
  email: 'ann@example.com',
  telephone: '01632 960001',
  vat_id: '',
};
const addressInformation = {
  shipping_address: wireHome,
  billing_address: { ...wireHome, street: ['2 Low St'], region: '' },
  shippingCarrierCode: 'flatrate',
  shippingMethodCode: 'flatrate',
};

const ROWS: Row[] = [
  { call: 'POST /rest/V1/guest-carts', make: createGuestCart },
  { call: 'GET /rest/V1/guest-carts/Q3fMask', make: (client) => fetchCart(client, guest) },
  {
    call: 'POST /rest/V1/guest-carts/Q3fMask/items',
    make: (client) => addCartItem(client, guest, item),
    body: { cartItem: { sku: 'KB-4/2', qty: 2, quote_id: 'Q3fMask' } },
  },
  {
    call: 'PUT /rest/V1/guest-carts/Q3fMask/items/31',
    make: (client) => setCartItemQuantity(client, guest, 31, 3),
    body: { cartItem: { item_id: 31, qty: 3, quote_id: 'Q3fMask' } },
  },
  {
    call: 'DELETE /rest/V1/guest-carts/Q3fMask/items/31',
    make: (client) => removeCartItem(client, guest, 31),
  },
  {
    call: 'GET /rest/V1/guest-carts/Q3fMask/totals',
    make: (client) => fetchCartTotals(client, guest),
  },
  {
    call: 'POST /rest/V1/guest-carts/Q3fMask/shipping-information',
    make: (client) => setShippingInformation(client, guest, addresses),
    body: { addressInformation },
  },
  { call: 'POST /rest/default/V1/carts/mine', token, make: ensureCustomerCart },
  { call: 'GET /rest/V1/carts/mine', token, make: (client) => fetchCart(client, mine) },
  {
    call: 'POST /rest/V1/carts/mine/items',
    token,
    make: (client) => addCartItem(client, mine, item),
    body: { cartItem: { sku: 'KB-4/2', qty: 2, quote_id: '12' } },
  },
  {
    call: 'PUT /rest/V1/carts/mine/items/31',
    token,
    make: (client) => setCartItemQuantity(client, mine, 31, 3),
    body: { cartItem: { item_id: 31, qty: 3, quote_id: '12' } },
  },
  {
    call: 'DELETE /rest/V1/carts/mine/items/31',
    token,
    make: (client) => removeCartItem(client, mine, 31),
  },
  {
    call: 'GET /rest/V1/carts/mine/totals',
    token,
    make: (client) => fetchCartTotals(client, mine),
  },
  {
    call: 'POST /rest/V1/carts/mine/shipping-information',
    token,
    make: (client) => setShippingInformation(client, mine, addresses),
    body: { addressInformation },
  },
];

const destination = { countryId: 'GB', postcode: 'CT16 1AA' };
const estimated = {
  address: { country_id: 'GB', postcode: 'CT16 1AA', region: '', region_id: 0 },
};

/** Calls that the specification does not list: coupons, delivery estimates and passwords. */
const OTHER_ROWS: Row[] = [
  {
    call: 'PUT /rest/V1/guest-carts/Q3fMask/coupons/SPRING-10',
    make: (client) => applyCoupon(client, guest, 'SPRING-10'),
  },
  {
    call: 'DELETE /rest/V1/guest-carts/Q3fMask/coupons',
    make: (client) => removeCoupon(client, guest),
  },
  {
    call: 'POST /rest/V1/guest-carts/Q3fMask/estimate-shipping-methods',
    make: (client) => estimateDelivery(client, guest, destination),
    body: estimated,
  },
  {
    call: 'PUT /rest/V1/carts/mine/coupons/SPRING-10',
    token,
    make: (client) => applyCoupon(client, mine, 'SPRING-10'),
  },
  {
    call: 'DELETE /rest/V1/carts/mine/coupons',
    token,
    make: (client) => removeCoupon(client, mine),
  },
  {
    call: 'POST /rest/V1/carts/mine/estimate-shipping-methods',
    token,
    make: (client) => estimateDelivery(client, mine, destination),
    body: estimated,
  },
  {
    call: 'PUT /rest/V1/customers/password',
    make: (client) => requestPasswordReset(client, 'ann@example.com'),
    body: { email: 'ann@example.com', template: 'email_reset' },
  },
  {
    call: 'POST /rest/V1/customers/resetPassword',
    make: (client) => resetPassword(client, { email: 'a@b.uk', token: 'abc', password: 'Word-1' }),
    body: { email: 'a@b.uk', resetToken: 'abc', newPassword: 'Word-1' },
  },
  {
    call: 'PUT /rest/V1/customers/me/password',
    token,
    make: (client) => changePassword(client, { currentPassword: 'Word-1', newPassword: 'Word-2' }),
    body: { currentPassword: 'Word-1', newPassword: 'Word-2' },
  },
];

let backEnd: RecordingBackEnd;
let shop: ShopServer;

beforeAll(async () => {
  backEnd = await startRecordingBackEnd();
  shop = await startShopServer({ commerceUrl: backEnd.url });
});

beforeEach(() => {
  backEnd.seen.length = 0;
});

afterAll(async () => {
  await shop.close();
  await backEnd.close();
});

describe('back-end calls through the gateway', () => {
  it.each([...ROWS, ...OTHER_ROWS])(
    'forwards $call with body and token',
    async ({ call, token: bearer, make, body }) => {
      const client = createCommerceClient({
        baseUrl: shop.url,
        ...(bearer !== undefined && { token: bearer }),
      });
      // The recording back end's response does not matter here, only the request.
      await make(client).catch(() => {});
      const [seen] = backEnd.seen;
      expect(`${seen?.method} ${seen?.path}`).toBe(call);
      expect(seen?.body === '' ? undefined : JSON.parse(seen?.body ?? '')).toEqual(body);
      expect(seen?.headers.authorization).toBe(bearer && `Bearer ${bearer}`);
    },
  );
});
