import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asTheShop } from '../../setup/back-end/as-the-shop.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';

const MASK = 'Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';
const SORRY = '{"message":"We could not reach the shop. Please try again."}';
const JSON_TYPE = { 'Content-Type': 'application/json' };
/** Timeout in ms in tests of a late back end; other tests use the default. */
const TIMEOUT_MS = 150;

let backEnd: RecordingBackEnd;
let shop: ShopServer;
let hurriedShop: ShopServer;

beforeEach(async () => {
  backEnd = await startRecordingBackEnd();
  shop = await startShopServer({ commerceUrl: backEnd.url });
  hurriedShop = await startShopServer({ commerceUrl: backEnd.url, timeoutMs: TIMEOUT_MS });
});

afterEach(async () => {
  await hurriedShop.close();
  await shop.close();
  await backEnd.close();
});

const ITEMS = `/rest/V1/guest-carts/${MASK}/items`;

const ask = ({ url }: ShopServer) =>
  rawRequest(url, ITEMS, {
    ...asTheShop('POST', ITEMS),
    headers: { ...JSON_TYPE, Authorization: 'Bearer secret' },
  });

const half = '{"items":[{"item_id":1}';

/** Columns: reason in the log, status of the response, faulty back end. */
const BROKEN: [string, number, RequestListener][] = [
  ['(UND_ERR_SOCKET)', 502, (_, response) => response.destroy()],
  ['(150 ms passed)', 504, () => {}],
  ['(150 ms passed)', 504, (_, response) => response.writeHead(200, JSON_TYPE).write(half)],
  [
    '(UND_ERR_SOCKET)',
    502,
    (_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'Content-Length': 100 }).write(half);
      setImmediate(() => response.destroy());
    },
  ],
  [
    '(UND_ERR_SOCKET)',
    502,
    (_, response) => {
      response.writeHead(200, JSON_TYPE).write(half);
      setImmediate(() => response.destroy());
    },
  ],
  [
    'answered 200 with something else than JSON',
    502,
    // Without Content-Length, closing the connection ends the response, so only the JSON shows that
    // it is incomplete.
    ({ socket }) => socket.end(`HTTP/1.0 200 OK\r\nContent-Type: application/json\r\n\r\n${half}`),
  ],
  [
    'answered 200 with something else than JSON',
    502,
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Hello</h1>'),
  ],
  [
    'answered 200 with something else than JSON',
    502,
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('true'),
  ],
  [
    'answered 503 with something else than JSON',
    502,
    (_, response) => response.writeHead(503, { 'Content-Type': 'text/html' }).end('Maintenance'),
  ],
  [
    'answered 204 with something else than JSON',
    502,
    (_, response) => response.writeHead(204).end(),
  ],
  [
    'answered 200 with something else than JSON',
    502,
    (_, response) => response.writeHead(200, JSON_TYPE).end(Buffer.from([0x22, 0xff, 0x22])),
  ],
  [
    'answered with a redirect, 302',
    502,
    (_, response) =>
      response.writeHead(302, { ...JSON_TYPE, Location: 'https://evil.example/' }).end('true'),
  ],
  [
    'answered more than 4000000 bytes',
    502,
    (_, response) => response.writeHead(200, JSON_TYPE).end(`"${'a'.repeat(4_000_000)}"`),
  ],
  [
    'answered more than 4000000 bytes',
    502,
    (_, response) =>
      response
        .writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' })
        .end(gzipSync(`"${'a'.repeat(9_000_000)}"`)),
  ],
];

describe('gateway with a faulty back end', () => {
  it.each(BROKEN)(
    "responds with the shop's error message and logs the reason: %s, %i",
    async (reason, status, listener) => {
      backEnd.answerWith(listener);
      const asked = status === 504 ? hurriedShop : shop;
      const answer = await ask(asked);
      expect(answer.status).toBe(status);
      expect(answer.text).toBe(SORRY);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers).not.toHaveProperty('location');
      const [line, ...more] = asked.log;
      expect(more).toEqual([]);
      expect(line).toMatchObject({ part: 'gateway', status, ms: expect.any(Number) });
      expect(line).toHaveProperty('requestId', answer.headers['x-request-id']);
      expect(line?.['msg']).toContain('POST /rest/V1/guest-carts/{mask}/items: the back end ');
      expect(line?.['msg']).toContain(reason);
      expect(JSON.stringify(line)).not.toMatch(/Q3fkz|secret/);
    },
  );

  it('responds 502 if the back end refuses connections', async () => {
    const gone = await startRecordingBackEnd();
    await gone.close();
    const lonely = await startShopServer({ commerceUrl: gone.url });
    const answer = await rawRequest(lonely.url, '/rest/V1/directory/countries');
    expect(answer).toMatchObject({ status: 502, text: SORRY });
    const msg = expect.stringContaining('(ECONNREFUSED)');
    expect(lonely.log).toEqual([expect.objectContaining({ status: 502, msg })]);
    await lonely.close();
  });

  it('decompresses responses of the back end', async () => {
    backEnd.answerWith((_, response) => {
      response.writeHead(200, { ...JSON_TYPE, 'Content-Encoding': 'gzip' }).end(gzipSync('{}'));
    });
    const answer = await ask(shop);
    expect(answer.text).toBe('{}');
    expect(answer.headers).not.toHaveProperty('content-encoding');
  });
});
