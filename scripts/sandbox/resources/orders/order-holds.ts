import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredOrder } from '#sandbox/store/orders/orders.ts';

/** By state, whatever the status says. */
const NOT_HOLDABLE: ReadonlySet<string> = new Set([
  'canceled',
  'payment_review',
  'complete',
  'closed',
  'holded',
]);

/** Stops an order, and keeps how it stood. */
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

/** Lets an order go on as it stood, whatever status it got meanwhile. */
export function unholdOrder({ store, now }: CartContext, order: StoredOrder): void {
  const { hold_before_state, hold_before_status, ...document } = order.document;
  if (order.state !== 'holded') throw new Refusal(400, 'You cannot remove the hold.');
  const state = String(hold_before_state ?? '');
  const status = hold_before_status == null ? null : String(hold_before_status);
  store.orders.update({ ...order, state, status, document, updatedAt: timestamp(now()) });
}
