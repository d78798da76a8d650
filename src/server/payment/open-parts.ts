import { boundedFetch } from '#commerce/bounded-fetch.ts';
import { createStockResolver } from '#commerce/catalogue/stock.ts';
import { createCommerceClient } from '#commerce/client.ts';
import { FIRST_STORE_VIEW, type StoreView } from '#commerce/store-view.ts';
import type { PaymentEnv } from '#config/env/payment.ts';
import { ON_ACCOUNT, PAID_ORDERS } from '#config/shop.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { forwardedHeaders } from '#server/traffic/request-context.ts';
import type { OnAccount, PaidOrders, PaymentParts } from './parts.ts';
import type { PaymentLog } from './payment-log.ts';
import { createOpayo } from './provider/opayo/opayo.ts';
import { createSharedClock, type SharedClock } from './shared-clock.ts';
import { openPaymentStore } from './store/open-store.ts';
import type { PaymentStore } from './store/payment.ts';

export interface PaymentOptions {
  env: PaymentEnv;
  commerceUrl: string;
  storeView?: StoreView | undefined;
  log: PaymentLog;
  timeoutMs: number;
  limiter?: RateLimiter | undefined;
  /** Overrides the shop file. */
  paidOrders?: PaidOrders | undefined;
  onAccount?: OnAccount | undefined;
  onOrdered?: PaymentParts['onOrdered'];
  now?: () => number;
}

const PROVIDER_TIMEOUT_MS = 30_000;

const bounded = boundedFetch();

/** Adds the request id and the client's address if the call is made for a request. */
const fetchForward: typeof fetch = (input, init) =>
  bounded(input, { ...init, headers: { ...forwardedHeaders(), ...init?.headers } });

function commerceOf({
  commerceUrl,
  storeView,
  timeoutMs,
}: PaymentOptions): PaymentParts['commerce'] {
  return ({ token, timeoutMs: own = timeoutMs }) =>
    createCommerceClient({
      baseUrl: commerceUrl,
      storeView,
      timeoutMs: own,
      fetch: fetchForward,
      ...(token !== undefined && { token }),
    });
}

async function openStore({ env, now }: PaymentOptions) {
  const time = (): Promise<number> => store.time();
  const clock = createSharedClock(time, now);
  const store: PaymentStore = await openPaymentStore(env.database, clock.now);
  try {
    await clock.sync();
    return { store, clock };
  } catch (error) {
    await store.close();
    throw error;
  }
}

export async function openPaymentParts(
  options: PaymentOptions,
): Promise<{ parts: PaymentParts; clock: SharedClock }> {
  const { env, storeView = FIRST_STORE_VIEW, log, timeoutMs, limiter } = options;
  const { store, clock } = await openStore(options);
  const commerce = commerceOf(options);
  const parts: PaymentParts = {
    settings: {
      ...env,
      providerTimeoutMs: PROVIDER_TIMEOUT_MS,
      commerceTimeoutMs: timeoutMs,
      paidOrders: options.paidOrders ?? PAID_ORDERS,
      onAccount: options.onAccount ?? ON_ACCOUNT,
    },
    store,
    provider: createOpayo({ ...env, timeoutMs: PROVIDER_TIMEOUT_MS }),
    log,
    limiter,
    commerce,
    stockOf: createStockResolver(storeView),
    orders: (own = timeoutMs) => commerce({ token: env.ordersToken, timeoutMs: own }),
    now: clock.now,
    onOrdered: options.onOrdered,
  };
  return { parts, clock };
}
