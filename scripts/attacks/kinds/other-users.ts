import { randomBytes } from 'node:crypto';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { createTransactionCode } from '#payments/transaction-code.ts';
import { ONE_CLIENT, STAFF_TOKEN, type Target } from '../../target/whole-shop.ts';
import { type Attack, type AttackKind, simpleAttack } from '../attack.ts';

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const JSON_TYPE = { 'Content-Type': 'application/json' };

const MINE = '/rest/V1/carts/mine';
const ORDERS = '/payments/api/orders/';
const WEEK_MS = 604_800_000;

/** Reads a customer's cart with a token that must be rejected. */
function unauthorised(name: string, authorization: (target: Target) => string): Attack {
  return simpleAttack(name, 401, (field) =>
    field.target.call(MINE, { headers: { Authorization: authorization(field.target) } }),
  );
}

const TOKENS = [
  simpleAttack('a customer’s basket without a token', 401, ({ target }) => target.call(MINE)),
  simpleAttack(
    'L6: 254 kB of brackets for a customer’s basket, without a token',
    401,
    ({ target }) =>
      target.call(`${MINE}/items`, {
        method: 'POST',
        headers: JSON_TYPE,
        body: '['.repeat(127_000) + ']'.repeat(127_000),
      }),
  ),
  unauthorised('a token that has ended', ({ customers }) => `Bearer ${customers.own.expiredToken}`),
  unauthorised('a token cut short', ({ customers }) => `Bearer ${customers.own.token.slice(1)}`),
  unauthorised(
    'two tokens',
    ({ customers: { own, other } }) => `Bearer ${own.token}, Bearer ${other.token}`,
  ),
  unauthorised('a token in another scheme', ({ customers }) => `Basic ${customers.other.token}`),
  unauthorised('a token with a path in it', () => 'Bearer ../../V1/orders'),
  unauthorised('the token of our own orders', () => `Bearer ${SANDBOX_TOKENS.orders}`),
  unauthorised('the token of the catalogue', () => `Bearer ${SANDBOX_TOKENS.catalogue}`),
  unauthorised('the administrator’s token', () => `Bearer ${SANDBOX_TOKENS.admin}`),
  unauthorised('the staff token', () => `Bearer ${STAFF_TOKEN}`),
];

function staffCall(method: string, path: string): Attack {
  return simpleAttack(`${method} ${path}`, 404, ({ target }) =>
    target.call(path, {
      method,
      headers: { ...bearer(SANDBOX_TOKENS.admin), ...JSON_TYPE },
      ...(method !== 'GET' && { body: '{}' }),
    }),
  );
}

function itemOfAnother(method: string): Attack {
  return simpleAttack(
    `${method} of a thing in another’s basket`,
    404,
    ({ target: { call, customers } }) => {
      const { own, other } = customers;
      const cartItem = { item_id: other.basket.itemId, quote_id: other.basket.quoteId, qty: 9 };
      const body = method === 'PUT' ? { body: JSON.stringify({ cartItem }) } : {};
      const headers = { ...bearer(own.token), ...JSON_TYPE };
      return call(`${MINE}/items/${other.basket.itemId}`, { method, headers, ...body });
    },
  );
}

const CARTS = [
  itemOfAnother('PUT'),
  itemOfAnother('DELETE'),
  simpleAttack('another’s basket by its number', 404, ({ target: { call, customers } }) =>
    call(`/rest/V1/carts/${customers.other.basket.quoteId}`, {
      headers: bearer(customers.own.token),
    }),
  ),
  simpleAttack(
    'another’s basket by its number, as a mask',
    404,
    ({ target: { call, customers } }) =>
      call(`/rest/V1/guest-carts/${customers.other.basket.quoteId}`),
  ),
  simpleAttack('a guest’s basket by a guessed mask', 404, ({ target }) =>
    target.call(`/rest/V1/guest-carts/${'a'.repeat(32)}`),
  ),
  simpleAttack('a guest’s basket put into another’s account', 400, ({ target, open }) => {
    const { own, other } = target.customers;
    return target.call(`/rest/V1/guest-carts/${open.basket.mask}`, {
      method: 'PUT',
      headers: { ...bearer(own.token), ...JSON_TYPE },
      body: JSON.stringify({ customerId: other.customerId, storeId: 1 }),
    });
  }),
  simpleAttack('another’s address of mail for one’s own account', 400, ({ target }) => {
    const { own, other } = target.customers;
    const customer = { id: other.customerId, email: other.email, firstname: 'A', lastname: 'B' };
    return target.call('/rest/V1/customers/me', {
      method: 'PUT',
      headers: { ...bearer(own.token), ...JSON_TYPE },
      body: JSON.stringify({ customer }),
    });
  }),
  simpleAttack(
    'the tax rules of one’s own account',
    200,
    ({ target }) => {
      const { email, token } = target.customers.own;
      const customer = { email, firstname: 'Ann', lastname: 'Lee', disable_auto_group_change: 1 };
      return target.call('/rest/V1/customers/me', {
        method: 'PUT',
        headers: { ...bearer(token), ...JSON_TYPE },
        body: JSON.stringify({ customer }),
      });
    },
    { says: '"disable_auto_group_change":0', isCounted: true },
  ),
  simpleAttack('an account by its number', 404, ({ target: { call, customers } }) =>
    call(`/rest/V1/customers/${customers.other.customerId}`, {
      headers: bearer(customers.own.token),
    }),
  ),
  simpleAttack('a guessed password', 401, ({ target: { call, customers } }) =>
    call('/rest/V1/integration/customer/token', {
      method: 'POST',
      headers: JSON_TYPE,
      body: JSON.stringify({ username: customers.other.email, password: 'guess' }),
    }),
  ),
];

function listPayments(
  name: string,
  headers: (target: Target) => Record<string, string>,
  query = '',
) {
  return simpleAttack(name, 401, ({ target }) =>
    target.call(`${ORDERS}${query}`, { headers: headers(target) }),
  );
}

/** Queries a payment by a guessed code or return token; the response must be an empty list. */
function findByGuess(name: string, query: (code: string) => string): Attack {
  return simpleAttack(
    name,
    200,
    ({ target, settled }) => target.call(`${ORDERS}?${query(settled.code)}`),
    { says: '\r\n[]' },
  );
}

/** Changes the case of the first letter, which need not be the first character. */
const otherCase = (code: string) =>
  code.replace(/[a-z]/i, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** Above the limit every token gets 429, even the valid one, so that guessing reveals nothing. */
const WRONG_TOKENS = simpleAttack('L5: 150 wrong staff tokens', 429, async ({ target }) => {
  const send = (token: string) =>
    target.call(ORDERS, { headers: { ...bearer(token), ...ONE_CLIENT } });
  let answer = await send('guess');
  let stopped = 0;
  for (let sent = 1; sent < 150; sent += 1) {
    const next = await send(randomBytes(16).toString('hex'));
    if (next.status === 429) stopped += 1;
    // Return the first response above the limit, because only that request is logged.
    if (stopped <= 1) answer = next;
  }
  const right = await send(STAFF_TOKEN);
  return stopped >= 140 && right.status === 429 ? answer : right;
});

/** Uses a code found a week later, for example in a browser's history or a proxy's log. */
const OLD_CODE: Attack = {
  name: 'M4: the e-mail of a payment of last week, by its code',
  status: 200,
  says: 'completed',
  hides: '@example.com',
  isCounted: true,
  async prepare({ target }) {
    const { code } = await target.completed();
    target.age(code, WEEK_MS);
    return () => target.call(`${ORDERS}?vendCode=${code}`);
  },
};

const PAYMENTS = [
  OLD_CODE,
  listPayments('all payments without a token', () => ({})),
  listPayments('all payments as a customer', ({ customers }) => bearer(customers.own.token)),
  listPayments('all payments with the token of our own orders', () =>
    bearer(SANDBOX_TOKENS.orders),
  ),
  listPayments('all payments with a token one sign short', () => bearer(STAFF_TOKEN.slice(0, -1))),
  listPayments('all payments by Basic', () => ({ Authorization: `Basic ${STAFF_TOKEN}` })),
  listPayments('all payments, token in the address', () => ({}), `?token=${STAFF_TOKEN}`),
  findByGuess('a guessed code', () => `vendCode=${createTransactionCode()}`),
  findByGuess('a code in another case', (code) => `vendCode=${otherCase(code)}`),
  findByGuess('the front of a code', (code) => `vendCode=${code.slice(0, 39)}`),
  findByGuess('a pattern for a code', () => `vendCode=${'%25'.repeat(40)}`),
  findByGuess('SQL for a code', () => "vendCode='%20or%20'1'='1"),
  findByGuess('a code of nothing', () => 'vendCode='),
  findByGuess('NUL for a return token', () => `t=${'%00'.repeat(22)}`),
  findByGuess('a guessed return token', () => `t=${'a'.repeat(22)}`),
  WRONG_TOKENS,
  simpleAttack('a payment deleted', 404, ({ target, settled }) =>
    target.call(`${ORDERS}?vendCode=${settled.code}`, { method: 'DELETE' }),
  ),
];

export const OTHERS: AttackKind = {
  kind: 'other people’s',
  attacks: [
    ...TOKENS,
    ...CARTS,
    ...PAYMENTS,
    staffCall('GET', '/rest/V1/orders'),
    staffCall('POST', '/rest/V1/orders'),
    staffCall('POST', '/rest/V1/orders/1/comments'),
    staffCall('PUT', '/rest/V1/products/PW110-UK'),
    staffCall('POST', '/rest/V1/integration/admin/token'),
    staffCall('PUT', '/rest/V1/customers/1'),
    staffCall('PATCH', '/rest/V1/customers/me'),
    staffCall('GET', '/rest/all/V1/carts/mine'),
  ],
};
