/** Repeats the calls of section 7 of the specification that a shopper may make. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#server/gateway/routes.ts';
import { GATEWAY_BODIES, gatewayBodyOf } from '../../../scripts/testbed/gateway-bodies.ts';
import { startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { asTheShop } from '../../setup/back-end/as-the-shop.ts';
import { openRecordedGateway } from '../../setup/recordings/recorded-gateway.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { startShopServer } from '../../setup/server/shop-server.ts';

const MASK = 'Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';
const GUEST = `/rest/V1/guest-carts/${MASK}`;
const MINE = '/rest/V1/carts/mine';

const GUEST_CALLS: [string, string][] = [
  ['POST', '/rest/V1/guest-carts'],
  ['GET', GUEST],
  ['POST', `${GUEST}/items`],
  ['PUT', `${GUEST}/items/31`],
  ['DELETE', `${GUEST}/items/31`],
  ['GET', `${GUEST}/totals`],
  ['PUT', `${GUEST}/coupons/SPRING-10_a`],
  ['DELETE', `${GUEST}/coupons`],
  ['POST', `${GUEST}/estimate-shipping-methods`],
  ['POST', `${GUEST}/shipping-information`],
  ['POST', '/rest/V1/integration/customer/token'],
  ['POST', '/rest/V1/customers'],
  ['PUT', '/rest/V1/customers/password'],
  ['POST', '/rest/V1/customers/resetPassword'],
  ['GET', '/rest/V1/directory/countries'],
];

const CUSTOMER_CALLS: [string, string][] = [
  ['PUT', GUEST],
  ['POST', '/rest/default/V1/carts/mine'],
  ['GET', MINE],
  ['POST', `${MINE}/items`],
  ['PUT', `${MINE}/items/31`],
  ['DELETE', `${MINE}/items/31`],
  ['GET', `${MINE}/totals`],
  ['PUT', `${MINE}/coupons/SPRING-10_a`],
  ['DELETE', `${MINE}/coupons`],
  ['POST', `${MINE}/estimate-shipping-methods`],
  ['POST', `${MINE}/shipping-information`],
  ['GET', '/rest/default/V1/customers/me'],
  ['PUT', '/rest/V1/customers/me'],
  ['PUT', '/rest/V1/customers/me/password'],
];

/** Calls for which the gateway calls GraphQL: see interceptors/cart-lines.integration.test.ts. */
const OWN_CALLS = ['/rest/guest-carts/{mask}/lines', '/rest/carts/mine/lines'];

const gateway = openRecordedGateway();

const call = (method: string, path: string) =>
  rawRequest(gateway.shop.url, path, asTheShop(method, path));

/** Additional calls that the gateway itself makes for a request. */
const EXTRA_CALLS: Record<string, string[]> = {
  'PUT /rest/V1/customers/me': ['GET /rest/default/V1/customers/me'],
  'PUT /rest/V1/customers/me/password': [
    'POST /rest/V1/integration/customer/revoke-customer-token',
  ],
  'POST /rest/V1/customers/resetPassword': ['POST /rest/V1/integration/customer/token'],
};

function takeCall(method: string, path: string) {
  const at = gateway.backEnd.seen.findIndex((seen) => seen.method === method && seen.path === path);
  return gateway.backEnd.seen.splice(at, 1)[0];
}

describe('gateway routes', () => {
  it.each(GUEST_CALLS)('forward %s %s without a token', async (method, path) => {
    const answer = await call(method, path);
    expect(answer.status).toBe(200);
    const seen = takeCall(method, path);
    expect(gateway.backEnd.seen.map((other) => `${other.method} ${other.path}`)).toEqual(
      EXTRA_CALLS[`${method} ${path}`] ?? [],
    );
    expect(seen).toMatchObject({ method, path });
    expect(seen?.body && JSON.parse(seen.body)).toEqual(gatewayBodyOf(method, path) ?? '');
    expect(seen?.headers).not.toHaveProperty('authorization');
  });

  it.each(CUSTOMER_CALLS)("forward %s %s with the customer's token", async (method, path) => {
    const answer = await call(method, path);
    expect(answer.status).toBe(200);
    const seen = takeCall(method, path);
    expect(gateway.backEnd.seen.map((other) => `${other.method} ${other.path}`)).toEqual(
      EXTRA_CALLS[`${method} ${path}`] ?? [],
    );
    expect(seen).toMatchObject({ method, path });
    expect(seen?.body && JSON.parse(seen.body)).toEqual(gatewayBodyOf(method, path) ?? '');
    expect(seen?.headers).toMatchObject({
      authorization: asTheShop(method, path).headers['Authorization'],
    });
  });

  it('define a body schema exactly if they accept a body', () => {
    const carrying = ROUTES.filter(({ bodyLimit }) => bodyLimit > 0);
    expect(ROUTES.filter(({ body }) => body !== undefined)).toEqual(carrying);
    expect(carrying.map(({ path }) => path).toSorted()).toEqual(
      Object.keys(GATEWAY_BODIES).toSorted(),
    );
  });

  it('forward no other calls', () => {
    const others = ROUTES.filter(({ path }) => !OWN_CALLS.includes(path));
    expect(others).toHaveLength(GUEST_CALLS.length + CUSTOMER_CALLS.length);
  });

  it('return the countries of a real back end', async () => {
    const sandbox = await startSandbox({ products: 1 });
    const open = await startShopServer({ commerceUrl: sandbox.url });
    const answer = await rawRequest(open.url, '/rest/V1/directory/countries');
    const own = await fetch(`${sandbox.url}/rest/V1/directory/countries`);
    expect(answer.text).toBe(await own.text());
    expect(answer.text).toContain('"full_name_english":"United Kingdom"');
    await open.close();
    await sandbox.close();
  });

  it('match the table of docs/server.md row by row', () => {
    const rows = [
      ...readFileSync('docs/server.md', 'utf8').matchAll(
        /^\| (GET|POST|PUT|DELETE) +\| `(\/rest\/[^`]+)` +\| (guest|customer) +\| +([\d,]+) +\| ([a-z-]*) *\| ([^|]+)\|$/gm,
      ),
    ].map(([, method, path, who, bytes = '', limit, use = '']) => {
      const bodyLimit = Number(bytes.replace(',', ''));
      return { method, path, who, bodyLimit, limit, use: use.trim() };
    });
    expect(rows).toEqual(ROUTES.map(({ body, ...route }) => route));
  });
});
