import type { CommerceClient } from '#commerce/client.ts';
import type { PaymentEnv } from '#config/env/payment.ts';
import type { RateLimiter } from '#server/traffic/rate-limiter.ts';
import type { PaymentLog } from './payment-log.ts';
import type { PaymentProvider } from './provider/port.ts';
import type { PaymentStore } from './store/payment.ts';

export type PaymentSettings = Pick<
  PaymentEnv,
  | 'mode'
  | 'publicUrl'
  | 'nextUrlHosts'
  | 'staffTokens'
  | 'completeAfter'
  | 'placeAgainAfter'
  | 'holdRisky'
  | 'keepPersonalDays'
> & {
  /** Milliseconds that the provider has to answer a registration. */
  providerTimeoutMs: number;
  /** The same for the back end and one call. */
  commerceTimeoutMs: number;
  /** What becomes of an order that is paid for good. */
  paidOrders: PaidOrders;
  /** Who may pay on account, and what becomes of such an order; null for nobody. */
  onAccount: OnAccount | null;
};

export interface PaidOrders {
  /** Whether it is invoiced in the back end. */
  invoice: boolean;
  /** The status that it gets; null leaves it to the back end. */
  status: string | null;
}

export interface OnAccount {
  /** Of customers, by their ids in the back end. */
  groups: readonly number[];
  /** The status that an order gets; null leaves it to the back end. */
  status: string | null;
}

/** Who asks the back end, and how long it may take. */
interface Caller {
  /** A bearer token; without one the call is a guest's. */
  token?: string | undefined;
  timeoutMs?: number;
}

/** What every part of the payment server works with. */
export interface PaymentParts {
  settings: PaymentSettings;
  store: PaymentStore;
  provider: PaymentProvider;
  log: PaymentLog;
  /** Stops whoever starts payments too often; without one nobody is. */
  limiter?: RateLimiter | undefined;
  /** The back end, as that caller. */
  commerce(caller: Caller): CommerceClient;
  /** For carts and orders, with our own token. */
  orders(timeoutMs?: number): CommerceClient;
  now(): number;
}
