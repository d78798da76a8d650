import type { StockResolver } from '#commerce/catalogue/stock.ts';
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
  providerTimeoutMs: number;
  commerceTimeoutMs: number;
  paidOrders: PaidOrders;
  /**
   * Customer groups that may pay on account, and the status of their orders; `null` disables it.
   */
  onAccount: OnAccount | null;
};

export interface PlacedOrder {
  number: string;
  skus: readonly string[];
}

export interface PaidOrders {
  /** True if paid orders are invoiced in the back end. */
  invoice: boolean;
  /** Status to set; `null` leaves it unchanged. */
  status: string | null;
}

export interface OnAccount {
  /** Ids of customer groups in the back end. */
  groups: readonly number[];
  /** Status to set; `null` leaves it unchanged. */
  status: string | null;
}

interface Caller {
  /** Bearer token; without one the call is made as a guest. */
  token?: string | undefined;
  timeoutMs?: number;
}

export interface PaymentParts {
  settings: PaymentSettings;
  store: PaymentStore;
  provider: PaymentProvider;
  log: PaymentLog;
  limiter?: RateLimiter | undefined;
  commerce(caller: Caller): CommerceClient;
  /** Returns a back-end client for carts and orders, with the shop's own token. */
  orders(timeoutMs?: number): CommerceClient;
  /** Returns the id of the stock that the shop's website sells from. */
  stockOf: StockResolver;
  /** Called after an order was recorded, because its products may have sold out. */
  onOrdered?: ((order: PlacedOrder) => void) | undefined;
  now(): number;
}
