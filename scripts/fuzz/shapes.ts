/** Valid requests to routes of the shop, which the fuzz run varies. */
import { okFields } from '../target/provider.ts';
import { transactionOf } from '../target/shoppers.ts';
import { GATEWAY_BODIES } from '../testbed/gateway-bodies.ts';

export interface Shape {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Readonly<Record<string, unknown>>;
  sign?: 'hook';
  weight?: number;
}

export const JSON_TYPE = 'application/json';

/** A notification about the payment with the placeholder {code}. */
export const NOTIFICATION = okFields({
  code: '{code}',
  providerId: '{providerId}',
  securityKey: '',
});

const BEARER = { Authorization: 'Bearer {token}' };

const GUEST = '/rest/V1/guest-carts/{mask}';
const MINE = '/rest/V1/carts/mine';

/** Returns a call with a body, as the shop makes it. */
function callWithBody(
  method: string,
  path: string,
  over: Pick<Shape, 'headers' | 'weight'> = {},
): Shape {
  const body = GATEWAY_BODIES[path];
  if (body === undefined) throw new Error(`${path} carries nothing.`);
  return { method, path, body, ...over };
}

const AS_CUSTOMER = { headers: BEARER, weight: 4 };

/** Placeholder for the total of the basket, in pence. */
export const SHOWN_TOTAL = 12_000;

const TRANSACTION = transactionOf(
  { mask: '{mask}', total: SHOWN_TOTAL },
  { transactionCode: '{code}' },
);

const CARTS: readonly Shape[] = [
  { method: 'POST', path: '/rest/V1/guest-carts' },
  { method: 'GET', path: GUEST },
  { method: 'GET', path: `${GUEST}/totals` },
  callWithBody('POST', `${GUEST}/items`, { weight: 6 }),
  callWithBody('PUT', `${GUEST}/items/{itemId}`, { weight: 4 }),
  { method: 'DELETE', path: `${GUEST}/items/7{itemId}` },
  callWithBody('POST', `${GUEST}/shipping-information`, { weight: 6 }),
  callWithBody('PUT', GUEST, { headers: BEARER }),
  { method: 'POST', path: '/rest/default/V1/carts/mine', headers: BEARER },
  { method: 'GET', path: MINE, headers: BEARER },
  { method: 'GET', path: `${MINE}/totals`, headers: BEARER },
  callWithBody('POST', `${MINE}/items`, AS_CUSTOMER),
  callWithBody('PUT', `${MINE}/items/{itemId}`, { headers: BEARER }),
  callWithBody('POST', `${MINE}/shipping-information`, AS_CUSTOMER),
  { method: 'PUT', path: `${GUEST}/coupons/SPRING10` },
  { method: 'DELETE', path: `${GUEST}/coupons` },
  callWithBody('POST', `${GUEST}/estimate-shipping-methods`, { weight: 4 }),
  callWithBody('POST', `${MINE}/estimate-shipping-methods`, { headers: BEARER }),
  { method: 'PUT', path: `${MINE}/coupons/SPRING10`, headers: BEARER },
];

const ACCOUNTS: readonly Shape[] = [
  callWithBody('POST', '/rest/V1/integration/customer/token'),
  callWithBody('POST', '/rest/V1/customers'),
  { method: 'GET', path: '/rest/default/V1/customers/me', headers: BEARER },
  callWithBody('PUT', '/rest/V1/customers/me', AS_CUSTOMER),
  { method: 'GET', path: '/rest/V1/directory/countries' },
  callWithBody('PUT', '/rest/V1/customers/password'),
  callWithBody('POST', '/rest/V1/customers/resetPassword'),
  callWithBody('PUT', '/rest/V1/customers/me/password', { headers: BEARER }),
];

const PAYMENTS: readonly Shape[] = [
  {
    method: 'POST',
    path: '/payments/passing-orders',
    weight: 12,
    body: { ...TRANSACTION, cardPurchaseOrder: 'PO-4711' },
  },
  {
    method: 'POST',
    path: '/payments/passing-orders',
    headers: BEARER,
    weight: 4,
    body: { ...TRANSACTION, purchaseOrder: 'PO-4711' },
  },
  { method: 'GET', path: '/payments/my-ways', headers: BEARER },
  { method: 'POST', path: '/payments/basket-stock', body: { guestCode: 'NobodysCart' } },
  { method: 'GET', path: '/payments/api/orders/?vendCode={code}' },
  { method: 'GET', path: '/payments/api/orders/?t=aaaaaaaaaaaaaaaaaaaaaa' },
  { method: 'GET', path: '/payments/my-orders?page=1', headers: BEARER },
  { method: 'GET', path: '/payments/my-orders/000000001', headers: BEARER },
  {
    method: 'POST',
    path: '/payments/guest-order',
    weight: 4,
    body: { number: '000000001', email: 'ann@example.com', postcode: 'SW1A 1AA' },
  },
  { method: 'POST', path: '/paid?t=aaaaaaaaaaaaaaaaaaaaaa' },
  { method: 'POST', path: '/failed-payment' },
];

const OTHERS: readonly Shape[] = [
  {
    method: 'POST',
    path: '/hooks/catalogue',
    sign: 'hook',
    weight: 6,
    body: { sentAt: '{now}', id: 'a', skus: ['PW110-UK'] },
  },
  { method: 'GET', path: '/health' },
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/page' },
  { method: 'GET', path: '/search/' },
  { method: 'GET', path: '/search?q=pressure' },
  { method: 'GET', path: '/search/pump', weight: 4 },
  { method: 'GET', path: '/search/pump?sort=price-asc&price=-100&page=2', weight: 4 },
  { method: 'GET', path: '/search/find?q=', weight: 6 },
  { method: 'GET', path: '/search/suggest?q=pump ', weight: 4 },
  { method: 'GET', path: '/search/codes?q=PUMP-1&q=' },
  { method: 'GET', path: '/data/sku/00.json' },
  { method: 'GET', path: '/_astro/app.0a1b2c3d.js' },
  { method: 'GET', path: '/release.json' },
  { method: 'GET', path: '/speculation-rules.json' },
];

export const SHAPES: readonly Shape[] = [...CARTS, ...ACCOUNTS, ...PAYMENTS, ...OTHERS];

/** Calls with a body that the gateway forwards. */
export const CALLS_WITH_BODY: readonly Shape[] = [...CARTS, ...ACCOUNTS].filter(({ body }) => body);
