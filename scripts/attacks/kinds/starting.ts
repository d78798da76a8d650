/**
 * Payments started with a manipulated price, another person's basket or malformed details, and
 * queries of another basket's stock.
 */
import { gzipSync } from 'node:zlib';
import type { Call, RawResponse } from '../../target/raw-requests.ts';
import { transactionOf } from '../../target/shoppers.ts';
import type { Target } from '../../target/whole-shop.ts';
import { growBasket, openGuestBasket } from '../../testbed/baskets.ts';
import { type Attack, type AttackFixtures, type AttackKind, simpleAttack } from '../attack.ts';

const JSON_TYPE = { 'Content-Type': 'application/json' };

function post(
  { call }: Target,
  body: string | Uint8Array,
  headers: Call['headers'] = JSON_TYPE,
): Promise<RawResponse> {
  return call('/payments/passing-orders', { method: 'POST', body, headers });
}

type Change = Readonly<Record<string, unknown>>;

/** Starts a payment for the open basket with changed members. */
function startTampered(
  name: string,
  status: number,
  change: Change | ((field: AttackFixtures) => Change),
) {
  return simpleAttack(name, status, (field) => {
    const over = typeof change === 'function' ? change(field) : change;
    return post(field.target, JSON.stringify(transactionOf(field.open.basket, over)));
  });
}

/** Starts a payment with changed body text or with other headers. */
function startWithSpoiltBody(
  name: string,
  status: number,
  spoil: (text: string) => string | Uint8Array,
) {
  return (headers?: Call['headers']) =>
    simpleAttack(name, status, ({ target, open }) =>
      post(target, spoil(JSON.stringify(transactionOf(open.basket))), headers),
    );
}

function withToken(name: string, status: number, tokenOf: (target: Target) => string): Attack {
  return simpleAttack(name, status, ({ target, open }) => {
    const body = JSON.stringify(transactionOf({ ...open.basket, total: open.basket.total + 1 }));
    return post(target, body, { ...JSON_TYPE, Authorization: `Bearer ${tokenOf(target)}` });
  });
}

const outdatedTotal: Attack = {
  name: 'the total from before the basket grew',
  status: 409,
  async prepare({ target }) {
    const basket = await openGuestBasket(target.backEnd);
    await growBasket(target.backEnd, basket);
    return () => post(target, JSON.stringify(transactionOf(basket)));
  },
};

const SPOOFED = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Original-URL': '/' };

const PRICES = [
  startTampered('a penny', 409, { amount: 1 }),
  startTampered('nothing', 409, { amount: 0 }),
  startTampered('a penny less', 409, ({ open }) => ({ amount: open.basket.total - 1 })),
  ...[-1, 0.5, 1e21, '24000', null, [1]].map((amount) =>
    startTampered(`an amount of ${JSON.stringify(amount)}`, 422, { amount }),
  ),
  startTampered('yen', 422, { currency: 'JPY' }),
  startTampered('protocol 3.00', 422, { protocolVersion: '3.00' }),
  startTampered('a field of the provider’s, to be passed on', 409, { Amount: '0.01', amount: 2 }),
  startWithSpoiltBody('the amount twice', 409, (text) => text.replace(/}$/, ',"amount":1}'))(),
  startWithSpoiltBody('an amount of NaN', 422, (text) =>
    text.replace(/"amount":\d+/, '"amount":NaN'),
  )(),
  startWithSpoiltBody('an amount in the prototype', 422, (text) =>
    text.replace(/"amount":\d+/, '"__proto__":{"amount":1}'),
  )(),
  simpleAttack('a penny, with another host’s name', 409, ({ target, open }) =>
    post(target, JSON.stringify(transactionOf(open.basket, { amount: 1 })), {
      ...JSON_TYPE,
      ...SPOOFED,
    }),
  ),
  outdatedTotal,
];

const BASKETS = [
  startTampered('a guessed basket', 409, { guestCode: 'a'.repeat(32) }),
  startTampered('a basket’s own number', 409, ({ open }) => ({ guestCode: open.basket.quoteId })),
  startTampered('a path for a basket', 422, { guestCode: '../carts/1' }),
  startTampered('an escaped path for a basket', 422, { guestCode: '..%2Fcarts%2F1' }),
  startTampered('a basket of no letters', 422, { guestCode: '' }),
  startTampered('no basket and no customer', 401, { guestCode: undefined }),
  startTampered('a basket that is paid', 409, ({ settled }) => ({
    guestCode: settled.basket.mask,
  })),
  simpleAttack('the code of another’s payment', 409, ({ target, settled }) => {
    const { token, basket } = target.customers.own;
    const transaction = transactionOf(basket, { transactionCode: settled.code });
    const headers = { ...JSON_TYPE, Authorization: `Bearer ${token}` };
    return post(target, JSON.stringify(transaction), headers);
  }),
  withToken('another’s basket as a customer', 409, ({ customers }) => customers.own.token),
  withToken('a token that has ended', 401, ({ customers }) => customers.own.expiredToken),
  withToken('a token that nobody has', 401, () => 'nobody'),
];

const TEXTS = [
  startTampered('a code one sign short', 422, { transactionCode: 'x'.repeat(39) }),
  startTampered('a code with a slash', 422, { transactionCode: `${'x'.repeat(39)}/` }),
  startTampered('a line break in the address of the mail', 422, {
    customerEMail: 'a@b.example\r\nX: 1',
  }),
  ...['a\u016cice@example.com', 'a\u010d\u010aX@example.com', 'a\u001b@example.com'].map((email) =>
    startTampered(`L4: mail to ${encodeURI(email)}`, 422, { customerEMail: email }),
  ),
  {
    name: 'L4: a basket with mail to a%C5%ACice@example.com',
    status: 422,
    async prepare({ target }) {
      const basket = await openGuestBasket(target.backEnd, 1, 'a\u016cice@example.com');
      return () => post(target, JSON.stringify(transactionOf(basket)));
    },
  } satisfies Attack,
  startTampered('two addresses of mail', 422, { customerEMail: 'a@b.example, c@d.example' }),
  startTampered('501 lines', 422, ({ open }) => ({
    orderItems: Array.from({ length: 501 }, () => transactionOf(open.basket).orderItems[0]),
  })),
  startTampered('a quantity of 0', 422, {
    orderItems: [{ sku: 'A', name: 'A', qty: 0, unitGross: 1 }],
  }),
  startTampered('NUL in a name', 422, { description: 'Order \0' }),
  startWithSpoiltBody('100,000 brackets', 422, () => '['.repeat(100_000))(),
  startWithSpoiltBody(
    '100,000 brackets that close',
    422,
    () => '['.repeat(100_000) + ']'.repeat(100_000),
  )(),
  startWithSpoiltBody('300 kB', 422, (text) => text + ' '.repeat(300_000))(),
  startWithSpoiltBody('bytes that are no UTF-8', 422, (text) =>
    Buffer.from(text.replace('High', '\xff'), 'latin1'),
  )(),
  startWithSpoiltBody('plain text', 422, (text) => text)({ 'Content-Type': 'text/plain' }),
  startWithSpoiltBody(
    'multipart',
    422,
    (text) => text,
  )({ 'Content-Type': 'multipart/form-data; boundary=x' }),
  startWithSpoiltBody('UTF-16', 422, (text) => Buffer.from(text, 'utf16le'))(),
  startWithSpoiltBody('compressed', 422, (text) => gzipSync(text))({
    ...JSON_TYPE,
    'Content-Encoding': 'gzip',
  }),
  simpleAttack('by GET', 404, ({ target }) => target.call('/payments/passing-orders')),
];

/**
 * Queries the stock of another person's basket or of products outside any basket, or sends a
 * malformed query.
 */
function queryStock(
  name: string,
  status: number,
  body: unknown | ((field: AttackFixtures) => unknown),
) {
  return simpleAttack(name, status, (field) => {
    const sent = typeof body === 'function' ? body(field) : body;
    const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
    return field.target.call('/payments/basket-stock', {
      method: 'POST',
      body: text,
      headers: JSON_TYPE,
    });
  });
}

function stockWithToken(name: string, tokenOf: (target: Target) => string): Attack {
  return simpleAttack(name, 401, ({ target }) => {
    const headers = { ...JSON_TYPE, Authorization: `Bearer ${tokenOf(target)}` };
    return target.call('/payments/basket-stock', { method: 'POST', body: '{}', headers });
  });
}

const STOCK = [
  queryStock('stock of a guessed basket', 404, { guestCode: 'a'.repeat(32) }),
  queryStock('stock of a basket’s own number', 404, ({ open }: AttackFixtures) => ({
    guestCode: open.basket.quoteId,
  })),
  queryStock('stock of a path', 400, { guestCode: '../../carts/1' }),
  queryStock('stock of no basket', 401, {}),
  queryStock('stock of a product by name', 400, ({ open }: AttackFixtures) => ({
    guestCode: open.basket.mask,
    sku: 'PW110-UK',
  })),
  queryStock('stock of a list', 400, [{ guestCode: 'a'.repeat(32) }]),
  queryStock('stock of half a body', 400, '{"guestCode":'),
  queryStock('stock with 2 kB', 413, `{}${' '.repeat(2000)}`),
  stockWithToken('stock for a token that has ended', ({ customers }) => customers.own.expiredToken),
  stockWithToken('stock for a token that nobody has', () => 'nobody'),
];

export const STARTING: AttackKind = {
  kind: 'start of a payment',
  attacks: [...PRICES, ...BASKETS, ...TEXTS, ...STOCK],
};
