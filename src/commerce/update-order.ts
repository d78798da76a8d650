/** What is done to an order that was placed (contract 4.1). Each call writes: read the order first. */
import * as z from 'zod/mini';
import type { CommerceClient } from './client.ts';
import type { Order } from './orders.ts';
import { wireOrderId } from './wire/order.ts';

const PATH = '/rest/V1/orders';

type Known = Pick<Order, 'id'>;

/** Notes something that shoppers do not see. The status goes along: Magento empties it where it is left out. */
export async function addOrderComment(
  client: CommerceClient,
  { id, status }: Pick<Order, 'id' | 'status'>,
  comment: string,
): Promise<void> {
  const statusHistory = { comment, status, is_customer_notified: 0, is_visible_on_front: 0 };
  await client({
    method: 'POST',
    path: `${PATH}/${id}/comments`,
    body: { statusHistory },
    answer: z.literal(true),
  });
}

/**
 * Invoices what is due, as paid elsewhere: state and status become `processing`, and `complete` where
 * there is nothing to ship. Refused for an order on hold, and where nothing is due.
 */
export async function invoiceOrder(client: CommerceClient, { id }: Known): Promise<void> {
  await client({
    method: 'POST',
    path: `/rest/V1/order/${id}/invoice`,
    body: { capture: true },
    answer: wireOrderId,
  });
}

/** Sets an order's status; number and state go along, for what is left out is overwritten. */
export async function setOrderStatus(
  client: CommerceClient,
  { id, number, state }: Pick<Order, 'id' | 'number' | 'state'>,
  status: string,
): Promise<void> {
  await client({
    method: 'POST',
    path: PATH,
    body: { entity: { entity_id: id, increment_id: number, state, status } },
    answer: z.object({ entity_id: z.number() }),
  });
}

/** Puts an order on hold: state and status become `holded`. One that is held already is refused. */
export async function holdOrder(client: CommerceClient, { id }: Known): Promise<void> {
  await client({ method: 'POST', path: `${PATH}/${id}/hold`, answer: z.literal(true) });
}

/** Gives an order on hold back its state and status; one that is not is refused. */
export async function releaseOrder(client: CommerceClient, { id }: Known): Promise<void> {
  await client({ method: 'POST', path: `${PATH}/${id}/unhold`, answer: z.literal(true) });
}
