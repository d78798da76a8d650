/** Sends browser reports over real HTTP. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RATE_LIMITS } from '#config/env/traffic.ts';
import { createServerLog } from '#server/log.ts';
import { browserReports } from '#server/reports/browser-reports.ts';
import type { BrowserReport } from '#server/reports/read-reports.ts';
import { createRateLimiter } from '#server/traffic/rate-limiter.ts';
import { rawRequest } from '../../setup/server/raw-request.ts';
import { type ShopServer, startShopServer } from '../../setup/server/shop-server.ts';

const BATCH = 'application/reports+json';

const violationOn = (page: string, directive = 'script-src-elem') => ({
  type: 'csp-violation',
  url: `https://shop.example${page}`,
  body: { effectiveDirective: directive, blockedURL: 'inline' },
});

let shop: ShopServer;
let counted: BrowserReport[];
let said: Record<string, unknown>[];

beforeEach(async () => {
  [counted, said] = [[], []];
  const log = createServerLog('reports', { write: (line) => void said.push(JSON.parse(line)) });
  const rateLimits = { ...RATE_LIMITS, reports: { requests: 20, seconds: 45 } };
  const limiter = createRateLimiter(rateLimits, log);
  shop = await startShopServer({
    traffic: { trustedProxies: ['127.0.0.1'] },
    reports: browserReports({ limiter, log, count: (report) => void counted.push(report) }),
  });
});

afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

function send(body: string, headers: Record<string, string> = {}, method = 'POST') {
  return rawRequest(shop.url, '/reports', {
    method,
    body,
    headers: { 'Content-Type': BATCH, 'X-Forwarded-For': '192.0.2.1', ...headers },
  });
}

describe('browser report', () => {
  it('increases the counter and gets an empty response', async () => {
    const answer = await send(JSON.stringify([violationOn('/basket'), violationOn('/pw120')]));
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(counted.map(({ subject, page }) => [subject, page])).toEqual([
      ['script-src-elem', '/basket'],
      ['script-src-elem', 'other'],
    ]);
  });

  it('causes a warning only for checkout pages', async () => {
    await send(JSON.stringify([violationOn('/basket/shipping/payment'), violationOn('/pw120')]));
    expect(said.map(({ level, page }) => [level, page])).toEqual([
      [40, '/basket/shipping/payment'],
      [30, 'other'],
    ]);
  });

  it('appears in the log once a minute with the number of reports', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const three = JSON.stringify(Array(3).fill(violationOn('/basket')));
    for (const _ of [1, 2]) await send(three);
    expect(said.map(({ count }) => count)).toEqual([1]);
    vi.advanceTimersByTime(60_000);
    expect(said.map(({ count }) => count)).toEqual([1, 5]);
    expect(said[1]).not.toHaveProperty('requestId');
  });

  it('may have a charset in its content type', async () => {
    const headers = { 'Content-Type': 'Application/CSP-Report; charset=utf-8' };
    const body = JSON.stringify({ 'csp-report': { 'effective-directive': 'base-uri' } });
    expect((await send(body, headers)).status).toBe(204);
    expect(counted.map(({ subject }) => subject)).toEqual(['base-uri']);
  });
});

describe('invalid browser report', () => {
  it.each([
    [400, '{', {}],
    [400, '[1]', {}],
    [413, `["${'x'.repeat(32_000)}"]`, {}],
    [413, `["${'x'.repeat(32_000)}"]`, { 'Transfer-Encoding': 'chunked' }],
    [415, '[]', { 'Content-Type': 'application/json' }],
    [415, '[]', { 'Content-Type': '' }],
  ])('gets status %i and is not counted: %.20s', async (status, body, headers) => {
    const answer = await send(body, headers);
    expect([answer.status, answer.text]).toEqual([status, '']);
    expect(counted).toEqual([]);
    expect(shop.log.at(-1)).toMatchObject({ area: 'reports', status, level: 30 });
  });

  it('gets 404 for methods other than POST', async () => {
    for (const method of ['GET', 'PUT', 'OPTIONS']) {
      expect((await send('', {}, method)).status).toBe(404);
    }
  });
});

it('browser reports are rate-limited per client', async () => {
  const statuses = [];
  for (const _ of Array(22)) statuses.push((await send('[]')).status);
  expect(statuses).toEqual([...Array(20).fill(204), 429, 429]);
  const stopped = await send('[]');
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(30);
  expect((await send('[]', { 'X-Forwarded-For': '192.0.2.2' })).status).toBe(204);
  expect(said.filter(({ msg }) => msg === 'too many requests').length).toBe(1);
});
