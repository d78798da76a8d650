/** The shop server as a process. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { serve } from '@hono/node-server';
import { readWith } from '#config/env.ts';
import { type HookEnv, parseHookEnv } from '#config/hook-env.ts';
import { parseServerEnv, type ServerEnv } from '#config/payment-env.ts';
import { openQueue } from '#publish/queue/queue.ts';
import { createApp } from './app.ts';
import { createPaymentLog } from './payment/log.ts';
import { startPaymentServer } from './payment/server.ts';
import { publishing } from './publishing.ts';

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

function settings(): ServerEnv & HookEnv {
  try {
    return { ...readWith(parseServerEnv), ...readWith(parseHookEnv) };
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

async function openPayments({ payment: env, commerceUrl, gatewayTimeoutMs }: ServerEnv) {
  const log = createPaymentLog();
  try {
    return await startPaymentServer({ env, commerceUrl, log, timeoutMs: gatewayTimeoutMs });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return stop(`The payments in ${env.databaseFile} cannot be opened: ${reason}`);
  }
}

function openHooks(stateDir: string) {
  try {
    return openQueue(stateDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return stop(`The queue of hooks in ${stateDir} cannot be opened: ${reason}`);
  }
}

const env = settings();
const { port, outDir, stateDir, commerceUrl, gatewayTimeoutMs } = env;
if (!existsSync(join(outDir, 'current', 'index.html'))) {
  stop(`No site in ${outDir}: build it first (npm run build).`);
}
const payments = await openPayments(env);
const queue = openHooks(stateDir);
const { fetch } = createApp({
  site: outDir,
  gateway: { commerceUrl, timeoutMs: gatewayTimeoutMs, log: (line) => console.error(line) },
  payments: payments.routes,
  publishing: publishing({ ...env, queue }),
});
const server = serve({ fetch, port });
server.on('listening', () => console.log(`Shop: http://localhost:${port}`));
server.on('error', (error) => {
  const isTaken = 'code' in error && error.code === 'EADDRINUSE';
  stop(isTaken ? `Port ${port} is in use: set PORT to a free one.` : error.message);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, async () => {
    server.close();
    await payments.stop();
    queue.close();
    process.exit(0);
  });
}
