import type { Hono } from 'hono';
import { createCommerceClient } from '#commerce/client.ts';
import type { PaymentEnv } from '#config/payment-env.ts';
import type { ServerEnvironment } from '#server/environment.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { forwardedHeaders, outsideRequests } from '#server/traffic/request-context.ts';
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
  limiter?: RateLimiter | undefined;
}

const PROVIDER_TIMEOUT_MS = 30_000;

/** Tells the back end for whom it is asked, where it is for somebody. */
const fetchForward: typeof fetch = (input, init) =>
  fetch(input, { ...init, headers: { ...forwardedHeaders(), ...init?.headers } });

/** Opens the store, goes on with what was left undone, and has the routes. */
export async function startPaymentServer(options: PaymentServerOptions): Promise<PaymentServer> {
  const { env, commerceUrl, log, timeoutMs, limiter } = options;
  const store = await openPaymentStore(env.database);
  const commerce: PaymentParts['commerce'] = ({ token, timeoutMs: own = timeoutMs }) =>
    createCommerceClient({
      baseUrl: commerceUrl,
      timeoutMs: own,
      fetch: fetchForward,
      ...(token !== undefined && { token }),
    });
  const parts: PaymentParts = {
    settings: {
      ...env,
      providerTimeoutMs: PROVIDER_TIMEOUT_MS,
      commerceTimeoutMs: timeoutMs,
    },
    store,
    log,
    limiter,
    commerce,
    orders: (own = timeoutMs) => commerce({ token: env.ordersToken, timeoutMs: own }),
    now: Date.now,
  };
  const worker = createWorker(parts);
  worker.start();
  log.info({ mode: env.mode, database: env.database.kind }, 'payments open');
  return {
    routes: payments(parts, outsideRequests(worker.wake)),
    async stop() {
      await worker.stop();
      await store.close();
    },
  };
}
