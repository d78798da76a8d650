import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
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

/** A comment that set no status says nothing of one. */
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

/**
 * Notes something on an order, whose status becomes the comment's: whatever it is, none at all
 * where the comment names none. The state stays.
 */
export function addComment({ store, now }: CartContext, order: StoredOrder, given: unknown): void {
  const input = commentInput(given, 'statusHistory');
  const createdAt = timestamp(now());
  const status = input.status ?? null;
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
