/** Tests slow, broken and hostile connections over real sockets. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite } from '../../setup/server/site.ts';

const WAIT = { timeout: 4000, interval: 10 };
const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const CALL = 'POST /rest/V1/guest-carts/abc/items HTTP/1.1\r\nHost: shop.example\r\n';

let backEnd: RecordingBackEnd;
let shop: ShopServer;
let dribble: NodeJS.Timeout | undefined;

beforeEach(async () => {
  backEnd = await startRecordingBackEnd();
  const traffic = { headersTimeoutMs: 250, requestTimeoutMs: 250 };
  shop = await startShopServer({ commerceUrl: backEnd.url, traffic });
});

afterEach(async () => {
  clearInterval(dribble);
  await shop.close();
  await backEnd.close();
});

function open(start: string, { port } = shop): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.write(start);
  return socket;
}

/** Writes `letters` repeatedly until the other side closes. */
function dribbleInto(socket: Socket, letters: string): void {
  dribble = setInterval(() => socket.writable && socket.write(letters), 20);
}

/** Collects everything received until the connection closes or fails. */
function answerOn(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('close', () => resolve(answer)));
}

function headerOf(answer: string, name: string): string | undefined {
  return new RegExp(`^${name}: (.*)\\r$`, 'im').exec(answer)?.[1];
}

/**
 * Checks that a response has a request id and closed security headers, and reveals neither software
 * nor source paths.
 */
function expectNoInternals(answer: string): void {
  expect(headerOf(answer, 'X-Request-Id')).toMatch(UUID);
  expect(answer).not.toMatch(/\.[jt]s\b|node_modules| at |Error:|x-powered-by|^server:/im);
  expect(headerOf(answer, 'Content-Security-Policy')).toMatch(/^default-src 'none';.* sandbox$/);
  expect(headerOf(answer, 'X-Content-Type-Options')).toBe('nosniff');
}

describe('slow client', () => {
  it('gets 408 when its headers arrive byte by byte', async () => {
    const traffic = { headersTimeoutMs: 100, requestTimeoutMs: 60_000 };
    const strict = await startShopServer({ traffic });
    const socket = open('GET / HTTP/1.1\r\nHost: shop.example\r\nX-Slow: ', strict);
    dribbleInto(socket, 'a');
    const answer = await answerOn(socket);
    await strict.close();
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expectNoInternals(answer);
  });

  it('gets 408 when its body arrives byte by byte, without a back-end call', async () => {
    const socket = open(`${CALL}Content-Type: application/json\r\nContent-Length: 2000\r\n\r\n`);
    dribbleInto(socket, 'x');
    const answer = await answerOn(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expectNoInternals(answer);
    expect(backEnd.seen).toEqual([]);
    const requestId = headerOf(answer, 'X-Request-Id');
    await vi.waitFor(() => expect(shop.log).toMatchObject([{ requestId, status: 408 }]));
  });

  it('gets 408 when a chunked body arrives byte by byte', async () => {
    const kind = 'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';
    const socket = open(CALL + kind);
    dribbleInto(socket, '1\r\nx\r\n');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 408 /);
    expect(backEnd.seen).toEqual([]);
  });

  it('gets 408 when it sends nothing at all', async () => {
    const socket = open('');
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('loses its connection when it does not read the response', async () => {
    const site = makeSite({ 'index.html': 'home', 'big.bin': Buffer.alloc(30_000_000) });
    const patient = await startShopServer({ site: site.folder, traffic: { silenceMs: 800 } });
    const socket = connect(patient.port, '127.0.0.1');
    socket.pause();
    socket.write('GET /big.bin HTTP/1.1\r\nHost: shop.example\r\n\r\n');
    const seesConnections = (count: number) =>
      vi.waitFor(async () => expect(await patient.connections()).toBe(count), WAIT);
    await seesConnections(1);
    await seesConnections(0);
    expect((await answerOn(socket.resume())).length).toBeLessThan(30_000_000);
    await patient.close();
    site.remove();
  });

  it('does not delay other clients', async () => {
    const socket = open('GET / HTTP/1.1\r\nX-Slow: ');
    dribbleInto(socket, 'a');
    expect((await rawRequest(shop.url, '/rest/V1/directory/countries')).status).toBe(200);
    await answerOn(socket);
  });
});

const HOST = 'Host: shop.example\r\n';

it('server keeps idle connections open longer than a proxy does', async () => {
  const socket = open(`HEAD / HTTP/1.1\r\n${HOST}\r\n`);
  const [answer] = await once(socket, 'data');
  const seconds = headerOf(String(answer), 'Keep-Alive')?.replace('timeout=', '');
  expect(Number(seconds)).toBeGreaterThan(60);
  socket.destroy();
});

describe('malformed request', () => {
  it.each([
    ['an address of 20,000 letters', 431, `GET /search/${'a'.repeat(20_000)} HTTP/1.1\r\n\r\n`],
    ['20,000 letters of headers', 431, `GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['nonsense', 400, 'nonsense\r\n\r\n'],
    ['TLS', 400, '\x16\x03\x01\x02\x00\x01'],
    ['one without a host', 400, 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['one for a broken host', 400, 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'],
    ['a backslash', 400, `GET /a\\b HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
    [
      'one of two lengths',
      400,
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\n`,
    ],
    [
      'one of a length and of chunks',
      400,
      `POST / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    ],
  ])('(%s) gets status %i', async (_what, status, sent) => {
    const answer = await answerOn(open(sent));
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expectNoInternals(answer);
  });
});
