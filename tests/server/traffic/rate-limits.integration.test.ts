/** Tests rate limits over real HTTP behind a proxy that forwards the client address. */
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RATE_LIMITS, type RateLimits } from '#config/env/traffic.ts';
import { createServerLog } from '#server/log.ts';
import { createRateLimiter } from '#server/traffic/rate-limiter.ts';
import { asTheShop } from '../../setup/back-end/as-the-shop.ts';
import {
  type RecordingBackEnd,
  startRecordingBackEnd,
} from '../../setup/back-end/recording-back-end.ts';
import { transactionOf } from '../../setup/payment/payment-calls.ts';
import { openPaymentShop } from '../../setup/payment/payment-shop.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';

const SORRY = 'You have tried this too often. Please wait a few minutes and try again.';
const GUEST = '/rest/V1/guest-carts/Q3fkz0PHmzbQvNkcTMFbNcAoY7tGJZ1p';
const TOKEN = '/rest/V1/integration/customer/token';

let backEnd: RecordingBackEnd;
let shop: ShopServer;
let said: Record<string, unknown>[];

function limiterOf(limits: Partial<RateLimits>) {
  const log = createServerLog('limits', { write: (line) => void said.push(JSON.parse(line)) });
  return createRateLimiter({ ...RATE_LIMITS, ...limits }, log);
}

beforeEach(async () => {
  said = [];
  backEnd = await startRecordingBackEnd();
  shop = await startShopServer({
    commerceUrl: backEnd.url,
    traffic: { trustedProxies: ['127.0.0.1'] },
    limiter: limiterOf({
      'sign-in': { requests: 2, seconds: 600 },
      accounts: { requests: 2, seconds: 3600 },
      baskets: { requests: 2, seconds: 60 },
      changes: { requests: 2, seconds: 30 },
      reads: { requests: 30, seconds: 45 },
      coupons: { requests: 2, seconds: 120 },
      passwords: { requests: 2, seconds: 900 },
    }),
  });
});

afterEach(async () => {
  await shop.close();
  await backEnd.close();
});

function from(client: string, method: string, path: string) {
  const { headers, ...call } = asTheShop(method, path);
  return rawRequest(shop.url, path, {
    ...call,
    headers: { ...headers, 'X-Forwarded-For': client },
  });
}

async function statuses(clients: readonly string[], method: string, path: string) {
  const answers = [];
  for (const client of clients) answers.push((await from(client, method, path)).status);
  return answers;
}

const LIMITED: [string, string, number][] = [
  ['POST', TOKEN, 600],
  ['POST', '/rest/V1/customers', 3600],
  ['POST', '/rest/V1/guest-carts', 60],
  ['POST', `${GUEST}/items`, 30],
  ['PUT', `${GUEST}/items/31`, 30],
  ['DELETE', `${GUEST}/items/31`, 30],
  ['POST', `${GUEST}/shipping-information`, 30],
  ['PUT', '/rest/V1/customers/me', 30],
  ['PUT', `${GUEST}/coupons/SPRING10`, 120],
  ['PUT', '/rest/V1/carts/mine/coupons/SPRING10', 120],
  ['DELETE', `${GUEST}/coupons`, 30],
  ['POST', `${GUEST}/estimate-shipping-methods`, 30],
  ['PUT', '/rest/V1/customers/password', 900],
  ['POST', '/rest/V1/customers/resetPassword', 600],
  ['PUT', '/rest/V1/customers/me/password', 600],
];

it('rate limiter counts reads, searches and browser reports without the shared database', () => {
  const shared: unknown[] = [];
  const log = createServerLog('limits', { write: () => {} });
  createRateLimiter(RATE_LIMITS, log, (options) => {
    shared.push(options.keyPrefix);
    return new RateLimiterMemory(options);
  });
  const cheap = Object.keys(RATE_LIMITS).filter((name) => !shared.includes(name));
  expect(cheap).toEqual(['reads', 'searches', 'reports']);
});

describe('client above a rate limit', () => {
  it.each(LIMITED)('gets 429 with a message for %s %s', async (method, path, seconds) => {
    const client = '192.0.2.7';
    expect(await statuses([client, client], method, path)).toEqual([200, 200]);
    const answer = await from(client, method, path);
    expect(answer.status).toBe(429);
    expect(JSON.parse(answer.text)).toEqual({ message: SORRY });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const wait = Number(answer.headers['retry-after']);
    expect(wait).toBeGreaterThan(seconds / 2);
    expect(wait).toBeLessThanOrEqual(seconds);
    const passed = backEnd.seen.filter((seen) => seen.method === method && seen.path === path);
    expect(passed).toHaveLength(2);
  });

  it('does not affect other clients', async () => {
    const clients = ['192.0.2.7', '192.0.2.7', '192.0.2.7', '192.0.2.8', '2001:db8::7'];
    expect(await statuses(clients, 'POST', TOKEN)).toEqual([200, 200, 429, 200, 200]);
  });

  it('shares its limit within an IPv6 /64 network', async () => {
    const clients = ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:1', '2001:db8:0:1::1'];
    expect(await statuses(clients, 'POST', TOKEN)).toEqual([200, 200, 429, 200]);
  });

  it('does not evade the limit by forged addresses', async () => {
    const forged = ['198.51.100.1', '198.51.100.2', '10.0.0.1'].map((lie) => `${lie}, 192.0.2.7`);
    expect(await statuses(forged, 'POST', TOKEN)).toEqual([200, 200, 429]);
  });

  it('keeps access to calls with other limits', async () => {
    const client = '192.0.2.7';
    expect(await statuses([client, client, client], 'POST', TOKEN)).toEqual([200, 200, 429]);
    expect((await from(client, 'POST', '/rest/V1/guest-carts')).status).toBe(200);
    const reads = await statuses(new Array(20).fill(client), 'GET', GUEST);
    expect(reads).toEqual(new Array(20).fill(200));
  });

  it('regains access after the period', async () => {
    const brief = await startShopServer({
      commerceUrl: backEnd.url,
      limiter: limiterOf({ changes: { requests: 1, seconds: 1 } }),
    });
    onTestFinished(() => brief.close());
    const answers = async (status: number) => {
      const { status: seen } = await rawRequest(brief.url, GUEST, asTheShop('PUT', GUEST));
      expect(seen).toBe(status);
    };
    await vi.waitFor(() => answers(429), { timeout: 2000, interval: 10 });
    await vi.waitFor(() => answers(200), { timeout: 2500, interval: 10 });
  });

  it('appears in the log once for any number of calls', async () => {
    await statuses(new Array(8).fill('2001:db8::1'), 'POST', TOKEN);
    expect(said).toMatchObject([
      { level: 40, limit: 'sign-in', network: '2001:db8:0:0::/64', requestId: expect.any(String) },
    ]);
  });
});

describe('client above the read limit', () => {
  it('gets 429 without a back-end call', async () => {
    const client = '192.0.2.7';
    await statuses(new Array(30).fill(client), 'GET', `${GUEST}/totals`);
    const answer = await from(client, 'GET', GUEST);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(45);
    expect(backEnd.seen).toHaveLength(30);
  });
});

describe('rate limit for starting payments', () => {
  it('refuses with a message and does not call the provider', async () => {
    const payments = await openPaymentShop(
      {},
      { limiter: limiterOf({ payments: { requests: 2, seconds: 600 } }) },
    );
    const basket = await payments.guestBasket();
    const sent = transactionOf(basket);
    expect((await payments.post(sent)).status).toBe(200);
    expect((await payments.post({ ...sent, amount: 1 })).status).toBe(409);
    const refused = await fetch(`${payments.url}/payments/passing-orders`, {
      method: 'POST',
      body: JSON.stringify(sent),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({ refusal: 'too-often', message: SORRY });
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
    expect(payments.provider.seen).toHaveLength(1);
  });

  it('does not apply to notifications of the provider', async () => {
    const payments = await openPaymentShop(
      {},
      { limiter: limiterOf({ payments: { requests: 1, seconds: 600 } }) },
    );
    await payments.register(await payments.guestBasket());
    for (let time = 0; time < 5; time += 1) {
      expect(await payments.notify()).toMatch(/^Status=OK\r\n/);
    }
    expect((await payments.reaches('completed')).state).toBe('completed');
  });
});

describe('proxy with a required secret', () => {
  const EDGE_SECRET = 'a-secret-of-24-signs-or-more';
  const limited = async (secret?: string) => {
    const guarded = await startShopServer({
      commerceUrl: backEnd.url,
      traffic: { trustedProxies: ['127.0.0.1'], edgeSecret: EDGE_SECRET },
      limiter: limiterOf({ 'sign-in': { requests: 1, seconds: 600 } }),
    });
    onTestFinished(() => guarded.close());
    const seen = [];
    for (const client of ['192.0.2.1', '192.0.2.2']) {
      const { headers: own, ...sent } = asTheShop('POST', TOKEN);
      const said = secret === undefined ? {} : { 'X-Edge-Secret': secret };
      const headers = { ...own, ...said, 'X-Forwarded-For': client };
      seen.push((await rawRequest(guarded.url, TOKEN, { ...sent, headers })).status);
    }
    return seen;
  };

  it('identifies clients with the secret, which is not forwarded', async () => {
    expect(await limited(EDGE_SECRET)).toEqual([200, 200]);
    expect(JSON.stringify(backEnd.seen)).not.toContain(EDGE_SECRET);
  });

  it.each([[undefined], [''], ['undefined'], [`${EDGE_SECRET}!`]])(
    'does not identify clients with %j, so they share one limit',
    async (secret) => {
      expect(await limited(secret)).toEqual([200, 429]);
    },
  );
});

describe('unconfigured proxy', () => {
  it('causes one log line, and its clients share one limit', async () => {
    const strange = await startShopServer({
      commerceUrl: backEnd.url,
      limiter: limiterOf({ 'sign-in': { requests: 2, seconds: 600 } }),
    });
    onTestFinished(() => strange.close());
    const call = async (client: string) => {
      const { headers: own, ...sent } = asTheShop('POST', TOKEN);
      const headers = { ...own, 'X-Forwarded-For': client };
      return (await rawRequest(strange.url, TOKEN, { ...sent, headers })).status;
    };
    expect(await call('192.0.2.1')).toBe(200);
    expect(await call('192.0.2.2')).toBe(200);
    expect(await call('192.0.2.3')).toBe(429);
    const msg = expect.stringContaining('TRUSTED_PROXIES');
    expect(strange.log).toEqual([
      expect.objectContaining({ level: 40, address: '127.0.0.1', msg }),
    ]);
  });
});
