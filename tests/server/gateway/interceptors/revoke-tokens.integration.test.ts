/** Signs out everywhere by each revocation API of the back end. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../../setup/back-end/recording-back-end.ts';
import { rawRequest } from '../../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../../setup/server/shop-server.ts';

const REST = '/rest/V1/integration/customer/revoke-customer-token';
const TOKEN = 'Bearer her-own.token_1';

type Way = Record<string, [status: number, body: unknown]>;

const NO_ROUTE: Way[string] = [404, { message: 'Request does not match any route.' }];
const GRAPHQL_REFUSED = { errors: [{ message: 'x' }], data: { revokeCustomerToken: null } };

/** Back ends like Magento 2.4.4, like newer versions, and without either API. */
const WAYS: Record<string, (isHers: boolean) => Way> = {
  GraphQL: (isHers) => ({
    [REST]: NO_ROUTE,
    '/graphql': [
      200,
      isHers ? { data: { revokeCustomerToken: { result: true } } } : GRAPHQL_REFUSED,
    ],
  }),
  REST: (isHers) => ({ [REST]: isHers ? [200, true] : [401, { message: 'no' }] }),
  neither: () => ({
    [REST]: NO_ROUTE,
    '/graphql': [200, { errors: [{ message: 'Cannot query field "revokeCustomerToken"' }] }],
  }),
};

let backEnd: RecordingBackEnd;
let shop: ShopServer;

beforeEach(async () => {
  backEnd = await startRecordingBackEnd();
  shop = await startShopServer({ commerceUrl: backEnd.url });
});

afterEach(async () => {
  await shop.close();
  await backEnd.close();
});

function useBackEnd(name: string): void {
  backEnd.answerWith(({ url = '', headers }, response) => {
    const way = WAYS[name]?.(headers.authorization === TOKEN) ?? {};
    const [status, body] = way[url] ?? [500, {}];
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  });
}

async function abilities() {
  return JSON.parse((await rawRequest(shop.url, '/rest/abilities')).text);
}

const end = (headers: Record<string, string> = { Authorization: TOKEN }) =>
  rawRequest(shop.url, '/rest/sessions', { method: 'DELETE', headers });

describe.each(['GraphQL', 'REST'])(
  'shop server with a back end that revokes tokens over %s',
  (name) => {
    beforeEach(() => useBackEnd(name));

    it('reports endsSessions true after one check without a token', async () => {
      expect(await abilities()).toMatchObject({ endsSessions: true });
      await abilities();
      const paths = backEnd.seen.map(({ path }) => path);
      expect(paths.filter((path) => path === REST)).toHaveLength(1);
      expect(backEnd.seen.some(({ headers }) => 'authorization' in headers)).toBe(false);
    });

    it("revokes the customer's tokens and responds after the second has passed", async () => {
      const start = performance.now();
      expect(await end()).toMatchObject({ status: 200, text: 'true' });
      expect(performance.now() - start).toBeGreaterThan(1000);
      expect(backEnd.seen.at(-1)?.headers).toMatchObject({ authorization: TOKEN });
    });

    it('responds 401 to a token that is already revoked', async () => {
      const { status, text } = await end({ Authorization: 'Bearer dead' });
      expect([status, JSON.parse(text).parameters]).toEqual([401, { resources: 'self' }]);
    });
  },
);

describe('shop server with a back end that cannot revoke tokens', () => {
  beforeEach(() => useBackEnd('neither'));

  it('reports endsSessions false in the capabilities', async () => {
    expect(await abilities()).toMatchObject({ endsSessions: false });
  });

  it('responds 502 and logs an error after two attempts', async () => {
    expect((await end()).status).toBe(502);
    expect(backEnd.seen).toHaveLength(4);
    expect(shop.log).toContainEqual(
      expect.objectContaining({ msg: 'tokens not ended', level: 50 }),
    );
  });
});

describe('signing out everywhere', () => {
  it.each([{}, { Authorization: 'Basic c3RhZ2luZw==' }])(
    'requires a bearer token: %j',
    async (headers) => {
      expect((await end(headers)).status).toBe(401);
      expect(backEnd.seen).toEqual([]);
    },
  );
});
