/** Sends SIGTERM to a busy server process: work that it has started is completed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EXAMPLE_NOTIFICATION, notificationBody } from '../setup/payment/notifications.ts';
import { paymentCalls } from '../setup/payment/payment-calls.ts';
import { askDatabase } from '../setup/payment/payment-database.ts';
import { CODE } from '../setup/payment/transactions.ts';
import { startShopProcesses } from '../setup/server/shop-processes.ts';

const SLOW_MS = 1200;
const SLOW = '/rest/V1/directory/countries';

async function openShop(over: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'stop-'));
  const file = join(folder, 'payments.sqlite');
  const settings = { GATEWAY_TIMEOUT_MS: '20000', ...over };
  const shops = await startShopProcesses(1, file, settings);
  onTestFinished(async () => {
    await shops.close();
    rmSync(folder, { recursive: true });
  });
  const { sandbox, urls, processes } = shops;
  const [url = ''] = urls;
  const [shop] = processes;
  if (shop === undefined) throw new Error('no process was started');
  const { pid, exited } = shop;
  const fault = (over: object) =>
    sandbox.admin('PUT', '/_sandbox/faults', [{ kind: 'delay', delayMs: SLOW_MS, ...over }]);
  /** Waits until the back end has applied the fault `count` times. */
  const fired = (count: number) =>
    expect
      .poll(() => sandbox.admin('GET', '/_sandbox/faults'), { timeout: 20_000, interval: 10 })
      .toMatchObject([{ fired: count }]);
  return {
    url,
    fault,
    fired,
    calls: paymentCalls({ url }, sandbox),
    ask: (sql: string) => askDatabase({ kind: 'sqlite', file }, sql),
    kill: () => process.kill(pid, 'SIGTERM'),
    exited,
  };
}

interface Outcome {
  /** Status of a complete response, or the error code. */
  result: number | string;
  connection?: string | undefined;
}

interface Asked {
  path: string;
  body?: string;
  agent?: Agent;
}

function ask(url: string, { path, body, agent }: Asked): Promise<Outcome> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const failed = ({ code, message }: NodeJS.ErrnoException) =>
      resolve({ result: code ?? message });
    const sent = request(url + path, { method, agent: agent ?? false }, (answer) => {
      answer.resume();
      answer.on('error', failed);
      answer.on('end', () => {
        resolve({ result: answer.statusCode ?? 0, connection: answer.headers.connection });
      });
    });
    sent.on('error', failed);
    sent.end(body);
  });
}

const results = async (asked: readonly Promise<Outcome>[]) =>
  [...new Set((await Promise.all(asked)).map(({ result }) => result))].toSorted();

describe('server process after SIGTERM', () => {
  it('completes 200 running requests before it exits', async () => {
    const { url, fault, fired, kill, exited } = await openShop();
    await fault({ path: SLOW });
    const slow = Array.from({ length: 200 }, () => ask(url, { path: SLOW }));
    await fired(200);
    kill();
    expect(await results(slow)).toEqual([200]);
    expect(await exited).toEqual([0, null]);
    expect(await ask(url, { path: '/' })).toEqual({ result: 'ECONNREFUSED' });
  });

  it('reports not ready but serves requests while clients still connect', async () => {
    const { url, kill, exited } = await openShop({ STOP_DRAIN_MS: '2000' });
    const agent = new Agent({ keepAlive: true, maxSockets: 20 });
    onTestFinished(() => agent.destroy());
    let isReady = true;
    const asked: Promise<Outcome>[] = [];
    /** Sends requests until /ready fails, like a proxy. */
    async function shop(): Promise<void> {
      while (isReady) {
        const form = notificationBody({ ...EXAMPLE_NOTIFICATION, VendorTxCode: CODE });
        const kinds = [{ path: '/' }, { path: '/payments/notification', body: form }];
        const some = kinds.map((kind) => ask(url, { ...kind, agent }));
        asked.push(...some);
        await Promise.all(some);
      }
    }
    async function watch(): Promise<void> {
      while ((await ask(url, { path: '/ready' })).result === 200) await sleep(20);
      isReady = false;
    }
    const shoppers = Array.from({ length: 10 }, shop);
    const watching = watch();
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(100);
    kill();
    await watching;
    const last = await ask(url, { path: '/', agent });
    expect(last).toEqual({ result: 200, connection: 'close' });
    expect(await ask(url, { path: '/live' })).toMatchObject({ result: 200 });
    await Promise.all(shoppers);
    expect(await results(asked)).toEqual([200]);
    expect(await exited).toEqual([0, null]);
  });

  it('completes the current payment step and releases its lease', async () => {
    const { fault, fired, calls, kill, exited, ask: askStore } = await openShop();
    const basket = await calls.guestBasket();
    await calls.register(basket);
    const path = `/rest/V1/carts/${basket.quoteId}/order`;
    await fault({ path, times: 1 });
    expect(await calls.notify()).toMatch(/^Status=OK\r\n/);
    await fired(1);
    kill();
    expect(await exited).toEqual([0, null]);
    const rows = await askStore('select state, leased_by, order_number from payment');
    expect(rows).toMatchObject([
      { state: 'paid', leased_by: null, order_number: expect.any(String) },
    ]);
    expect(await calls.ordersOf(basket.quoteId)).toHaveLength(1);
  });

  it('exits immediately with code 1 on a second signal', async () => {
    const { url, fault, fired, kill, exited } = await openShop();
    await fault({ path: SLOW, delayMs: 5000 });
    const hanging = ask(url, { path: SLOW });
    await fired(1);
    kill();
    await sleep(1100);
    kill();
    expect(await exited).toEqual([1, null]);
    expect(await hanging).toEqual({ result: 'ECONNRESET' });
  });

  it('exits immediately when running requests exceed the limit', async () => {
    const { url, fault, fired, kill, exited } = await openShop({ STOP_LIMIT_MS: '300' });
    await fault({ path: SLOW, delayMs: 5000 });
    const hanging = ask(url, { path: SLOW });
    await fired(1);
    kill();
    expect(await exited).toEqual([1, null]);
    expect(await hanging).toEqual({ result: 'ECONNRESET' });
  });
});
