/** Checks the rights of the shop server's token, each with a call that has no effect. */
import * as z from 'zod/mini';
import type { CommerceClient, CommerceRequest } from '#commerce/client.ts';
import { BackEndUnreachable, isTokenRejected } from '#commerce/errors.ts';
import { PAID_ORDERS } from '#config/shop.ts';
import type { Blocker } from './blocker.ts';

type Call = Pick<CommerceRequest<unknown>, 'method' | 'path' | 'query' | 'body'>;

/** Largest id in Magento's tables, which no cart and no order has. */
const UNUSED_ID = 4_294_967_295;
const ORDERS = '/rest/V1/orders';

const CALLS: Readonly<Record<string, Call>> = {
  'Magento_Cart::manage': { path: `/rest/V1/carts/${UNUSED_ID}` },
  'Magento_Sales::actions_view': { path: `${ORDERS}/${UNUSED_ID}` },
  'Magento_Sales::create': { method: 'POST', path: ORDERS, body: {} },
  'Magento_Sales::hold': { method: 'POST', path: `${ORDERS}/${UNUSED_ID}/hold` },
  'Magento_Sales::unhold': { method: 'POST', path: `${ORDERS}/${UNUSED_ID}/unhold` },
  'Magento_Sales::comment': {
    method: 'POST',
    path: `${ORDERS}/${UNUSED_ID}/comments`,
    body: { statusHistory: { comment: '', status: 'pending' } },
  },
  ...(PAID_ORDERS.invoice && {
    'Magento_Sales::invoice': { method: 'POST', path: `/rest/V1/order/${UNUSED_ID}/invoice` },
  }),
  'Magento_Sales::shipment': {
    path: '/rest/V1/shipments',
    query: {
      'searchCriteria[filter_groups][0][filters][0][field]': 'order_id',
      'searchCriteria[filter_groups][0][filters][0][value]': String(UNUSED_ID),
    },
  },
  'Magento_InventorySalesApi::stock': {
    path: '/rest/V1/inventory/are-products-salable',
    query: { 'skus[0]': 'no-such-product', stockId: '1' },
  },
};

async function isLacking(client: CommerceClient, call: Call): Promise<boolean> {
  try {
    await client({ ...call, answer: z.unknown() });
    return false;
  } catch (error) {
    if (error instanceof BackEndUnreachable) throw error;
    return isTokenRejected(error);
  }
}

/** @param client with ORDERS_TOKEN; without a client nothing is checked */
export async function ordersTokenBlockers(client: CommerceClient | undefined): Promise<Blocker[]> {
  if (client === undefined) return [];
  const lacking: string[] = [];
  for (const [right, call] of Object.entries(CALLS)) {
    if (await isLacking(client, call)) lacking.push(right);
  }
  if (lacking.length === 0) return [];
  return [
    {
      what: `ORDERS_TOKEN lacks ${lacking.join(', ')}: not every order can be placed, checked, stopped or shown.`,
      remedy: 'System > Integrations: add these rights, and reauthorise.',
    },
  ];
}
