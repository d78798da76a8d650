/** Adds many cart lines through a back end that responds like recorded Magento 2.4.7. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../../setup/back-end/recording-back-end.ts';
import { rawRequest } from '../../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../../setup/server/shop-server.ts';

const MASK = 'Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';
const GUEST = `/rest/guest-carts/${MASK}/lines`;
const MINE = '/rest/carts/mine/lines';
const TOKEN = { Authorization: 'Bearer her-own.token_1' };

const LINE = { sku: 'PW110-UK', quantity: 2 };
const CHOSEN = { sku: 'PG-1', quantity: 1, options: [{ option_id: '168', option_value: 203 }] };

const OWN_CART = { data: { customerCart: { id: 'uFdpogKV2Hx1JqC7Hi57Ig0o7aYZsd6Z' } } };
const ADDED = { data: { addProductsToCart: { user_errors: [] } } };

const { refusals } = JSON.parse(
  readFileSync('tests/scripts/sandbox/recordings/many-lines-2.4.7.json', 'utf8'),
);

/** Returns a recorded refusal as a GraphQL response. */
function refusal(name: string) {
  const { message, path, category } = refusals[name];
  return { errors: [{ message, path, extensions: { category } }] };
}

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

/** Responds to the query for the customer's cart with `own`, to the mutation with `added`. */
function answer(added: unknown, own: unknown = OWN_CART, status = 200): void {
  backEnd.answerWith((_, response) => {
    const isOwn = backEnd.seen.at(-1)?.body.includes('customerCart');
    response
      .writeHead(status, { 'Content-Type': 'application/json' })
      .end(JSON.stringify(isOwn ? own : added));
  });
}

async function send(path: string, lines: unknown[], headers: Record<string, string> = {}) {
  const body = JSON.stringify({ lines });
  const sent = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  };
  const { status, text } = await rawRequest(shop.url, path, sent);
  return { status, body: JSON.parse(text) };
}

const variables = () => backEnd.seen.map(({ body }) => JSON.parse(body).variables);

describe('cart lines of a guest', () => {
  it('reach GraphQL in one call without a token, with selected options encoded', async () => {
    answer(ADDED);
    expect(await send(GUEST, [LINE, CHOSEN], TOKEN)).toEqual({
      status: 200,
      body: { rejections: [] },
    });
    const selected_options = [btoa('configurable/168/203')];
    expect(variables()).toEqual([
      { cartId: MASK, items: [LINE, { sku: 'PG-1', quantity: 1, selected_options }] },
    ]);
    expect(backEnd.seen[0]).toMatchObject({ method: 'POST', path: '/graphql' });
    expect(backEnd.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it("cause a response with Magento's messages, including an error for the whole call", async () => {
    answer({ data: { addProductsToCart: { user_errors: [{ message: 'A' }, { message: 'B' }] } } });
    expect((await send(GUEST, [LINE])).body).toEqual({ rejections: ['A', 'B'] });
    answer({ errors: [{ message: 'Internal server error' }], data: { addProductsToCart: null } });
    expect((await send(GUEST, [LINE])).body).toEqual({ rejections: ['Internal server error'] });
  });

  it.each(['unknown cart', 'ordered cart', "guest on a customer's cart"])(
    'cause a 404 response that names the cart field: %s',
    async (name) => {
      answer(refusal(name));
      const parameters = { fieldName: 'cartId', fieldValue: MASK };
      expect(await send(GUEST, [LINE])).toMatchObject({ status: 404, body: { parameters } });
    },
  );

  it.each([0, 1.5, -1, '2'])('cause a 400 response with a quantity of %j', async (quantity) => {
    expect((await send(GUEST, [{ ...LINE, quantity }])).status).toBe(400);
    expect(backEnd.seen).toEqual([]);
  });

  it.each([0, 41])('cause a 400 response if their number is %i', async (count) => {
    expect(
      (
        await send(
          GUEST,
          Array.from({ length: count }, () => LINE),
        )
      ).status,
    ).toBe(400);
    expect(backEnd.seen).toEqual([]);
  });
});

describe('cart lines of a customer', () => {
  it('go into the cart that the token identifies', async () => {
    answer(ADDED);
    expect((await send(MINE, [LINE], TOKEN)).status).toBe(200);
    expect(variables()[1]).toEqual({ cartId: OWN_CART.data.customerCart.id, items: [LINE] });
    for (const { headers } of backEnd.seen) expect(headers.authorization).toBe(TOKEN.Authorization);
  });

  it('cause a 401 response if the token has expired', async () => {
    answer(ADDED, refusal('customerCart as guest'));
    const answered = await send(MINE, [LINE], TOKEN);
    expect(answered).toMatchObject({ status: 401, body: { parameters: { resources: 'self' } } });
    answer(ADDED, {}, 401);
    expect(await send(MINE, [LINE], TOKEN)).toEqual(answered);
  });
});

describe('cart lines with faulty GraphQL', () => {
  it.each([403, 404])(
    'cause a 501 response if a page with status %i blocks GraphQL',
    async (status) => {
      backEnd.answerWith((_, response) => {
        response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>No</h1>');
      });
      expect((await send(GUEST, [LINE])).status).toBe(501);
      expect((await send(MINE, [LINE], TOKEN)).status).toBe(501);
    },
  );

  it.each([{}, true, { data: null }])(
    'cause a 502 response if the back end responds with %j',
    async (body) => {
      answer(body);
      expect((await send(GUEST, [LINE])).status).toBe(502);
    },
  );

  it('cause a 502 response if the connection breaks', async () => {
    backEnd.answerWith((_, response) => response.destroy());
    expect((await send(GUEST, [LINE])).status).toBe(502);
  });
});
