import { setTimeout as sleep } from 'node:timers/promises';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import type { OrderView } from '#payments/responses.ts';
import type { Transaction } from '#payments/transaction.ts';
import {
  type GuestBasket,
  growBasket,
  openGuestBasket,
  sendBasket,
} from '../../../scripts/testbed/baskets.ts';
import type { RunningSandbox } from '../../../scripts/testbed/running-sandbox.ts';
import { EXAMPLE_NOTIFICATION, notificationBody } from './notifications.ts';
import { CODE, transaction } from './transactions.ts';

export interface PaymentCalls {
  /** Opens a guest's basket with one item and an address. */
  guestBasket(quantity?: number): Promise<GuestBasket>;
  /** Adds one more of the item; returns the changed basket. */
  grow(basket: GuestBasket): Promise<GuestBasket>;
  /** Replaces fields in both addresses of a basket, and sets its delivery method. */
  send(basket: GuestBasket, over: object, way?: { carrier: string; method: string }): Promise<void>;
  post(sent: unknown, headers?: Record<string, string>): Promise<{ status: number; text: string }>;
  /** Posts a guest's transaction for the basket, and throws unless it is registered. */
  register(basket: Pick<GuestBasket, 'mask' | 'total'>, code?: string): Promise<void>;
  /** Posts a signed notification, and returns the shop's reply. */
  notify(over?: Record<string, string>, code?: string): Promise<string>;
  notifyRaw(body: string): Promise<{ status: number; text: string; headers: Headers }>;
  payment(code?: string): Promise<OrderView | undefined>;
  reaches(state: OrderView['state'], code?: string, patienceMs?: number): Promise<OrderView>;
  ordersOf(quoteId: string): Promise<Record<string, unknown>[]>;
}

/** @param shop server whose URL may change */
export function paymentCalls(
  shop: { readonly url: string },
  sandbox: RunningSandbox,
): PaymentCalls {
  const calls: PaymentCalls = {
    guestBasket: (quantity) => openGuestBasket(sandbox, quantity),
    grow: (basket) => growBasket(sandbox, basket),
    send: (basket, over, way) => sendBasket(sandbox, basket, over, way),
    async post(sent, headers = {}) {
      const response = await fetch(`${shop.url}/payments/passing-orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: JSON.stringify(sent),
      });
      return { status: response.status, text: await response.text() };
    },
    async register(basket, code = CODE) {
      const { status, text } = await calls.post(transactionOf(basket, { transactionCode: code }));
      if (status !== 200) throw new Error(text);
    },
    async notify(fields = {}, code = CODE) {
      const body = notificationBody({ ...EXAMPLE_NOTIFICATION, VendorTxCode: code, ...fields });
      return (await calls.notifyRaw(body)).text;
    },
    async notifyRaw(body) {
      const response = await fetch(`${shop.url}/payments/notification`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
      return { status: response.status, text: await response.text(), headers: response.headers };
    },
    async payment(code = CODE) {
      const response = await fetch(`${shop.url}/payments/api/orders/?vendCode=${code}`);
      return (await response.json())[0];
    },
    async reaches(state, code = CODE, patienceMs = 8000) {
      const end = Date.now() + patienceMs;
      for (;;) {
        const payment = await calls.payment(code);
        if (payment?.state === state) return payment;
        if (Date.now() > end) throw new Error(`${code} is ${payment?.state}, not ${state}`);
        await sleep(20);
      }
    },
    async ordersOf(quoteId) {
      const filter = 'searchCriteria[filter_groups][0][filters][0]';
      const query = `${filter}[field]=quote_id&${filter}[value]=${quoteId}`;
      const response = await fetch(`${sandbox.url}/rest/V1/orders?${query}`, {
        headers: { Authorization: `Bearer ${SANDBOX_TOKENS.orders}` },
      });
      return (await response.json()).items;
    },
  };
  return calls;
}

export function transactionOf(
  { mask, total }: Pick<GuestBasket, 'mask' | 'total'>,
  over: Partial<Transaction> = {},
): Transaction {
  return transaction({ amount: total, guestCode: mask, ...over });
}
