import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredOrder } from '#sandbox/store/orders/orders.ts';

/** States that cannot be put on hold, regardless of the status. */
const NOT_HOLDABLE: ReadonlySet<string> = new Set([
  'canceled',
  'payment_review',
  'complete',
  'closed',
  'holded',
]);

/** Puts an order on hold and stores its previous state and status. */
export function holdOrder({ store, now }: CartContext, order: StoredOrder): void {
  if (NOT_HOLDABLE.has(order.state)) throw new Refusal(400, 'A hold action is not available.');
  const before = { hold_before_state: order.state, hold_before_status: order.status };
  store.orders.update({
    ...order,
    state: 'holded',
    status: 'holded',
    updatedAt: timestamp(now()),
    document: { ...order.document, ...before },
  });
}

/** Releases an order to its previous state and status, even if its status has changed since. */
export function unholdOrder({ store, now }: CartContext, order: StoredOrder): void {
  const { hold_before_state, hold_before_status, ...document } = order.document;
  if (order.state !== 'holded') throw new Refusal(400, 'You cannot remove the hold.');
  const state = String(hold_before_state ?? '');
  const status = hold_before_status == null ? null : String(hold_before_status);
  store.orders.update({ ...order, state, status, document, updatedAt: timestamp(now()) });
}
