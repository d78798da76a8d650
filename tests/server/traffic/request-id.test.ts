import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';
import { transactionOf } from '../../setup/payment/payment-calls.ts';
import { openPaymentShop } from '../../setup/payment/payment-shop.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';
import { makeSite, type Site } from '../../setup/server/site.ts';

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/;
const NAME = '7c0f0b9e5f2b4d6a8e1c3d5f7a9b0c2e';
const COUNTRIES = '/rest/V1/directory/countries';

let backEnd: RecordingBackEnd;
let site: Site;
let open: ShopServer;
let proxied: ShopServer;

beforeAll(async () => {
  backEnd = await startRecordingBackEnd();
  site = makeSite({ 'index.html': 'home', '404.html': 'none', 'kb-4.html': 'kb 4' });
  const parts = { commerceUrl: backEnd.url, site: site.folder };
  open = await startShopServer(parts);
  proxied = await startShopServer({ ...parts, traffic: { trustedProxies: ['127.0.0.0/8'] } });
});

afterEach(() => {
  backEnd.seen.length = 0;
});

afterAll(async () => {
  await open.close();
  await proxied.close();
  await backEnd.close();
  site.remove();
});

function idOf({ headers }: Awaited<ReturnType<typeof rawRequest>>): string {
  return String(headers['x-request-id']);
}

const ask = ({ url }: ShopServer, path: string, id?: string, method = 'GET') =>
  rawRequest(url, path, { method, headers: id === undefined ? {} : { 'X-Request-Id': id } });

describe('X-Request-Id', () => {
  it.each([
    ['GET', '/', 200],
    ['HEAD', '/', 200],
    ['GET', '/kb-4/', 301],
    ['GET', '/search?q=x', 302],
    ['POST', '/paid', 303],
    ['GET', '/none', 404],
    ['POST', '/', 404],
    ['GET', '/speculation-rules.json', 200],
    ['GET', COUNTRIES, 200],
    ['GET', '/rest/V1/products', 404],
    ['POST', '/rest/V1/guest-carts', 200],
  ])('gets a new value in each response to %s %s', async (method, path, status) => {
    const [first, second] = [
      await ask(open, path, undefined, method),
      await ask(open, path, undefined, method),
    ];
    expect([first.status, second.status]).toEqual([status, status]);
    expect(idOf(first)).toMatch(UUID);
    expect(idOf(second)).toMatch(UUID);
    expect(idOf(second)).not.toBe(idOf(first));
  });

  it('reaches the back end with the call', async () => {
    const id = idOf(await ask(open, COUNTRIES));
    expect(backEnd.seen[0]?.headers).toHaveProperty('x-request-id', id);
  });

  it('keeps the value of a trusted proxy', async () => {
    expect(idOf(await ask(proxied, COUNTRIES, NAME))).toBe(NAME);
    expect(backEnd.seen[0]?.headers).toHaveProperty('x-request-id', NAME);
  });

  it.each(['short', 'a'.repeat(65), 'with space here', '<script>alert(1)</script>', 'ä'.repeat(9)])(
    'replaces the invalid value %j of a trusted proxy',
    async (id) => {
      expect(idOf(await ask(proxied, '/', id))).toMatch(UUID);
    },
  );

  it('ignores the value of an untrusted client', async () => {
    expect(idOf(await ask(open, COUNTRIES, NAME))).toMatch(UUID);
    expect(JSON.stringify(backEnd.seen[0]?.headers)).not.toContain(NAME);
  });

  it('appears in the log lines and calls of a payment request', async () => {
    const shop = await openPaymentShop();
    const response = await fetch(`${shop.url}/payments/passing-orders`, {
      method: 'POST',
      body: JSON.stringify(transactionOf(await shop.guestBasket())),
      headers: { 'Content-Type': 'application/json' },
    });
    const requestId = response.headers.get('X-Request-Id');
    expect(shop.log).toContainEqual(expect.objectContaining({ msg: 'registered', requestId }));
    await shop.notify();
    await shop.reaches('completed');
    const notified = shop.log.filter(({ msg }) => msg === 'notified');
    expect(notified).toEqual([expect.objectContaining({ requestId: expect.stringMatching(UUID) })]);
    // Steps after the response or a restart belong to no request.
    const after = shop.log.slice(shop.log.findIndex(({ msg }) => msg === 'notified') + 1);
    expect(after.length).toBeGreaterThan(0);
    expect(after.filter((line) => 'requestId' in line)).toEqual([]);
  });

  it('reaches the back end when a payment is started', async () => {
    const asked = await startRecordingBackEnd();
    onTestFinished(() => asked.close());
    const shop = await openPaymentShop({}, { commerceUrl: asked.url });
    const answer = await shop.post(transactionOf({ mask: 'abc', total: 1 }));
    expect(answer.status).toBe(503);
    expect(asked.seen[0]).toMatchObject({
      path: '/rest/V1/guest-carts/abc',
      headers: { 'x-request-id': expect.stringMatching(UUID), 'x-forwarded-for': '127.0.0.1' },
    });
  });
});
