/** The calls of the specification's section 7 that a shopper may make, written down once more. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ROUTES } from '#server/gateway/routes.ts';
import { startSandbox } from '../../../scripts/testbed/sandbox.ts';
import { rawRequest } from '../../setup/raw-request.ts';
import { type RecordingBackEnd, startRecordingBackEnd } from '../../setup/recording-back-end.ts';
import { type ShopServer, startShopServer } from '../../setup/shop-server.ts';

const MASK = 'Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';
const GUEST = `/rest/V1/guest-carts/${MASK}`;
const MINE = '/rest/V1/carts/mine';

const item = { cartItem: { sku: 'KB-4', qty: 1, quote_id: MASK } };
const shipping = { addressInformation: { shippingCarrierCode: 'flatrate' } };
const destination = { address: { country_id: 'GB', postcode: 'SW1A 1AA' } };

const GUEST_CALLS: [string, string, object?][] = [
  ['POST', '/rest/V1/guest-carts'],
  ['GET', GUEST],
  ['POST', `${GUEST}/items`, item],
  ['PUT', `${GUEST}/items/31`, item],
  ['DELETE', `${GUEST}/items/31`],
  ['GET', `${GUEST}/totals`],
  ['PUT', `${GUEST}/coupons/SPRING-10_a`],
  ['DELETE', `${GUEST}/coupons`],
  ['POST', `${GUEST}/estimate-shipping-methods`, destination],
  ['POST', `${GUEST}/shipping-information`, shipping],
  ['POST', '/rest/V1/integration/customer/token', { username: 'a@b.example', password: 'Word-1' }],
  ['POST', '/rest/V1/customers', { customer: { email: 'a@b.example' }, password: 'Word-1' }],
  ['PUT', '/rest/V1/customers/password', { email: 'a@b.example', template: 'email_reset' }],
  ['POST', '/rest/V1/customers/resetPassword', { email: '', resetToken: 'x', newPassword: 'W' }],
  ['GET', '/rest/V1/directory/countries'],
];

const CUSTOMER_CALLS: [string, string, object?][] = [
  ['PUT', GUEST, { customerId: 5, storeId: 1 }],
  ['POST', '/rest/default/V1/carts/mine'],
  ['GET', MINE],
  ['POST', `${MINE}/items`, item],
  ['PUT', `${MINE}/items/31`, item],
  ['DELETE', `${MINE}/items/31`],
  ['GET', `${MINE}/totals`],
  ['PUT', `${MINE}/coupons/SPRING-10_a`],
  ['DELETE', `${MINE}/coupons`],
  ['POST', `${MINE}/estimate-shipping-methods`, destination],
  ['POST', `${MINE}/shipping-information`, shipping],
  ['GET', '/rest/default/V1/customers/me'],
  ['PUT', '/rest/V1/customers/me', { customer: { id: 5, firstname: 'Ann', addresses: [] } }],
  ['PUT', '/rest/V1/customers/me/password', { currentPassword: 'Word-1', newPassword: 'Word-2' }],
];

const TOKEN = 'Bearer eyJraWQiOiIxIn0.eyJ1aWQiOjV9.s-_x';

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

/** As the browser sends it: always with the token, so that the table decides. */
async function call(method: string, path: string, body?: object) {
  const headers = {
    Authorization: TOKEN,
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
  };
  const text = body === undefined ? {} : { body: JSON.stringify(body) };
  return rawRequest(shop.url, path, { method, headers, ...text });
}

describe('the gateway', () => {
  it.each(GUEST_CALLS)('passes %s %s on, without a token', async (method, path, body) => {
    const answer = await call(method, path, body);
    expect(answer).toMatchObject({ status: 200, text: 'true' });
    const [seen, ...more] = backEnd.seen;
    expect(more).toEqual([]);
    expect(seen).toMatchObject({ method, path, body: body ? JSON.stringify(body) : '' });
    expect(seen?.headers).not.toHaveProperty('authorization');
  });

  it.each(CUSTOMER_CALLS)('passes %s %s on, with her own token', async (method, path, body) => {
    const answer = await call(method, path, body);
    expect(answer).toMatchObject({ status: 200, text: 'true' });
    const [seen, ...more] = backEnd.seen;
    expect(more).toEqual([]);
    expect(seen).toMatchObject({ method, path, body: body ? JSON.stringify(body) : '' });
    expect(seen?.headers).toMatchObject({ authorization: TOKEN });
  });

  it('passes nothing else on', () => {
    expect(ROUTES).toHaveLength(GUEST_CALLS.length + CUSTOMER_CALLS.length);
  });

  it('brings the countries of a real back end', async () => {
    const sandbox = await startSandbox({ products: 1 });
    const open = await startShopServer({ commerceUrl: sandbox.url });
    const answer = await rawRequest(open.url, '/rest/V1/directory/countries');
    const own = await fetch(`${sandbox.url}/rest/V1/directory/countries`);
    expect(answer.text).toBe(await own.text());
    expect(answer.text).toContain('"full_name_english":"United Kingdom"');
    await open.close();
    await sandbox.close();
  });

  it('stands in the README, row for row', () => {
    const rows = [
      ...readFileSync('README.md', 'utf8').matchAll(
        /^\| (GET|POST|PUT|DELETE) +\| `(\/rest\/[^`]+)` +\| (guest|customer) +\| +([\d,]+) +\| ([a-z-]*) *\| ([^|]+)\|$/gm,
      ),
    ].map(([, method, path, who, bytes = '', limit, use = '']) => {
      const bodyLimit = Number(bytes.replace(',', ''));
      return { method, path, who, bodyLimit, limit: limit || undefined, use: use.trim() };
    });
    expect(rows).toEqual(ROUTES);
  });
});
