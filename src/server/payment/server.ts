import type { Hono } from 'hono';
import type { ServerEnvironment } from '#server/environment.ts';
import { outsideRequests } from '#server/traffic/request-context.ts';
import { isHolderDead } from './lease.ts';
import { openPaymentParts, type PaymentOptions } from './open-parts.ts';
import { payments } from './payments.ts';
import { createWorker } from './placing/worker.ts';
import { createReconciler } from './reconciling/reconciler.ts';

export interface PaymentServer {
  routes: Hono<ServerEnvironment>;
  /** Lets steps that were begun end, then closes the store. */
  stop(): Promise<void>;
}

const CLOCK_MS = 60_000;

/** Opens the store, goes on with what was left undone, and has the routes. */
export async function startPaymentServer(options: PaymentOptions): Promise<PaymentServer> {
  const { env, log } = options;
  const { parts, clock } = await openPaymentParts(options);
  const { store } = parts;
  // A SQLite file has one server: whoever had a lease before it on this machine and is gone was that one.
  if (env.database.kind === 'sqlite') await store.release(isHolderDead);
  const worker = createWorker(parts);
  const reconciler = createReconciler(parts, worker.wake);
  worker.start();
  reconciler.start();
  // Where the database is away, whoever needs it says so.
  const sync = setInterval(() => void clock.sync().catch(() => {}), CLOCK_MS).unref();
  log.info({ mode: env.mode, database: env.database.kind }, 'payments open');
  return {
    routes: payments(parts, outsideRequests(worker.wake)),
    async stop() {
      clearInterval(sync);
      await Promise.all([reconciler.stop(), worker.stop()]);
      await store.close();
    },
  };
}
