/** Orders over REST (contract 3.3, 3.4 and 4). Repeating a placing call is never safe: look first. */
import * as z from 'zod/mini';
import type { Pence } from '#lib/money.ts';
import { toPence } from '#lib/money.ts';
import { cartPath } from './carts.ts';
import type { CommerceClient } from './client.ts';
import { wireOrderId, wireOrders } from './wire/order.ts';

/** No money is to be had from the back end's own payment: the provider has it. */
const paymentMethod = { method: 'checkmo' };

export interface Order {
  id: number;
  /** What the shopper calls it. */
  number: string;
  state: string;
  status: string | null;
  grandTotal: Pence;
}

/** Orders a guest's cart; the client carries no token, or the cart might stay open (contract 2.2). */
export function placeGuestOrder(
  client: CommerceClient,
  { maskedId, email }: { maskedId: string; email: string },
): Promise<number> {
  return client({
    method: 'POST',
    path: `${cartPath({ kind: 'guest', maskedId })}/payment-information`,
    body: { email, paymentMethod },
    answer: wireOrderId,
  });
}

/** Orders any cart by its number; the client may manage carts. */
export function placeOrder(client: CommerceClient, quoteId: string): Promise<number> {
  return client({
    method: 'PUT',
    path: `/rest/V1/carts/${quoteId}/order`,
    body: { paymentMethod },
    answer: wireOrderId,
  });
}

/** What a cart became: nothing or one order, and never two if all went well. */
export async function fetchOrdersOfQuote(
  client: CommerceClient,
  quoteId: string,
): Promise<Order[]> {
  const filter = 'searchCriteria[filter_groups][0][filters][0]';
  const { items } = await client({
    path: '/rest/V1/orders',
    query: {
      [`${filter}[field]`]: 'quote_id',
      [`${filter}[value]`]: quoteId,
      [`${filter}[condition_type]`]: 'eq',
      'searchCriteria[pageSize]': '2',
      fields: 'items[entity_id,increment_id,status,state,grand_total],total_count',
    },
    answer: wireOrders,
  });
  return items.map((wire) => ({
    id: wire.entity_id,
    number: wire.increment_id,
    state: wire.state,
    status: wire.status ?? null,
    grandTotal: toPence(wire.grand_total),
  }));
}

/** Sets an order's status; number and state go along, for what is left out is overwritten. */
export async function completeOrder(
  client: CommerceClient,
  { id, number, state }: Pick<Order, 'id' | 'number' | 'state'>,
): Promise<void> {
  await client({
    method: 'POST',
    path: '/rest/V1/orders',
    body: { entity: { entity_id: id, increment_id: number, state, status: 'complete' } },
    answer: z.object({ entity_id: z.number() }),
  });
}
