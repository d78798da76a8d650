/** Baskets that change during payment, and changes that no shopper may make. */
import type { Call, RawResponse } from '../../target/raw-requests.ts';
import { growBasket } from '../../testbed/baskets.ts';
import { askBackEnd } from '../../testbed/running-sandbox.ts';
import { type Attack, type AttackFixtures, type AttackKind, simpleAttack } from '../attack.ts';
import { changedWhilePaying } from './notifying.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

function cartCall(
  { target, open }: AttackFixtures,
  path: string,
  method: string,
  body?: string,
): Promise<RawResponse> {
  const call: Call = { method, ...(body !== undefined && { body, headers: JSON_TYPE }) };
  return target.call(`/rest/V1/guest-carts/${open.basket.mask}${path}`, call);
}

function addQuantity(qty: string, status = 400): Attack {
  const body = `{"cartItem":{"sku":"PW110-UK","qty":${qty}}}`;
  return simpleAttack(`${qty} of a thing`, status, (field) =>
    cartCall(field, '/items', 'POST', body),
  );
}

/** Adds a configurable product with options that are missing, unknown or repeated. */
function addWithOptions(name: string, sku: string, chosen: readonly [string, number][]): Attack {
  const configurable_item_options = chosen.map(([option_id, option_value]) => ({
    option_id,
    option_value,
  }));
  const product_option = { extension_attributes: { configurable_item_options } };
  const body = JSON.stringify({ cartItem: { sku, qty: 1, product_option } });
  return simpleAttack(name, 400, (field) => cartCall(field, '/items', 'POST', body));
}

function addLines(
  name: string,
  status: number,
  body: object,
  pathOf = ({ open }: AttackFixtures) => `/rest/guest-carts/${open.basket.mask}/lines`,
): Attack {
  return simpleAttack(name, status, (field) =>
    field.target.call(pathOf(field), {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify(body),
    }),
  );
}

const LINE = { sku: 'PW110-UK', quantity: 1 };

const MANY_LINES = [
  addLines('41 lines in one call', 400, { lines: Array(41).fill(LINE) }),
  addLines('no line', 400, { lines: [] }),
  addLines('a line of -1', 400, { lines: [{ ...LINE, quantity: -1 }] }),
  addLines('a line with a price of one’s own', 400, { lines: [{ ...LINE, price: 0 }] }),
  addLines('lines with a query of one’s own', 400, { lines: [LINE], query: '{customer{email}}' }),
  addLines('lines for a basket of one’s own choice', 400, { lines: [LINE], cartId: 'a' }),
  addLines(
    'lines for a guessed basket',
    404,
    { lines: [LINE] },
    () => `/rest/guest-carts/${'a'.repeat(32)}/lines`,
  ),
  addLines(
    'lines for a customer’s basket without a token',
    401,
    { lines: [LINE] },
    () => '/rest/carts/mine/lines',
  ),
  simpleAttack('GraphQL itself', 404, ({ target }) =>
    target.call('/graphql', { method: 'POST', headers: JSON_TYPE, body: '{"query":"{cart}"}' }),
  ),
];

function forbiddenCall(name: string, path: string, method: string): Attack {
  return simpleAttack(name, 404, (field) => cartCall(field, path, method, '{}'));
}

export const BASKETS: AttackKind = {
  kind: 'basket',
  attacks: [
    changedWhilePaying('one more of it after Pay', ({ backEnd }, { basket }) =>
      growBasket(backEnd, basket),
    ),
    changedWhilePaying('emptied after Pay', ({ backEnd }, { basket }) =>
      askBackEnd(backEnd, 'DELETE', `/rest/V1/guest-carts/${basket.mask}/items/${basket.itemId}`),
    ),
    changedWhilePaying('ordered elsewhere after Pay', ({ backEnd }, { basket }) =>
      askBackEnd(backEnd, 'POST', `/_sandbox/carts/${basket.mask}`, { state: 'ordered' }),
    ),
    changedWhilePaying('gone after Pay', ({ backEnd }, { basket }) =>
      askBackEnd(backEnd, 'POST', `/_sandbox/carts/${basket.mask}`, { state: 'gone' }),
    ),
    changedWhilePaying('a coupon after Pay', ({ backEnd }, { basket }) =>
      askBackEnd(backEnd, 'PUT', `/rest/V1/guest-carts/${basket.mask}/coupons/SPRING10`),
    ),
    simpleAttack('a coupon that nobody gave', 404, (field) =>
      cartCall(field, '/coupons/FREE', 'PUT'),
    ),
    forbiddenCall('a coupon with a path in it', '/coupons/..%2Forder', 'PUT'),
    forbiddenCall('the coupon of a basket read', '/coupons', 'GET'),
    forbiddenCall('an order that nobody paid', '/order', 'PUT'),
    forbiddenCall('a payment that nobody made', '/payment-information', 'POST'),
    forbiddenCall('a payment method without money', '/selected-payment-method', 'PUT'),
    forbiddenCall('totals of one’s own', '/totals', 'PUT'),
    forbiddenCall('a mask with a path behind it', '%2F..%2Forders', 'GET'),
    // Quantities of 0 and below are not attacks: the back end treats them as 1.
    ...['1e9', '1e308', '1e400', 'null', '"many"', '[]', '{}'].map((qty) => addQuantity(qty)),
    addQuantity('NaN'),
    addQuantity('01'),
    simpleAttack('a thing that is not sold', 404, (field) =>
      cartCall(field, '/items', 'POST', '{"cartItem":{"sku":"../PW110-UK","qty":1}}'),
    ),
    simpleAttack('a member that nobody knows', 400, (field) =>
      cartCall(field, '/items', 'POST', '{"cartItem":{"sku":"PW110-UK","qty":1,"isFree":true}}'),
    ),
    addWithOptions('a product without the choice that it asks for', 'PG-1', []),
    addWithOptions('a choice that no product offers', 'PG-1', [['93', 999_999]]),
    addWithOptions('a choice twenty times', 'PG-1', Array(20).fill(['93', 1])),
    simpleAttack('a prototype', 400, (field) =>
      cartCall(field, '/items', 'POST', '{"cartItem":{"__proto__":{"qty":1},"sku":"PW110-UK"}}'),
    ),
    simpleAttack('1,000 brackets', 400, (field) =>
      cartCall(field, '/items', 'POST', `{"cartItem":${'['.repeat(900)}${']'.repeat(900)}}`),
    ),
    simpleAttack('more than a body may hold', 413, (field) =>
      cartCall(field, '/items', 'POST', `{"cartItem":"${'x'.repeat(3000)}"}`),
    ),
    ...MANY_LINES,
    simpleAttack('a form', 415, ({ target, open }) =>
      target.call(`/rest/V1/guest-carts/${open.basket.mask}/items`, {
        method: 'POST',
        body: 'cartItem[qty]=-1',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      }),
    ),
  ],
};
