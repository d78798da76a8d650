import { onTestFinished } from 'vitest';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { PaymentEnv } from '#config/env/payment.ts';
import type { OnAccount, PaidOrders, PaymentParts } from '#server/payment/parts.ts';
import { createPaymentLog } from '#server/payment/payment-log.ts';
import { type PaymentServer, startPaymentServer } from '#server/payment/server.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import { type RunningSandbox, startSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { type RecordingBackEnd, startRecordingBackEnd } from '../back-end/recording-back-end.ts';
import { startShopServer } from '../server/shop-server.ts';
import { PROVIDER_ID, SECURITY_KEY, VENDOR } from './notifications.ts';
import { type PaymentCalls, paymentCalls } from './payment-calls.ts';
import { paymentDatabase } from './payment-database.ts';

export const STAFF_TOKEN = 'a-staff-token-of-ours-that-is-long';
export const NEXT_URL = 'https://pay.provider.example/card?vpstxid={1}';

export interface PaymentShop extends PaymentCalls {
  url: string;
  sandbox: RunningSandbox;
  provider: RecordingBackEnd;
  log: Record<string, unknown>[];
  /** Restarts the payment server on the same database, and runs `between` while it is stopped. */
  restart(between?: () => Promise<void>): Promise<void>;
}

export function paymentEnv(
  over: Partial<PaymentEnv> & Pick<PaymentEnv, 'registerUrl' | 'database'>,
): PaymentEnv {
  return {
    mode: 'simulator',
    vendor: VENDOR,
    voidUrl: new URL('/void', over.registerUrl).href,
    publicUrl: 'https://shop.example',
    nextUrlHosts: ['pay.provider.example'],
    staffTokens: [{ name: 'anna', token: STAFF_TOKEN }],
    completeAfter: 0,
    placeAgainAfter: 6,
    keepPersonalDays: 90,
    holdRisky: true,
    ordersToken: SANDBOX_TOKENS.orders,
    ...over,
  };
}

/** Provider's response to an accepted registration. */
export const REGISTERED = [
  'VPSProtocol=4.00',
  'Status=OK',
  'StatusDetail=2014 : Registered.',
  `VPSTxId=${PROVIDER_ID}`,
  `SecurityKey=${SECURITY_KEY}`,
  `NextURL=${NEXT_URL}`,
].join('\r\n');

export interface PaymentShopOptions {
  limiter?: RateLimiter;
  commerceUrl?: string;
  now?: () => number;
  /** Handling of paid orders, instead of the shop configuration's. */
  paidOrders?: PaidOrders;
  /** Customers that may pay on account, instead of the shop configuration's. */
  onAccount?: OnAccount;
  onOrdered?: PaymentParts['onOrdered'];
  /** Time in ms that the sandbox takes to place an order, during which the cart is not locked. */
  placingMs?: number;
}

/** Starts a payment server, a sandbox behind it, and a provider that accepts registrations. */
export async function openPaymentShop(
  over: Partial<PaymentEnv> = {},
  options: PaymentShopOptions = {},
): Promise<PaymentShop> {
  const { limiter, commerceUrl, now, paidOrders, onAccount, onOrdered, placingMs = 0 } = options;
  const sandbox = await startSandbox({ placingMs });
  const provider = await startRecordingBackEnd();
  provider.answerWith((_, response) => response.end(REGISTERED));
  const env = paymentEnv({
    registerUrl: `${provider.url}/register`,
    ...over,
    database: over.database ?? (await paymentDatabase()),
  });
  const log: Record<string, unknown>[] = [];
  const write = (line: string) => void log.push(JSON.parse(line));
  let server: PaymentServer;
  let shop: Awaited<ReturnType<typeof startShopServer>>;

  async function start() {
    server = await startPaymentServer({
      env,
      commerceUrl: commerceUrl ?? sandbox.url,
      timeoutMs: 3000,
      limiter,
      paidOrders,
      onAccount,
      onOrdered,
      ...(now && { now }),
      log: createPaymentLog({ write }),
    });
    shop = await startShopServer({
      commerceUrl: sandbox.url,
      payments: server.routes,
      traffic: { trustedProxies: ['127.0.0.1'] },
    });
  }
  async function stop() {
    await shop.close();
    await server.stop();
  }
  await start();
  onTestFinished(async () => {
    await stop();
    await sandbox.close();
    await provider.close();
  });

  const where = {
    get url() {
      return shop.url;
    },
  };
  return Object.assign(where, paymentCalls(where, sandbox), {
    sandbox,
    provider,
    log,
    async restart(between?: () => Promise<void>) {
      await stop();
      await between?.();
      await start();
    },
  });
}
