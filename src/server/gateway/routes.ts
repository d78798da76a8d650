/**
 * Allow-list of the back-end calls that a shopper may make, shown in docs/server.md. Prefixes
 * follow the specification, with or without a store code. A path without `V1` exists only in the
 * gateway.
 */

import type * as z from 'zod';
import type { LimitName } from '#server/traffic/rate-limiter.ts';
import {
  changedPassword,
  credentials,
  forgottenPassword,
  newAccount,
  resetPassword,
} from './bodies/accounts.ts';
import {
  changedItem,
  delivery,
  destination,
  newItem,
  newLines,
  newOwner,
} from './bodies/baskets.ts';
import { savedCustomer } from './bodies/saved-customer.ts';

export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path from the root; each of `{mask}`, `{itemId}` and `{coupon}` matches one segment. */
  path: string;
  /** A customer's call requires a bearer token; a guest's call is forwarded without one. */
  who: 'guest' | 'customer';
  /** Maximum body size in bytes; 0 if the body must be empty. */
  bodyLimit: number;
  /** Schema of the body, which rejects unknown fields. Extend it when the shop sends a new one. */
  body: z.ZodType | undefined;
  limit: LimitName;
  /** Feature of the shop that uses the call. */
  use: string;
}

type Row = (
  method: Route['method'],
  path: string,
  bodyLimit: number,
  use: string,
  body?: z.ZodType,
) => Route;

const GUEST_CART = '/rest/V1/guest-carts/{mask}';
const MY_CART = '/rest/V1/carts/mine';
const FORGOTTEN_PASSWORD = '/rest/V1/customers/password';
const RESET_PASSWORD = '/rest/V1/customers/resetPassword';
const MY_PASSWORD = '/rest/V1/customers/me/password';

/** Limits of calls that cost more than a change, or that attackers may try thousands of times. */
const OWN_LIMITS: Readonly<Record<string, LimitName>> = {
  '/rest/V1/guest-carts': 'baskets',
  '/rest/V1/customers': 'accounts',
  '/rest/V1/integration/customer/token': 'sign-in',
  [RESET_PASSWORD]: 'sign-in',
  [MY_PASSWORD]: 'sign-in',
  [FORGOTTEN_PASSWORD]: 'passwords',
  [`${GUEST_CART}/coupons/{coupon}`]: 'coupons',
  [`${MY_CART}/coupons/{coupon}`]: 'coupons',
};

function limitOf(method: Route['method'], path: string): LimitName {
  return method === 'GET' ? 'reads' : (OWN_LIMITS[path] ?? 'changes');
}

const guest: Row = (method, path, bodyLimit, use, body) => {
  return { method, path, who: 'guest', bodyLimit, body, limit: limitOf(method, path), use };
};

const customer: Row = (method, path, bodyLimit, use, body) => {
  return { method, path, who: 'customer', bodyLimit, body, limit: limitOf(method, path), use };
};

/** Body limit in bytes for short bodies, such as one basket item. */
const SMALL_BODY_BYTES = 2_000;
/**
 * Body limit in bytes. Two addresses fit, and a password so long that Magento itself rejects it.
 */
const FORM_BODY_BYTES = 16_000;
/**
 * Body limit in bytes for a customer with all saved addresses. They are sent together, because
 * Magento deletes omitted addresses.
 */
const CUSTOMER_BODY_BYTES = 256_000;

export const ROUTES: readonly Route[] = [
  guest('POST', '/rest/V1/guest-carts', 0, 'basket: first item'),
  guest('GET', GUEST_CART, 0, 'badge, basket'),
  customer('PUT', GUEST_CART, SMALL_BODY_BYTES, 'sign-in: the basket comes along', newOwner),
  guest('POST', `${GUEST_CART}/items`, SMALL_BODY_BYTES, 'add to cart', newItem),
  guest('PUT', `${GUEST_CART}/items/{itemId}`, SMALL_BODY_BYTES, 'basket: Update', changedItem),
  guest('DELETE', `${GUEST_CART}/items/{itemId}`, 0, 'basket: Remove'),
  guest('GET', `${GUEST_CART}/totals`, 0, 'basket, payment'),
  guest('PUT', `${GUEST_CART}/coupons/{coupon}`, 0, 'basket: coupon'),
  guest('DELETE', `${GUEST_CART}/coupons`, 0, 'basket: coupon'),
  guest(
    'POST',
    `${GUEST_CART}/estimate-shipping-methods`,
    SMALL_BODY_BYTES,
    'delivery: basket, shipping',
    destination,
  ),
  guest(
    'POST',
    `${GUEST_CART}/shipping-information`,
    FORM_BODY_BYTES,
    'shipping: Confirm',
    delivery,
  ),
  customer('POST', '/rest/default/V1/carts/mine', 0, 'basket: first item'),
  customer('GET', MY_CART, 0, 'badge, basket'),
  customer('POST', `${MY_CART}/items`, SMALL_BODY_BYTES, 'add to cart, buy again', newItem),
  customer('PUT', `${MY_CART}/items/{itemId}`, SMALL_BODY_BYTES, 'basket: Update', changedItem),
  customer('DELETE', `${MY_CART}/items/{itemId}`, 0, 'basket: Remove'),
  customer('GET', `${MY_CART}/totals`, 0, 'basket, payment'),
  customer('PUT', `${MY_CART}/coupons/{coupon}`, 0, 'basket: coupon'),
  customer('DELETE', `${MY_CART}/coupons`, 0, 'basket: coupon'),
  customer(
    'POST',
    `${MY_CART}/estimate-shipping-methods`,
    SMALL_BODY_BYTES,
    'delivery: basket, shipping',
    destination,
  ),
  customer(
    'POST',
    `${MY_CART}/shipping-information`,
    FORM_BODY_BYTES,
    'shipping: Confirm',
    delivery,
  ),
  guest('POST', '/rest/V1/integration/customer/token', FORM_BODY_BYTES, 'sign-in', credentials),
  guest('POST', '/rest/V1/customers', FORM_BODY_BYTES, 'create account', newAccount),
  guest('PUT', FORGOTTEN_PASSWORD, SMALL_BODY_BYTES, 'forgotten password', forgottenPassword),
  guest(
    'POST',
    RESET_PASSWORD,
    FORM_BODY_BYTES,
    'new password, by the link of the e-mail',
    resetPassword,
  ),
  customer('GET', '/rest/default/V1/customers/me', 0, 'account'),
  customer(
    'PUT',
    '/rest/V1/customers/me',
    CUSTOMER_BODY_BYTES,
    'manage account, shipping: Confirm',
    savedCustomer,
  ),
  customer('PUT', MY_PASSWORD, FORM_BODY_BYTES, 'account: change password', changedPassword),
  guest('GET', '/rest/V1/directory/countries', 0, 'accounts, delivery costs, shipping'),
  guest('POST', '/rest/guest-carts/{mask}/lines', FORM_BODY_BYTES, 'quick order', newLines),
  customer('POST', '/rest/carts/mine/lines', FORM_BODY_BYTES, 'quick order', newLines),
];
