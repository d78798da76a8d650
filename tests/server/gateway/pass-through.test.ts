import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { headersOfType } from '#lib/hosting/site-headers.ts';
import { asTheShop } from '../../setup/back-end/as-the-shop.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';

const GUEST = '/rest/V1/guest-carts/Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';
const MINE = '/rest/V1/carts/mine';
const JSON_TYPE = { 'Content-Type': 'application/json' };
const WAIT = { timeout: 4000 };

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

const ask = (path: string, options?: Parameters<typeof rawRequest>[2]) =>
  rawRequest(shop.url, path, options);

describe('forwarded request', () => {
  it('carries only the allowed headers', async () => {
    await ask(`${MINE}/items`, {
      ...asTheShop('POST', `${MINE}/items`),
      headers: {
        ...JSON_TYPE,
        Authorization: 'Bearer her-own.token_1',
        Cookie: 'PHPSESSID=abc; login=x',
        Accept: 'application/xhtml+xml',
        Origin: 'https://evil.example',
        Referer: 'https://shop.example/basket',
        Host: 'evil.example',
        Forwarded: 'for=1.2.3.4',
        'X-Forwarded-For': '1.2.3.4',
        'X-Forwarded-Host': 'evil.example',
        'X-Requested-With': 'XMLHttpRequest',
        'X-ReCaptcha': 'x',
        'Content-Encoding': 'identity',
        'Proxy-Authorization': 'Basic x',
        TE: 'trailers',
        'User-Agent': 'her browser',
      },
    });
    const headers = backEnd.seen[0]?.headers ?? {};
    expect(headers).toMatchObject({
      accept: 'application/json',
      'content-type': 'application/json',
      authorization: 'Bearer her-own.token_1',
      host: new URL(backEnd.url).host,
      'x-forwarded-for': '127.0.0.1',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    // Headers that Node's HTTP client adds.
    const own = ['accept-encoding', 'accept-language', 'connection', 'content-length'];
    expect(Object.keys(headers).toSorted()).toEqual(
      ['accept', 'authorization', 'content-type', 'host', 'sec-fetch-mode', 'user-agent']
        .concat(['x-forwarded-for', 'x-request-id'], own)
        .toSorted(),
    );
    expect(JSON.stringify(headers)).not.toMatch(/evil|PHPSESSID|1\.2\.3\.4|her browser/);
  });

  it.each([
    'Basic c3RhZ2luZzpnYXRl',
    'Bearer',
    'Bearer two words',
    'Bearer a,b',
    'OAuth oauth_token="x"',
    '',
  ])('omits an Authorization header that is no bearer token: %j', async (header) => {
    await ask(GUEST, { headers: { Authorization: header } });
    expect(backEnd.seen[0]?.headers).not.toHaveProperty('authorization');
  });

  it('drops the query, which would take precedence over the body', async () => {
    await ask(`${GUEST}?fields=id&searchCriteria[pageSize]=1`);
    const items = asTheShop('POST', `${GUEST}/items`);
    await ask(`${GUEST}/items?cartItem[qty]=99&quote_id=1`, items);
    expect(backEnd.seen.map(({ path }) => path)).toEqual([GUEST, `${GUEST}/items`]);
  });

  it('carries its body re-serialised as JSON', async () => {
    const body = '\ufeff{ "cartItem": {"sku":"Wäsche/日本 😀\\ud800","qty":1.0} }';
    await ask(`${GUEST}/items`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=UTF-8' },
      body,
    });
    expect(backEnd.seen[0]?.body).toBe('{"cartItem":{"sku":"Wäsche/日本 😀\\ud800","qty":1}}');
  });

  it('may be a write without a body', async () => {
    expect((await ask('/rest/V1/guest-carts', { method: 'POST' })).status).toBe(200);
    expect(backEnd.seen[0]?.headers).not.toHaveProperty('content-type');
  });
});

describe('request body check', () => {
  it.each([
    ['text/plain', '{}', 415],
    ['application/x-www-form-urlencoded', 'a=1', 415],
    ['application/xml', '<a/>', 415],
    ['application/json; charset=latin1', '{}', 415],
    ['application/jsonp', '{}', 415],
    ['', '{}', 415],
    ['application/json', '{"cartItem":', 400],
    ['application/json', 'nothing', 400],
    ['application/json', Buffer.from([0x22, 0xe9, 0x22]), 400],
  ])('rejects type %j holding %j with %i', async (type, body, status) => {
    const headers = type === '' ? {} : { 'Content-Type': type };
    const answer = await ask(`${GUEST}/items`, { method: 'POST', headers, body });
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toHaveProperty('message');
    expect(backEnd.seen).toEqual([]);
  });

  it.each([
    ['POST', `${GUEST}/items`, 2000],
    ['POST', `${MINE}/shipping-information`, 16_000],
    ['PUT', '/rest/V1/customers/me', 256_000],
  ])('rejects more bytes than the limit of %s %s', async (method, path, limit) => {
    const { headers: own, body: whole = '' } = asTheShop(method, path);
    const text = (length: number) => whole.padEnd(length);
    const call = (body: string, headers = {}) =>
      ask(path, { method, headers: { ...own, ...headers }, body });
    const passed = () => backEnd.seen.filter((seen) => seen.method === method);
    expect((await call(text(limit))).status).toBe(200);
    expect(passed()).toHaveLength(1);
    const refused = await call(text(limit + 1));
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.text)).toEqual({
      message: 'This text is too long. Please shorten it.',
    });
    expect((await call(text(limit + 1), { 'Transfer-Encoding': 'chunked' })).status).toBe(413);
    expect(passed()).toHaveLength(1);
  });

  it('accepts a password of 2 kB, which the back end judges', async () => {
    const body = JSON.stringify({ username: 'ann@example.com', password: 'x'.repeat(2000) });
    const path = '/rest/V1/integration/customer/token';
    expect((await ask(path, { method: 'POST', headers: JSON_TYPE, body })).status).toBe(200);
    expect(backEnd.seen).toMatchObject([{ path, body }]);
  });

  it('rejects any body of a call that takes none', async () => {
    const headers = { ...JSON_TYPE, 'Content-Length': '2' };
    for (const [method, path] of [
      ['POST', '/rest/V1/guest-carts'],
      ['DELETE', `${GUEST}/items/3`],
    ] as const) {
      expect((await ask(path, { method, headers, body: '{}' })).status).toBe(413);
    }
    expect(backEnd.seen).toEqual([]);
  });

  it('responds to a very large body', async () => {
    const body = `"${'a'.repeat(8_000_000)}"`;
    const answer = await ask(`${GUEST}/items`, { method: 'POST', headers: JSON_TYPE, body });
    expect(answer.status).toBe(413);
    expect(backEnd.seen).toEqual([]);
  });

  it('forwards no body whose connection breaks', async () => {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${GUEST}/items HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n` +
        'Content-Length: 100\r\n\r\n{"cartItem":{}}',
    );
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.destroy();
    // If the broken request were forwarded, it would arrive before these.
    await ask(GUEST);
    await ask(`${GUEST}/totals`);
    expect(backEnd.seen.map(({ path }) => path)).toEqual([GUEST, `${GUEST}/totals`]);
  });
});

describe('forwarded response', () => {
  it.each([200, 400, 401, 404, 429, 500, 503])(
    'keeps status %i and body but not the headers',
    async (status) => {
      const json = '{"message":"No such entity with %fieldName", "parameters":{"fieldName":"ä"}}';
      backEnd.answerWith((_, response) => {
        response
          .writeHead(status, {
            'Content-Type': 'application/json; charset=utf-8',
            'Set-Cookie': ['PHPSESSID=secret', 'x=y'],
            'X-Magento-Debug': '1',
            'X-Powered-By': 'PHP',
            Server: 'Apache',
            errorRedirectAction: '#shipping',
            'Cache-Control': 'public, max-age=600',
            ETag: '"x"',
          })
          .end(json);
      });
      const answer = await ask(MINE, { headers: { Authorization: 'Bearer x' } });
      expect(answer.status).toBe(status);
      expect(answer.text).toBe(json);
      const names = ['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding'];
      const { 'content-type': type, 'cache-control': cache, ...rest } = answer.headers;
      expect([type, cache]).toEqual(['application/json; charset=utf-8', 'no-store']);
      const ours = headersOfType('application/json', { overHttps: false });
      expect(
        Object.keys(rest)
          .filter((name) => !names.includes(name))
          .sort(),
      ).toEqual(['x-request-id', ...Object.keys(ours).map((name) => name.toLowerCase())].sort());
    },
  );

  it('appears in the log by route pattern, without mask and token, if it is a server error', async () => {
    backEnd.answerWith((_, response) => {
      response.writeHead(500, JSON_TYPE).end('{"message":"Internal Error."}');
    });
    await ask(GUEST, { headers: { Authorization: 'Bearer secret' } });
    const msg = 'GET /rest/V1/guest-carts/{mask}: the back end answered 500';
    expect(shop.log).toMatchObject([{ part: 'gateway', status: 500, ms: expect.any(Number), msg }]);
    expect(JSON.stringify(shop.log)).not.toMatch(/Q3fkz|secret/);
  });

  it('appears once in the log of the HTTP server, by route pattern, if it is a refusal', async () => {
    backEnd.answerWith((_, response) => {
      response.writeHead(404, JSON_TYPE).end('{"message":"No such entity."}');
    });
    await ask(GUEST);
    const reason = 'GET /rest/V1/guest-carts/{mask}: the back end answered 404';
    expect(shop.log).toMatchObject([{ part: 'server', level: 30, msg: 'refused', reason }]);
    expect(JSON.stringify(shop.log)).not.toContain('Q3fkz');
  });
});

describe('client disconnect', () => {
  /** Sends a request, waits until it reaches the back end, and disconnects. */
  async function callAndLeave(request: string): Promise<void> {
    const { hostname, port } = new URL(shop.url);
    const socket = connect(Number(port), hostname);
    socket.write(request);
    await vi.waitFor(() => expect(backEnd.seen).toHaveLength(1), WAIT);
    socket.destroy();
  }

  it('aborts a read at the back end', async () => {
    let hungUp = false;
    backEnd.answerWith((_, response) => {
      response.on('close', () => {
        hungUp = true;
      });
    });
    await callAndLeave(`GET ${GUEST} HTTP/1.1\r\nHost: shop\r\n\r\n`);
    await vi.waitFor(() => expect(hungUp).toBe(true), WAIT);
    expect(shop.log).toEqual([]);
  });

  it('lets a write finish at the back end', async () => {
    let finished: boolean | undefined;
    let finish = () => {};
    backEnd.answerWith(({ method }, response) => {
      const answer = () => response.writeHead(200, JSON_TYPE).end('true');
      if (method === 'POST') finish = answer;
      else answer();
      response.on('close', () => {
        if (method === 'POST') finished = response.writableFinished;
      });
    });
    const { body = '' } = asTheShop('POST', `${GUEST}/items`);
    await callAndLeave(
      `POST ${GUEST}/items HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    // By the time these are answered, the server has noticed the disconnect.
    for (let call = 0; call < 3; call += 1) await ask(GUEST);
    expect(finished).toBeUndefined();
    finish();
    await vi.waitFor(() => expect(finished).toBe(true), WAIT);
  });
});
