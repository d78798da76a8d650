/** The shop server as a process. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { databaseName } from '#config/database-env.ts';
import { readWith } from '#config/env.ts';
import { type HookEnv, parseHookEnv } from '#config/hook-env.ts';
import { parseServerEnv, type ServerEnv } from '#config/payment-env.ts';
import { parseTrafficEnv, type TrafficEnv } from '#config/traffic-env.ts';
import { reasonOf } from '#lib/reason-of.ts';
import { openQueue } from '#publish/queue/queue.ts';
import { createApp } from './app.ts';
import { createServerLog, type ServerLog } from './log.ts';
import { createPaymentLog } from './payment/log.ts';
import { startPaymentServer } from './payment/server.ts';
import { publishing } from './publishing.ts';
import { createHttpServer } from './traffic/http-server.ts';
import { createRateLimiter, type RateLimiter } from './traffic/rate-limiter.ts';
import { openSharedCounters } from './traffic/shared-counters.ts';

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

function settings(): ServerEnv & HookEnv & TrafficEnv {
  try {
    return {
      ...readWith(parseServerEnv),
      ...readWith(parseHookEnv),
      ...readWith(parseTrafficEnv),
    };
  } catch (error) {
    return stop(reasonOf(error));
  }
}

/** Servers that share a database share their limits. */
async function openCounters({ payment: { database } }: ServerEnv, log: ServerLog) {
  if (database.kind === 'sqlite') return undefined;
  try {
    return await openSharedCounters(database.url, log);
  } catch (error) {
    return stop(`The limits in ${databaseName(database)} cannot be opened: ${reasonOf(error)}`);
  }
}

async function openPayments(settings: ServerEnv, limiter: RateLimiter) {
  const { payment: env, commerceUrl, gatewayTimeoutMs: timeoutMs } = settings;
  const log = createPaymentLog();
  try {
    return await startPaymentServer({ env, commerceUrl, log, timeoutMs, limiter });
  } catch (error) {
    return stop(
      `The payments in ${databaseName(env.database)} cannot be opened: ${reasonOf(error)}`,
    );
  }
}

function openHooks(stateDir: string) {
  try {
    return openQueue(stateDir);
  } catch (error) {
    return stop(`The queue of hooks in ${stateDir} cannot be opened: ${reasonOf(error)}`);
  }
}

const env = settings();
const { port, outDir, stateDir, commerceUrl, gatewayTimeoutMs, siteUrl } = env;
if (!existsSync(join(outDir, 'current', 'index.html'))) {
  stop(`No site in ${outDir}: build it first (npm run build).`);
}
const log = createServerLog('server');
const counters = await openCounters(env, log);
const limiter = createRateLimiter(env.rateLimits, log, counters?.createCounter);
const payments = await openPayments(env, limiter);
const queue = openHooks(stateDir);
const { fetch } = createApp({
  site: outDir,
  overHttps: siteUrl.startsWith('https:'),
  gateway: { commerceUrl, timeoutMs: gatewayTimeoutMs, limiter, log: createServerLog('gateway') },
  payments: payments.routes,
  publishing: publishing({ ...env, queue }),
  log,
});
// Starting a payment asks the back end twice, then the provider.
const silenceMs = 2 * gatewayTimeoutMs + 60_000;
const server = createHttpServer({ ...env, silenceMs, fetch, log });
server.on('listening', () => console.log(`Shop: http://localhost:${port}`));
server.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  stop(isTaken ? `Port ${port} is in use: set PORT to a free one.` : error.message);
});
server.listen(port);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    server.close();
    await payments.stop();
    await counters?.close();
    queue.close();
    process.exit(0);
  });
}
