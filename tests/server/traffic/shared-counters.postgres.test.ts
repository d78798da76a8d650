/** Several servers that share PostgreSQL count each client together. */
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { RATE_LIMITS } from '#config/env/traffic.ts';
import { createServerLog } from '#server/log.ts';
import { createRateLimiter, type RateLimiter } from '#server/traffic/rate-limiter.ts';
import { runRequest } from '#server/traffic/request-context.ts';
import { openSharedCounters } from '#server/traffic/shared-counters.ts';
import { openBreakableProxy } from '../../setup/back-end/breakable-line.ts';
import { askDatabase, paymentDatabase } from '../../setup/payment/payment-database.ts';

const rateLimits = {
  ...RATE_LIMITS,
  'sign-in': { requests: 2, seconds: 600 },
  baskets: { requests: 1, seconds: 60 },
};

let url: string;
let said: { msg: string }[];

beforeEach(async () => {
  said = [];
  const database = await paymentDatabase();
  if (database.kind !== 'postgres') throw new Error('Only PostgreSQL is shared.');
  ({ url } = database);
});

afterEach(() => {
  vi.useRealTimers();
});

async function openServer(database = url): Promise<RateLimiter> {
  const log = createServerLog('limits', { write: (line) => void said.push(JSON.parse(line)) });
  const counters = await openSharedCounters(database, log);
  onTestFinished(() => counters.close());
  return createRateLimiter(rateLimits, log, counters.createCounter);
}

const ask = (
  server: RateLimiter,
  client = '192.0.2.7',
  name: 'sign-in' | 'baskets' = 'sign-in',
  points: 0 | 1 = 1,
) => runRequest({ requestId: 'a-request', clientAddress: client }, () => server(name, points));

/** Advances the clock by `ms`. */
function wait(ms: number): void {
  const now = Date.now() + ms;
  vi.useFakeTimers({ toFake: ['Date'], now });
}

const warnings = () => said.map(({ msg }) => msg);

describe('rate limits in a shared database', () => {
  it('count together from the first request when servers start at the same time', async () => {
    const servers = await Promise.all([1, 2, 3, 4].map(() => openServer()));
    const waits = await Promise.all(servers.map((server) => ask(server)));
    expect(waits.filter((seconds) => seconds === undefined)).toHaveLength(2);
  });

  it('allow checking a client without counting a request', async () => {
    const [one, other] = [await openServer(), await openServer()];
    const look = (server: RateLimiter) => ask(server, '192.0.2.7', 'baskets', 0);
    expect([await look(one), await look(other), await look(one)]).toEqual(
      new Array(3).fill(undefined),
    );
    await ask(one, '192.0.2.7', 'baskets');
    expect(await look(other)).toBeUndefined();
    await ask(one, '192.0.2.7', 'baskets');
    expect(await look(other)).toBeGreaterThan(50);
    expect(said).toHaveLength(1);
  });

  it('stop a client on all servers and log this once', async () => {
    const [one, other] = [await openServer(), await openServer()];
    expect([await ask(one), await ask(other)]).toEqual([undefined, undefined]);
    for (const server of [one, other, one, other]) {
      expect(await ask(server)).toBeGreaterThan(590);
    }
    expect(said).toMatchObject([{ limit: 'sign-in', network: '192.0.2.7' }]);
  });

  it('need no database call for a client that is already stopped', async () => {
    const server = await openServer();
    for (let time = 0; time < 9; time += 1) await ask(server);
    expect(await askDatabase({ kind: 'postgres', url }, 'select * from rate_limit')).toEqual([
      { key: 'sign-in:192.0.2.7', points: 3, expire: expect.any(String) },
    ]);
  });

  it('separate limits and clients and end after the period', async () => {
    const [one, other] = [await openServer(), await openServer()];
    const baskets = (server: RateLimiter) => ask(server, '192.0.2.7', 'baskets');
    expect([await baskets(one), await baskets(other)]).toEqual([undefined, expect.any(Number)]);
    expect([await ask(other), await ask(other, '192.0.2.8')]).toEqual([undefined, undefined]);
    wait(61_000);
    expect(await baskets(one)).toBeUndefined();
  });
});

describe.each(['cut', 'freeze'] as const)('rate limits without their database (%s)', (how) => {
  it('count per process and are shared again after recovery', async () => {
    const { pathname, searchParams } = new URL(url);
    const line = await openBreakableProxy(`${searchParams.get('host')}/.s.PGSQL.5432`);
    onTestFinished(() => line.close());
    const far = `postgres://postgres@127.0.0.1:${line.port}${pathname}`;
    const [one, other] = [await openServer(far), await openServer()];
    onTestFinished(() => line.mend());
    expect(await ask(one)).toBeUndefined();
    await line[how]();
    expect([await ask(one), await ask(one), await ask(one)]).toEqual([
      undefined,
      undefined,
      expect.any(Number),
    ]);
    expect(warnings()).toEqual([
      'limits are counted in this process: the database is away',
      'too many requests',
    ]);
    await line.mend();
    wait(11_000);
    expect([await ask(one), await ask(other)]).toEqual([undefined, expect.any(Number)]);
    expect(warnings()).toContain('limits are shared again');
  });
});
