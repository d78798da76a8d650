/** Changes to placed orders (contract 4.1). Every call writes, so read the order first. */
import * as z from 'zod/mini';
import type { Owner } from './cart/carts.ts';
import type { CommerceClient } from './client.ts';
import type { Order } from './orders.ts';
import { wireOrderId } from './wire/order.ts';

const PATH = '/rest/V1/orders';

type OrderId = Pick<Order, 'id'>;

/**
 * Adds a comment that customers do not see. The status must be sent, because Magento clears it
 * otherwise.
 */
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
 * Invoices the amount due, as paid outside Magento. State and status become `processing`, or
 * `complete` if there is nothing to ship. Magento rejects orders on hold or with nothing due.
 */
export async function invoiceOrder(client: CommerceClient, { id }: OrderId): Promise<void> {
  await client({
    method: 'POST',
    path: `/rest/V1/order/${id}/invoice`,
    body: { capture: true },
    answer: wireOrderId,
  });
}

/**
 * Sets the status of an order. Number and state are sent too, because Magento overwrites missing
 * fields.
 */
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

/**
 * Moves a guest's order into the account of a customer. Magento keeps everything else of the order
 * in any state (tested on 2.4.7). The number is sent, because 2.4.4 replaces a missing one.
 */
export async function assignOrder(
  client: CommerceClient,
  { id, number }: Pick<Order, 'id' | 'number'>,
  { customerId, groupId }: Pick<Owner, 'customerId' | 'groupId'>,
): Promise<void> {
  const customer = {
    customer_id: customerId,
    customer_is_guest: 0,
    customer_group_id: groupId,
  };
  await client({
    method: 'POST',
    path: PATH,
    body: { entity: { entity_id: id, increment_id: number, ...customer } },
    answer: z.object({ entity_id: z.number() }),
  });
}

/**
 * Puts an order on hold: state and status become `holded`. Magento rejects an order that is already
 * on hold.
 */
export async function holdOrder(client: CommerceClient, { id }: OrderId): Promise<void> {
  await client({ method: 'POST', path: `${PATH}/${id}/hold`, answer: z.literal(true) });
}

/**
 * Releases an order from hold, which restores its state and status. Magento rejects an order that
 * is not on hold.
 */
export async function releaseOrder(client: CommerceClient, { id }: OrderId): Promise<void> {
  await client({ method: 'POST', path: `${PATH}/${id}/unhold`, answer: z.literal(true) });
}
