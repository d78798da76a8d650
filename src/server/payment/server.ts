import type { Hono } from 'hono';
import { createCommerceClient } from '#commerce/client.ts';
import type { PaymentEnv } from '#config/payment-env.ts';
import type { ServerEnvironment } from '#server/environment.ts';
import type { PaymentLog } from './log.ts';
import type { PaymentParts } from './parts.ts';
import { payments } from './payments.ts';
import { createWorker } from './placing/worker.ts';
import { openPaymentStore } from './store/open-store.ts';

export interface PaymentServer {
  routes: Hono<ServerEnvironment>;
  /** Lets steps that were begun end, then closes the store. */
  stop(): Promise<void>;
}

export interface PaymentServerOptions {
  env: PaymentEnv;
  /** Origin of the back end. */
  commerceUrl: string;
  log: PaymentLog;
  /** Milliseconds for one call of the back end. */
  timeoutMs: number;
}

const PROVIDER_TIMEOUT_MS = 30_000;

/** Opens the store, goes on with what was left undone, and has the routes. */
export async function startPaymentServer(options: PaymentServerOptions): Promise<PaymentServer> {
  const { env, commerceUrl, log, timeoutMs } = options;
  const store = await openPaymentStore(env.databaseFile);
  const commerce: PaymentParts['commerce'] = ({ token, timeoutMs: own = timeoutMs }) =>
    createCommerceClient({
      baseUrl: commerceUrl,
      timeoutMs: own,
      ...(token !== undefined && { token }),
    });
  const parts: PaymentParts = {
    settings: { ...env, providerTimeoutMs: PROVIDER_TIMEOUT_MS },
    store,
    log,
    commerce,
    orders: (own = timeoutMs) => commerce({ token: env.ordersToken, timeoutMs: own }),
    now: Date.now,
  };
  const worker = createWorker(parts);
  worker.start();
  log.info({ mode: env.mode }, 'payments open');
  return {
    routes: payments(parts, worker.wake),
    async stop() {
      await worker.stop();
      await store.close();
    },
  };
}
