import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
import type { Switches } from '#sandbox/rest/environment.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { integer, object, text } from '#sandbox/rest/input.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredOrderComment } from '#sandbox/store/orders/order-comments.ts';
import type { StoredOrder } from '#sandbox/store/orders/orders.ts';

const commentInput = object({
  comment: text,
  created_at: text,
  entity_id: integer,
  entity_name: text,
  is_customer_notified: integer,
  is_visible_on_front: integer,
  parent_id: integer,
  status: text,
});

export function toWireComment(comment: StoredOrderComment) {
  const { id, orderId, createdAt, isNotified, isVisible, status } = comment;
  return {
    comment: comment.comment,
    created_at: createdAt,
    entity_id: id,
    is_customer_notified: Number(isNotified),
    is_visible_on_front: Number(isVisible),
    parent_id: orderId,
    ...(status !== null && { status }),
  };
}

function statusAfter(
  { commentStatus }: Switches,
  { status }: StoredOrder,
  given: string | null,
): string | null {
  if (commentStatus === 'replaces') return given;
  if (given && given !== status) {
    const message = 'Unable to add comment: The status "%1" is not part of the order';
    throw new Refusal(400, `${message}\n                 status history.`, [given]);
  }
  return status;
}

/** Adds a comment to an order, without changing its state. */
export function addComment(context: CartContext, order: StoredOrder, body: unknown): void {
  const { store, now, switches } = context;
  const input = commentInput(body, 'statusHistory');
  const createdAt = timestamp(now());
  const given = input.status ?? null;
  const status = statusAfter(switches, order, given);
  store.transaction(() => {
    store.orderComments.add({
      orderId: order.id,
      comment: input.comment ?? '',
      status,
      createdAt,
      isNotified: input.is_customer_notified === 1,
      isVisible: input.is_visible_on_front === 1,
    });
    store.orders.update({ ...order, status, updatedAt: createdAt });
  });
}
