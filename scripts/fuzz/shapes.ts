/** What our addresses are meant to be asked: from here the fuzz goes astray. */
import { notified } from '../target/provider.ts';
import { transactionOf } from '../target/shoppers.ts';

export interface Shape {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Readonly<Record<string, unknown>>;
  sign?: 'hook';
  weight?: number;
}

export const JSON_TYPE = 'application/json';

/** About the payment that {code} stands for. */
export const NOTIFICATION = notified({
  ...{ code: '{code}', providerId: '{providerId}', securityKey: '' },
});

const BEARER = { Authorization: 'Bearer {token}' };

const GUEST = '/rest/V1/guest-carts/{mask}';
const MINE = '/rest/V1/carts/mine';

const ITEM = { cartItem: { sku: 'PW110-UK', qty: 1, quote_id: '{mask}' } };

const WIRE_ADDRESS = {
  ...{ country_id: 'GB', region: 'Kent', street: ['1 High St'], city: 'Dover' },
  ...{ postcode: 'CT16 1AA', firstname: 'Ann', lastname: 'Lee', telephone: '01632 960001' },
  email: 'ann@example.com',
};

const SHIPPING = {
  addressInformation: {
    ...{ shipping_address: WIRE_ADDRESS, billing_address: WIRE_ADDRESS },
    ...{ shipping_carrier_code: 'flatrate', shipping_method_code: 'flatrate' },
  },
};

const CUSTOMER = {
  customer: {
    ...{ email: 'ann@example.com', firstname: 'Ann', lastname: 'Lee' },
    addresses: [{ ...WIRE_ADDRESS, email: undefined, region: { region: 'Kent' } }],
  },
  password: 'Correct-horse-1',
};

/** Stands for the total of the basket. */
export const SHOWN_TOTAL = 12_000;

const TRANSACTION = transactionOf(
  { mask: '{mask}', total: SHOWN_TOTAL },
  { vendorTxCode: '{code}' },
);

const DESTINATION = { address: { country_id: 'GB', postcode: 'CT16 1AA', region_id: 0 } };

const CARTS: readonly Shape[] = [
  { method: 'POST', path: '/rest/V1/guest-carts' },
  { method: 'GET', path: GUEST },
  { method: 'GET', path: `${GUEST}/totals` },
  { method: 'POST', path: `${GUEST}/items`, body: ITEM, weight: 6 },
  { method: 'PUT', path: `${GUEST}/items/{itemId}`, body: ITEM, weight: 4 },
  { method: 'DELETE', path: `${GUEST}/items/7{itemId}` },
  { method: 'POST', path: `${GUEST}/shipping-information`, body: SHIPPING, weight: 6 },
  { method: 'PUT', path: GUEST, headers: BEARER, body: { customerId: 1, storeId: 1 } },
  { method: 'POST', path: '/rest/default/V1/carts/mine', headers: BEARER },
  { method: 'GET', path: MINE, headers: BEARER },
  { method: 'GET', path: `${MINE}/totals`, headers: BEARER },
  { method: 'POST', path: `${MINE}/items`, headers: BEARER, body: ITEM, weight: 4 },
  {
    method: 'POST',
    path: `${MINE}/shipping-information`,
    headers: BEARER,
    body: SHIPPING,
    weight: 4,
  },
  { method: 'PUT', path: `${GUEST}/coupons/SPRING10` },
  { method: 'DELETE', path: `${GUEST}/coupons` },
  { method: 'POST', path: `${GUEST}/estimate-shipping-methods`, body: DESTINATION, weight: 4 },
  { method: 'PUT', path: `${MINE}/coupons/SPRING10`, headers: BEARER },
];

const ACCOUNTS: readonly Shape[] = [
  {
    ...{ method: 'POST', path: '/rest/V1/integration/customer/token' },
    body: { username: 'ann@example.com', password: 'Correct-horse-1' },
  },
  { method: 'POST', path: '/rest/V1/customers', body: CUSTOMER },
  { method: 'GET', path: '/rest/default/V1/customers/me', headers: BEARER },
  { method: 'PUT', path: '/rest/V1/customers/me', headers: BEARER, body: CUSTOMER, weight: 4 },
  { method: 'GET', path: '/rest/V1/directory/countries' },
  {
    ...{ method: 'PUT', path: '/rest/V1/customers/password' },
    body: { email: 'ann@example.com', template: 'email_reset' },
  },
  {
    ...{ method: 'POST', path: '/rest/V1/customers/resetPassword' },
    body: { email: 'ann@example.com', resetToken: '0'.repeat(32), newPassword: 'Another-horse-2' },
  },
  {
    ...{ method: 'PUT', path: '/rest/V1/customers/me/password', headers: BEARER },
    body: { currentPassword: 'Correct-horse-1', newPassword: 'Another-horse-2' },
  },
];

const PAYMENTS: readonly Shape[] = [
  {
    ...{ method: 'POST', path: '/payments/passing-orders', weight: 12 },
    body: TRANSACTION,
  },
  { method: 'GET', path: '/payments/api/orders/?vendCode={code}' },
  { method: 'GET', path: '/payments/api/orders/?t=aaaaaaaaaaaaaaaaaaaaaa' },
  { method: 'GET', path: '/payments/my-orders?page=1', headers: BEARER },
  { method: 'GET', path: '/payments/my-orders/000000001', headers: BEARER },
  { method: 'POST', path: '/paid?t=aaaaaaaaaaaaaaaaaaaaaa' },
  { method: 'POST', path: '/failed-payment' },
];

const OTHERS: readonly Shape[] = [
  {
    ...{ method: 'POST', path: '/hooks/catalogue', sign: 'hook', weight: 6 },
    body: { sentAt: '{now}', id: 'a', skus: ['PW110-UK'] },
  },
  { method: 'GET', path: '/health' },
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/page' },
  { method: 'GET', path: '/search/' },
  { method: 'GET', path: '/search?q=pressure' },
  { method: 'GET', path: '/data/sku/00.json' },
  { method: 'GET', path: '/_astro/app.0a1b2c3d.js' },
  { method: 'GET', path: '/release.json' },
  { method: 'GET', path: '/speculation-rules.json' },
];

export const SHAPES: readonly Shape[] = [...CARTS, ...ACCOUNTS, ...PAYMENTS, ...OTHERS];
