/** Shop servers as separate processes with one shared database. */
import { join } from 'node:path';
import pRetry from 'p-retry';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { freePort } from '../../../scripts/process/ports.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { type ShopProcess, startShopProcess } from '../../../scripts/testbed/shop-process.ts';
import { type RecordingBackEnd, startRecordingBackEnd } from '../back-end/recording-back-end.ts';
import { VENDOR } from '../payment/notifications.ts';
import { REGISTERED, STAFF_TOKEN } from '../payment/payment-shop.ts';
import { startRoundRobin } from './round-robin.ts';
import { makeSite } from './site.ts';

export const RATE_LIMIT_FACTOR = 2;

/** Timeout of a back-end call in ms; a lease lasts two of these and a margin. */
export const CALL_MS = 2000;

export interface ShopProcesses {
  url: string;
  urls: readonly string[];
  sandbox: RunningSandbox;
  provider: RecordingBackEnd;
  processes: readonly ShopProcess[];
  close(): Promise<void>;
}

function settingsOf(folder: string, sandbox: RunningSandbox, provider: RecordingBackEnd) {
  return {
    NODE_ENV: 'test',
    OUT_DIR: folder,
    COMMERCE_URL: sandbox.url,
    GATEWAY_TIMEOUT_MS: String(CALL_MS),
    PAYMENT_MODE: 'simulator',
    PAYMENT_VENDOR: VENDOR,
    PAYMENT_REGISTER_URL: `${provider.url}/register`,
    PAYMENT_PUBLIC_URL: 'https://shop.example',
    PAYMENT_NEXTURL_HOSTS: 'pay.provider.example',
    PAYMENT_STAFF_TOKENS: `anna:${STAFF_TOKEN}`,
    PAYMENT_COMPLETE_AFTER: '0',
    PAYMENT_PLACE_AGAIN_AFTER: '4',
    ORDERS_TOKEN: SANDBOX_TOKENS.orders,
    // All shoppers of these tests share one IP address.
    RATE_LIMIT_FACTOR: String(RATE_LIMIT_FACTOR),
    STOP_DRAIN_MS: '0',
  };
}

/** Retries with another port, because a free port may be taken before the process listens. */
function startOnFreePort(folder: string, settings: NodeJS.ProcessEnv) {
  const start = async () => {
    const port = await freePort();
    const own = { PORT: `${port}`, STATE_DIR: join(folder, `${port}`) };
    const shop = await startShopProcess({ ...settings, ...own });
    return { origin: `http://127.0.0.1:${port}`, ...shop };
  };
  const shouldRetry = ({ error }: { error: Error }) => error.message.includes('is in use');
  return pRetry(start, { retries: 2, minTimeout: 0, shouldRetry });
}

/** Starts `count` servers concurrently on a database, which may be empty. */
export async function startShopProcesses(
  count: number,
  database: string,
  more: NodeJS.ProcessEnv = {},
): Promise<ShopProcesses> {
  const site = makeSite({ 'index.html': '<!doctype html><title>Shop</title>' });
  const { folder } = site;
  const sandbox = await startSandbox();
  const provider = await startRecordingBackEnd();
  provider.answerWith((_, response) => response.end(REGISTERED));
  const settings = { ...settingsOf(folder, sandbox, provider), DATABASE_URL: database, ...more };
  const upstreams = await Promise.all(
    Array.from({ length: count }, () => startOnFreePort(folder, settings)),
  );
  const proxy = await startRoundRobin(upstreams);
  return {
    url: proxy.url,
    urls: upstreams.map(({ origin }) => origin),
    sandbox,
    provider,
    processes: upstreams,
    async close() {
      await proxy.close();
      for (const { stop } of upstreams) await stop();
      await sandbox.close();
      await provider.close();
      site.remove();
    },
  };
}
