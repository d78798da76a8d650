import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { openRecordedGateway } from '../../setup/recordings/recorded-gateway.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'];

const MASK = 'Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';
const GUEST = `/rest/V1/guest-carts/${MASK}`;
const MINE = '/rest/V1/carts/mine';

/** Paths that a browser must not reach with any method. */
const FORBIDDEN = [
  `${GUEST}/payment-information`,
  `${GUEST}/set-payment-information`,
  `${GUEST}/order`,
  `${GUEST}/billing-address`,
  `${MINE}/payment-information`,
  `${MINE}/set-payment-information`,
  `${MINE}/order`,
  '/rest/V1/carts/12',
  '/rest/V1/carts/12/order',
  '/rest/V1/carts/12/items',
  '/rest/V1/carts/search',
  '/rest/V1/orders',
  '/rest/V1/orders/7',
  '/rest/V1/orders/7/comments',
  '/rest/V1/products',
  '/rest/V1/products/KB-4',
  '/rest/V1/categories',
  '/rest/all/V1/categories',
  '/rest/V1/integration/admin/token',
  '/rest/V1/integration/customer/revoke-customer-token',
  '/rest/V1/customers/5',
  '/rest/V1/customers/5/password',
  '/rest/V1/customers/me/password/resetLinkToken/abc',
  '/rest/V1/customers/search',
  '/rest/V1/customers/isEmailAvailable',
  '/rest/V1/store/storeConfigs',
  '/rest/V1/directory/countries/GB',
  '/rest/V1/directory/currency',
  '/rest/V2/carts/mine',
  '/rest/V1',
  '/rest/V1/',
  '/rest/',
  '/rest',
];

/** Valid paths with a prefix or method that the specification does not list. */
const OUT_OF_PLACE: [string, string][] = [
  ['GET', `/rest/all/V1/guest-carts/${MASK}`],
  ['GET', `/rest/default/V1/guest-carts/${MASK}`],
  ['POST', '/rest/all/V1/guest-carts'],
  ['GET', '/rest/all/V1/carts/mine'],
  ['GET', '/rest/default/V1/carts/mine'],
  ['POST', '/rest/V1/carts/mine'],
  ['POST', '/rest/all/V1/carts/mine/items'],
  ['GET', '/rest/V1/customers/me'],
  ['GET', '/rest/all/V1/customers/me'],
  ['PUT', '/rest/default/V1/customers/me'],
  ['POST', '/rest/all/V1/customers'],
  ['POST', '/rest/all/V1/integration/customer/token'],
  ['GET', '/rest/all/V1/directory/countries'],
  ['GET', '/rest/V1/guest-carts'],
  ['DELETE', GUEST],
  ['POST', GUEST],
  ['GET', '/rest/V1/customers'],
  ['PATCH', '/rest/V1/customers/me'],
  ['GET', `${GUEST}/coupons`],
  ['POST', `${GUEST}/coupons/FREE`],
  ['DELETE', `${GUEST}/coupons/FREE`],
  ['GET', `${MINE}/estimate-shipping-methods`],
  ['POST', `${MINE}/estimate-shipping-methods-by-address-id`],
  ['POST', '/rest/V1/customers/me/password'],
  ['POST', '/rest/V1/customers/password'],
  ['PUT', '/rest/V1/customers/resetPassword'],
  ['PUT', '/rest/default/V1/customers/me/password'],
  ['HEAD', '/rest/V1/directory/countries'],
  ['OPTIONS', '/rest/V1/guest-carts'],
  ['TRACE', '/rest/V1/carts/mine'],
  ['QUERY', '/rest/V1/carts/mine'],
];

/** Paths that could look allowed to the gateway but resolve to another path in the back end. */
const HOSTILE: [string, string][] = [
  ['GET', `${GUEST}/../../orders`],
  ['GET', `${GUEST}/./totals`],
  ['GET', '/rest/V1/guest-carts/../products'],
  ['GET', '/rest/V1/guest-carts/..'],
  ['GET', '/rest/V1/guest-carts/.'],
  ['GET', '/rest/V1/guest-carts/%2e%2e'],
  ['GET', '/rest/V1/guest-carts/%2e%2e/orders'],
  ['GET', '/rest/V1/guest-carts/%252e%252e'],
  ['GET', '/rest/V1/guest-carts/..%2forders'],
  ['GET', '/rest/V1/guest-carts/a%2forder'],
  ['GET', '/rest/V1/guest-carts/a%2Ftotals'],
  ['GET', '/rest/V1/guest-carts/a%252ftotals'],
  ['GET', '/rest/V1/guest-carts/a%5c..%5corders'],
  ['GET', '/rest/V1/guest-carts/a\\..\\orders'],
  ['GET', '/rest/V1\\guest-carts/a'],
  ['GET', `${GUEST}%00`],
  ['GET', `${GUEST}%0a`],
  ['GET', `${GUEST}%20`],
  ['GET', `${GUEST};x=1`],
  ['GET', `${GUEST}#/totals`],
  ['GET', `${GUEST}/`],
  ['GET', `${GUEST}//totals`],
  ['GET', `/rest//V1/guest-carts/${MASK}`],
  ['GET', '/rest/V1/guest-carts/'],
  ['GET', '/rest/V1/guest-carts/%51'],
  ['GET', '/rest/V1/guest-carts/caf%C3%A9'],
  ['GET', `/rest/V1/guest-carts/${'a'.repeat(65)}`],
  ['GET', '/rest/V1/guest-carts/a-b'],
  ['GET', '/rest/V1/guest-carts/%'],
  ['GET', '/rest/V1/guest-carts/%E0%A4%A'],
  ['GET', '/rest/V1/%67uest-carts/a'],
  ['GET', '/%72est/V1/directory/countries'],
  ['GET', '/rest%2fV1/directory/countries'],
  ['GET', '/rest/v1/directory/countries'],
  ['GET', '/rest/V1/Directory/countries'],
  ['GET', '/rest/V1/carts/m%69ne'],
  ['GET', '/x/../rest/V1/directory/countries'],
  ['PUT', `${MINE}/items/31a`],
  ['PUT', `${GUEST}/coupons/`],
  ['PUT', `${GUEST}/coupons/..`],
  ['PUT', `${GUEST}/coupons/%2e%2e`],
  ['PUT', `${GUEST}/coupons/..%2forder`],
  ['PUT', `${GUEST}/coupons/FREE/../../order`],
  ['PUT', `${MINE}/coupons/a.b`],
  ['PUT', `${MINE}/coupons/${'a'.repeat(65)}`],
  ['PUT', `${MINE}/items/-1`],
  ['PUT', `${MINE}/items/31%2f..%2f..%2forder`],
  ['PUT', `${MINE}/items/31/../../order`],
  ['PUT', `${MINE}/items/12345678901`],
  ['DELETE', `${GUEST}/items/`],
  ['DELETE', `${GUEST}/items/*`],
  ['PUT', `/rest/V1/guest-carts/${MASK}%2forder`],
];

const gateway = openRecordedGateway();

function call(method: string, path: string) {
  const carriesBody = method === 'POST' || method === 'PUT';
  return rawRequest(gateway.shop.url, path, {
    method,
    headers: { Authorization: 'Bearer anything', 'Content-Type': 'application/json' },
    ...(carriesBody && { body: '{}' }),
  });
}

const REFUSAL = '{"message":"Request does not match any route."}';

describe('gateway', () => {
  it.each(FORBIDDEN)('never forwards %s with any method', async (path) => {
    for (const method of METHODS) {
      const answer = await call(method, path);
      expect(answer.status, method).toBe(404);
      expect(answer.text, method).toBe(method === 'HEAD' ? '' : REFUSAL);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect(gateway.backEnd.seen).toEqual([]);
  });

  it.each(OUT_OF_PLACE)('responds 404 to %s %s', async (method, path) => {
    expect((await call(method, path)).status).toBe(404);
    expect(gateway.backEnd.seen).toEqual([]);
  });

  it.each(HOSTILE)('rejects the hostile path %s %s', async (method, path) => {
    expect([400, 404]).toContain((await call(method, path)).status);
    expect(gateway.backEnd.seen).toEqual([]);
  });

  it.each([
    ['another host in the request line', 'GET http://evil.example/rest/V1/directory/countries'],
    ['our own host in the request line', 'GET http://localhost/rest/V1/carts/mine'],
    ['two slashes in front', 'GET //rest/V1/directory/countries'],
    ['bytes that are no ASCII', 'GET /rest/V1/guest-carts/caf\u00e9'],
  ])('rejects a request line with %s', async (_, line) => {
    const { hostname, port } = new URL(gateway.shop.url);
    const socket = connect(Number(port), hostname);
    socket.write(`${line} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 'latin1');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(gateway.backEnd.seen).toEqual([]);
  });

  it('ignores headers that override method or path', async () => {
    await rawRequest(gateway.shop.url, `${GUEST}/totals`, {
      headers: {
        'X-HTTP-Method-Override': 'DELETE',
        'X-Original-URL': '/rest/V1/orders',
        'X-Rewrite-URL': '/rest/V1/orders',
        Host: 'evil.example',
      },
    });
    expect(gateway.backEnd.seen).toMatchObject([{ method: 'GET', path: `${GUEST}/totals` }]);
    expect(gateway.backEnd.seen[0]?.headers.host).toBe(new URL(gateway.backEnd.url).host);
  });
});
