/** Checks which members the body of each call may contain. */
import { describe, expect, it } from 'vitest';
import { ROUTES } from '#server/gateway/routes.ts';
import { KNOWN_BODIES } from '../../../scripts/attacks/known-bodies.ts';
import { GATEWAY_BODIES } from '../../../scripts/testbed/gateway-bodies.ts';
import { isObject, singleMutations } from '../../../scripts/testbed/single-mutations.ts';
import { asTheShop } from '../../setup/back-end/as-the-shop.ts';
import { openRecordedGateway } from '../../setup/recordings/recorded-gateway.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';

const GUEST = '/rest/V1/guest-carts/Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';

const gateway = openRecordedGateway();

function send(method: string, path: string, body: string) {
  return rawRequest(gateway.shop.url, path, { ...asTheShop(method, path), body });
}

/** Returns the error message; `undefined` if the request was forwarded. */
async function refusalOf(method: string, path: string, body: unknown) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const answer = await send(method, path, text);
  if (answer.status === 200) return undefined;
  expect(answer.status).toBe(400);
  expect(gateway.backEnd.seen).toEqual([]);
  return JSON.parse(answer.text).message;
}

const CALLS = ROUTES.filter(({ body }) => body !== undefined).map(({ method, path }) => {
  const asked = path
    .replace('{mask}', 'Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p')
    .replace('{itemId}', '31');
  return [method, asked, GATEWAY_BODIES[path]] as const;
});

const STRANGERS = ['file_info', 'sourceData', 'redirectUrl', 'passwordHash', 'group_code'];

describe('request body', () => {
  it.each(CALLS)('may contain no unknown members in %s %s', async (method, path, body) => {
    for (const name of STRANGERS) {
      const put = (value: unknown) => (isObject(value) ? { ...value, [name]: 'x' } : undefined);
      for (const [at, changed] of singleMutations(body, put)) {
        const member = at === '' ? name : `${at}.${name}`;
        const message = `"${member}" is not a member of this call.`;
        expect(await refusalOf(method, path, changed)).toBe(message);
      }
    }
  });

  it.each(CALLS)(
    'may contain no objects in place of values in %s %s',
    async (method, path, body) => {
      const put = (value: unknown) =>
        typeof value === 'object' ? undefined : { class: 'Magento\\Framework\\Simplexml' };
      const places = [...singleMutations(body, put)];
      expect(places.length).toBeGreaterThan(0);
      for (const [at, changed] of places) {
        expect(await refusalOf(method, path, changed)).toMatch(`"${at}" is `);
      }
    },
  );

  it.each(CALLS)('must be an object in %s %s', async (method, path) => {
    const message = 'This call has to carry an object.';
    for (const body of ['', 'null', '[]', '"a"', '[[{"customer":1}]]']) {
      expect(await refusalOf(method, path, body)).toBe(message);
    }
  });

  it.each(CALLS)(
    'may contain no deeply nested values in %s %s',
    async (method, path, body = {}) => {
      const [first = ''] = Object.keys(body);
      for (const [open, close] of [
        ['[', ']'],
        ['{"a":', '}'],
      ] as const) {
        const bomb = `${open.repeat(300)}1${close.repeat(300)}`;
        expect(await refusalOf(method, path, `{"${first}":${bomb}}`)).toContain(`"${first}`);
      }
    },
  );

  it('reaches the back end with the last of duplicate members', async () => {
    await send(
      'POST',
      `${GUEST}/items`,
      '{"cartItem":{"sku":"A","qty":9,"qty":1},"cartItem":{"sku":"B","qty":2}}',
    );
    expect(gateway.backEnd.seen[0]?.body).toBe('{"cartItem":{"sku":"B","qty":2}}');
  });

  it('may contain no members named after Object.prototype properties', async () => {
    const body = '{"cartItem":{"sku":"A","qty":1,"__proto__":{"file_info":1}}}';
    const message = '"cartItem.__proto__" is not a member of this call.';
    expect(await refusalOf('POST', `${GUEST}/items`, body)).toBe(message);
  });

  it('may contain no second spelling of a member name', async () => {
    const body = { cart_item: { sku: 'A', qty: 1 } };
    const message = '"cart_item" is not a member of this call.';
    expect(await refusalOf('POST', `${GUEST}/items`, body)).toBe(message);
  });

  it('gets a refusal in which a long member name is shortened, as in the log', async () => {
    const body = { [`a${'b'.repeat(1500)}`]: 1 };
    const message = `"a${'b'.repeat(99)}" is not a member of this call.`;
    expect(await refusalOf('POST', `${GUEST}/items`, body)).toBe(message);
    expect(gateway.shop.log.at(-1)).toMatchObject({ msg: 'refused', reason: message });
  });
});

describe('published exploit', () => {
  it.each(KNOWN_BODIES)('$name gets a 400 response', async ({ method, path, body, member }) => {
    const message = `"${member}" is not a member of this call.`;
    expect(await refusalOf(method, GUEST + path, body)).toBe(message);
  });

  it('CVE-2025-54236 does not reach a route for placing orders', async () => {
    const paymentMethod = {
      paymentData: { context: { urlBuilder: { session: { sessionConfig: { savePath: 'x' } } } } },
    };
    const answer = await send('PUT', `${GUEST}/order`, JSON.stringify({ paymentMethod }));
    expect(answer.status).toBe(404);
    expect(gateway.backEnd.seen).toEqual([]);
  });
});
