/** Runs three shop servers on one database behind a proxy without sticky sessions. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RATE_LIMITS } from '#config/env/traffic.ts';
import {
  type PaymentCalls,
  paymentCalls,
  transactionOf,
} from '../../../setup/payment/payment-calls.ts';
import {
  askDatabase,
  type MadeDatabase,
  makeDatabase,
} from '../../../setup/payment/payment-database.ts';
import { CODE } from '../../../setup/payment/transactions.ts';
import {
  CALL_MS,
  RATE_LIMIT_FACTOR,
  type ShopProcesses,
  startShopProcesses,
} from '../../../setup/server/shop-processes.ts';

let database: MadeDatabase;
let shops: ShopProcesses;
let calls: PaymentCalls;
beforeAll(async () => {
  database = await makeDatabase();
  if (database.env.kind !== 'postgres') throw new Error('Only PostgreSQL is shared.');
  // All three start at the same moment on a database without tables.
  shops = await startShopProcesses(3, database.env.url);
  calls = paymentCalls(shops, shops.sandbox);
}, 120_000);
afterAll(async () => {
  await shops.close();
  await database.remove();
});

/** Longer than a lease plus the time until its expiry is noticed, in ms. */
const A_LEASE_MS = 40_000;

const ask = (sql: string) => askDatabase(database.env, sql);
const codeOf = (letter: string) => CODE.replace('Z', letter);

async function eventsOf(code: string): Promise<string[]> {
  const rows = await ask(`select kind from payment_event where code = '${code}' order by id`);
  return rows.map(({ kind }) => String(kind));
}

/** Returns the pid of the process that holds the payment's lease. */
async function holderOf(code: string): Promise<number> {
  const holder = async () => {
    const [row] = await ask(`select leased_by from payment where code = '${code}'`);
    return row?.['leased_by'];
  };
  await expect.poll(holder, { timeout: 10_000, interval: 10 }).toEqual(expect.any(String));
  return Number(/\/(\d+)\//.exec(String(await holder()))?.[1]);
}

describe('servers starting on an empty database', () => {
  it('create its tables only once', async () => {
    const rows = await ask('select name from kysely_migration order by name');
    expect(rows.map(({ name }) => name)).toEqual([
      '001-payments',
      '002-quote-keys',
      '003-leases',
      '004-attending',
      '005-fingerprints',
      '006-risk',
      '007-blanking',
      '008-notes',
      '009-account',
      '010-returns',
    ]);
  });
});

describe('password guessing across several servers', () => {
  it('reaches the same total limit as on one server', async () => {
    const allowed = RATE_LIMITS['sign-in'].requests * RATE_LIMIT_FACTOR;
    const tries: number[] = [];
    for (let time = 0; time < allowed + 2; time += 1) {
      const answer = await fetch(`${shops.url}/rest/V1/integration/customer/token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: 'ann@example.com', password: 'a guess' }),
      });
      tries.push(answer.status);
    }
    expect(tries).toEqual([...new Array(allowed).fill(401), 429, 429]);
  });
});

describe('payment on several servers', () => {
  it('causes one registration for concurrent requests', async () => {
    const basket = await calls.guestBasket();
    const before = shops.provider.seen.length;
    const codes = ['A', 'B', 'C', 'D', 'E', 'E'].map(codeOf);
    const answers = await Promise.all(
      codes.map((transactionCode) => calls.post(transactionOf(basket, { transactionCode }))),
    );
    expect(answers.map(({ status }) => status)).toEqual(codes.map(() => 200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(shops.provider.seen.length - before).toBe(1);
    const made = await ask(`select state from payment where quote_id = '${basket.quoteId}'`);
    expect(made).toEqual([{ state: 'registered' }]);
  });

  it('creates one order and one chain of events for three notifications', async () => {
    const code = codeOf('M');
    const basket = await calls.guestBasket();
    await calls.register(basket, code);
    const replies = await Promise.all([1, 2, 3].map(() => calls.notify({}, code)));
    expect(replies[0]).toMatch(/^Status=OK\r\n/);
    expect(new Set(replies).size).toBe(1);
    await calls.reaches('completed', code);
    expect(await calls.ordersOf(basket.quoteId)).toHaveLength(1);
    const events = await eventsOf(code);
    // Every notification is recorded; their order relative to the placing steps varies.
    expect(events.filter((kind) => kind === 'notified')).toHaveLength(3);
    expect(events.filter((kind) => kind !== 'notified')).toEqual([
      'opened',
      'registered',
      'ordered',
      'noted',
      'completed',
    ]);
  });

  it('results in one order each for ten payments', async () => {
    const letters = [...'nopqrstuvw'];
    const baskets = await Promise.all(letters.map(() => calls.guestBasket()));
    await Promise.all(
      baskets.map((basket, place) => calls.register(basket, codeOf(letters[place] ?? ''))),
    );
    await Promise.all(letters.flatMap((l) => [1, 2].map(() => calls.notify({}, codeOf(l)))));
    for (const [place, { quoteId }] of baskets.entries()) {
      await calls.reaches('completed', codeOf(letters[place] ?? ''));
      expect(await calls.ordersOf(quoteId)).toHaveLength(1);
    }
  });

  it.each([
    ['before it places', 'F', 'GET', () => '/rest/V1/orders'],
    ['while it places', 'G', 'PUT', (quoteId: string) => `/rest/V1/carts/${quoteId}/order`],
  ] as const)('continues on another server when its server is killed %s', async (...row) => {
    const [, letter, method, path] = row;
    const code = codeOf(letter);
    const basket = await calls.guestBasket();
    await calls.register(basket, code);
    const fault = { kind: 'delay', delayMs: CALL_MS / 2, times: 1, method };
    await shops.sandbox.admin('PUT', '/_sandbox/faults', [
      { ...fault, path: path(basket.quoteId) },
    ]);
    await calls.notify({}, code);
    const pid = await holderOf(code);
    const met = () => shops.sandbox.admin('GET', '/_sandbox/faults');
    await expect.poll(met, { timeout: 10_000, interval: 10 }).toMatchObject([{ fired: 1 }]);
    expect(shops.processes.map((child) => child.pid)).toContain(pid);
    process.kill(pid, 'SIGKILL');
    const { orderNumber } = await calls.reaches('completed', code, A_LEASE_MS);
    expect(orderNumber).not.toBeNull();
    expect(await calls.ordersOf(basket.quoteId)).toHaveLength(1);
    expect(await eventsOf(code)).toEqual([
      'opened',
      'registered',
      'notified',
      'ordered',
      'noted',
      'completed',
    ]);
  });
});
