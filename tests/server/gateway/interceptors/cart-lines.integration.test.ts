/** Many lines for a basket, before a back end that answers as Magento 2.4.7 was recorded. */
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

/** A recorded refusal as GraphQL sends it. */
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

/** Answers the query for the customer's cart by `own`, the mutation by `added`. */
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

describe('the lines of a guest', () => {
  it('are one call of GraphQL without a token, chosen options as GraphQL names them', async () => {
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

  it('bring Magento’s messages back, also of an error that concerns the whole call', async () => {
    answer({ data: { addProductsToCart: { user_errors: [{ message: 'A' }, { message: 'B' }] } } });
    expect((await send(GUEST, [LINE])).body).toEqual({ rejections: ['A', 'B'] });
    answer({ errors: [{ message: 'Internal server error' }], data: { addProductsToCart: null } });
    expect((await send(GUEST, [LINE])).body).toEqual({ rejections: ['Internal server error'] });
  });

  it.each(['unknown cart', 'ordered cart', "guest on a customer's cart"])(
    'get 404 that names the basket: %s',
    async (name) => {
      answer(refusal(name));
      const parameters = { fieldName: 'cartId', fieldValue: MASK };
      expect(await send(GUEST, [LINE])).toMatchObject({ status: 404, body: { parameters } });
    },
  );

  it.each([0, 1.5, -1, '2'])('are refused with a quantity of %j', async (quantity) => {
    expect((await send(GUEST, [{ ...LINE, quantity }])).status).toBe(400);
    expect(backEnd.seen).toEqual([]);
  });

  it.each([0, 41])('are refused if there are %i', async (count) => {
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

describe('the lines of a customer', () => {
  it('go into the cart that the token identifies', async () => {
    answer(ADDED);
    expect((await send(MINE, [LINE], TOKEN)).status).toBe(200);
    expect(variables()[1]).toEqual({ cartId: OWN_CART.data.customerCart.id, items: [LINE] });
    for (const { headers } of backEnd.seen) expect(headers.authorization).toBe(TOKEN.Authorization);
  });

  it('get 401 if the token has expired', async () => {
    answer(ADDED, refusal('customerCart as guest'));
    const answered = await send(MINE, [LINE], TOKEN);
    expect(answered).toMatchObject({ status: 401, body: { parameters: { resources: 'self' } } });
    answer(ADDED, {}, 401);
    expect(await send(MINE, [LINE], TOKEN)).toEqual(answered);
  });
});

describe('a back end whose GraphQL', () => {
  it.each([403, 404])('is blocked by a page with status %i makes it 501', async (status) => {
    backEnd.answerWith((_, response) => {
      response.writeHead(status, { 'Content-Type': 'text/html' }).end('<h1>No</h1>');
    });
    expect((await send(GUEST, [LINE])).status).toBe(501);
    expect((await send(MINE, [LINE], TOKEN)).status).toBe(501);
  });

  it.each([{}, true, { data: null }])('answers %j makes it 502', async (body) => {
    answer(body);
    expect((await send(GUEST, [LINE])).status).toBe(502);
  });

  it('breaks off makes it 502', async () => {
    backEnd.answerWith((_, response) => response.destroy());
    expect((await send(GUEST, [LINE])).status).toBe(502);
  });
});
