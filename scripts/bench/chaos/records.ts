import * as z from 'zod';
import { SANDBOX_TOKENS } from '#config/env/env.ts';
import { orderView } from '#payments/responses.ts';
import type { PaymentState } from '#payments/states.ts';
import { STAFF_TOKEN } from '../parts/shop.ts';
import type { ShopCluster } from './shop-cluster.ts';

interface ProvidersEntry {
  code: string;
  /** Captured amount in pence. */
  taken: number;
  /** True if no further step, such as an ABORT, is scheduled. */
  isClosed: boolean;
}

export interface ShopRecords {
  provider: readonly ProvidersEntry[];
  /** Orders of the back end, with amounts in pence. */
  orders: readonly {
    quoteId: string;
    number: string;
    grandTotal: number;
    /** `total_due` in pence, which is 0 once the order is invoiced. */
    due: number;
    status: string | null;
    comments: readonly string[];
  }[];
  shop: readonly { code: string; state: PaymentState }[];
}

const transactions = z.array(
  z.object({
    vendorTxCode: z.string(),
    state: z.string(),
    nextLook: z.number().nullable(),
    moneyTaken: z.number(),
  }),
);

const orders = z.object({
  items: z.array(
    z.object({
      quote_id: z.number(),
      increment_id: z.string(),
      grand_total: z.number(),
      total_due: z.number(),
      status: z.string().nullish(),
      // With `fields`, Magento returns null instead of an empty list.
      status_histories: z.array(z.object({ comment: z.string() })).nullish(),
    }),
  ),
});

const payments = z.array(z.object({ ...orderView.shape, vendCode: z.string() }));

async function fetchJson(url: string, token: string): Promise<unknown> {
  const response = await fetch(url, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

export async function readShopRecords({
  provider,
  backEnd,
  url,
}: ShopCluster): Promise<ShopRecords> {
  const told = await fetchJson(`${provider.url}/gateway/_sim/transactions`, '');
  const fields =
    'items[quote_id,increment_id,grand_total,total_due,status,status_histories[comment]]';
  const listed = await fetchJson(
    `${backEnd.url}/rest/V1/orders?searchCriteria=&fields=${fields}`,
    SANDBOX_TOKENS.orders,
  );
  const kept = await fetchJson(`${url}/payments/api/orders/?limit=99999`, STAFF_TOKEN);
  return {
    provider: transactions.parse(told).map(({ vendorTxCode, nextLook, moneyTaken }) => {
      return { code: vendorTxCode, taken: moneyTaken, isClosed: nextLook === null };
    }),
    orders: orders.parse(listed).items.map((order) => ({
      quoteId: String(order.quote_id),
      number: order.increment_id,
      grandTotal: Math.round(order.grand_total * 100),
      due: Math.round(order.total_due * 100),
      status: order.status ?? null,
      comments: (order.status_histories ?? []).map(({ comment }) => comment),
    })),
    shop: payments.parse(kept).map(({ vendCode, state }) => ({ code: vendCode, state })),
  };
}
