/** Checks the log of rejected requests over real sockets. */
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

let backEnd: RecordingBackEnd;
let site: Site;
let shop: ShopServer;

beforeEach(async () => {
  backEnd = await startRecordingBackEnd();
  site = makeSite({ 'index.html': 'home', 'gone/kb-4.html': 'gone' });
  shop = await startShopServer({ site: site.folder, commerceUrl: backEnd.url });
});

afterEach(async () => {
  await shop.close();
  await backEnd.close();
  site.remove();
});

const line = (over: Record<string, unknown>) => ({
  level: 30,
  part: 'server',
  msg: 'refused',
  ...over,
});

async function raw(bytes: string): Promise<string> {
  const socket = connect(shop.port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const GUEST = '/rest/V1/guest-carts/Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';

describe('log of rejected requests', () => {
  it.each([
    ['GET', '/none', 'site', 404, 'Not Found'],
    ['PUT', '/', 'site', 404, 'Not Found'],
    ['GET', '/restaurant', 'site', 404, 'Not Found'],
    ['GET', '/rest', 'rest', 404, 'no call that shoppers make'],
    ['GET', '/rest/V1/orders?x=1', 'rest', 404, 'no call that shoppers make'],
    ['POST', '/paid?t=%0d', 'site', 303, 'back from a payment without a return token'],
  ])('contains one line for %s %s', async (method, path, area, status, reason) => {
    const answer = await rawRequest(shop.url, path, { method });
    expect(answer.status).toBe(status);
    const requestId = answer.headers['x-request-id'];
    expect(shop.log).toMatchObject([line({ requestId, method, area, status, reason })]);
  });

  it('counts further requests after 600 lines per client in a minute', async () => {
    // Keeps all requests within one minute.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const asked = Array.from({ length: 700 }, () => rawRequest(shop.url, '/rest/V1/orders'));
    await Promise.all(asked);
    const counted = {
      msg: 'refused without a line each',
      level: 40,
      network: '127.0.0.1',
      count: 1,
    };
    await expect.poll(() => shop.log).toContainEqual(expect.objectContaining(counted));
    expect(shop.log.filter(({ msg }) => msg === 'refused')).toHaveLength(600);
  });

  it('omits the contents of a request', async () => {
    const headers = { Authorization: 'Bearer secret', 'Content-Type': 'text/plain' };
    await rawRequest(shop.url, `${GUEST}/items?q=secret`, {
      method: 'POST',
      headers,
      body: 'secret',
    });
    expect(shop.log).toMatchObject([line({ status: 415 })]);
    expect(JSON.stringify(shop.log)).not.toMatch(/Q3fkz|secret/);
  });

  it('contains one line for a request that Node would answer itself', async () => {
    const answer = await raw(
      'GET /rest/V1/orders HTTP/1.1\r\nHost: a\r\nExpect: more\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 404 /);
    expect(shop.log).toMatchObject([line({ status: 404 })]);
  });

  it('contains one line for an attempt to open a tunnel', async () => {
    const answer = await raw('CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(shop.log).toMatchObject([line({ level: 40, status: 400, reason: 'CONNECT' })]);
  });

  it('contains one line for bytes other than HTTP', async () => {
    await raw('nonsense\r\n\r\n');
    expect(shop.log).toMatchObject([line({ status: 400, reason: 'HPE_INVALID_METHOD' })]);
  });

  it('contains one line for a malformed host', async () => {
    await raw('GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n');
    expect(shop.log).toMatchObject([line({ status: 400, area: 'site' })]);
  });
});

describe('log of accepted requests', () => {
  it.each([
    ['a page', '/', 200],
    ['a call that works', GUEST, 200],
    ['the page of a product that went', '/kb-4', 410],
  ])('contains no refusal for %s', async (_, path, status) => {
    expect((await rawRequest(shop.url, path)).status).toBe(status);
    expect(shop.log).toEqual([]);
  });

  it("contains the gateway's line if the back end fails", async () => {
    backEnd.answerWith((_, response) => response.writeHead(500).end());
    await rawRequest(shop.url, GUEST);
    await vi.waitFor(() => expect(shop.log).toMatchObject([{ part: 'gateway', level: 50 }]));
  });
});
