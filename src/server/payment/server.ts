import type { Hono } from 'hono';
import type { ServerEnvironment } from '#server/request-bindings.ts';
import { outsideRequests } from '#server/traffic/request-context.ts';
import { isHolderDead } from './lease.ts';
import { openPaymentParts, type PaymentOptions } from './open-parts.ts';
import { payments } from './payment-routes.ts';
import { createWorker } from './placing/worker.ts';
import { createReconciler } from './reconciliation/reconciler.ts';
import { createRedactionTask } from './redaction/redact-ended.ts';
import type { PaymentStatistics } from './store/payment.ts';

export interface PaymentServer {
  routes: Hono<ServerEnvironment>;
  figures(): Promise<PaymentStatistics>;
  ping(): Promise<void>;
  /** Starts no further steps and waits for the running ones, which then release their leases. */
  rest(): Promise<unknown>;
  stop(): Promise<void>;
}

const CLOCK_MS = 60_000;

/** Opens the store, resumes unfinished steps and returns the routes. */
export async function startPaymentServer(options: PaymentOptions): Promise<PaymentServer> {
  const { env, log } = options;
  const { parts, clock } = await openPaymentParts(options);
  const { store } = parts;
  // Only one server uses a SQLite file, so a lease holder that has exited was its predecessor.
  if (env.database.kind === 'sqlite') await store.release(isHolderDead);
  const worker = createWorker(parts);
  const reconciler = createReconciler(parts, worker.wake);
  const blanker = createRedactionTask(parts);
  for (const part of [worker, reconciler, blanker]) part.start();
  // A failed sync is repeated a minute later.
  const sync = setInterval(() => void clock.sync().catch(() => {}), CLOCK_MS).unref();
  log.info({ mode: env.mode, database: env.database.kind }, 'payments open');
  const rest = () => Promise.all([reconciler, blanker, worker].map((part) => part.stop()));
  return {
    routes: payments(parts, outsideRequests(worker.onStateChanged)),
    figures: () => store.figures(parts.now()),
    ping: store.ping,
    rest,
    async stop() {
      clearInterval(sync);
      await rest();
      await store.close();
    },
  };
}
