import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { integer, listOf, object, parameter, text } from '#sandbox/rest/input.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { OrderItem, StoredOrder } from '#sandbox/store/orders/orders.ts';
import type { StoredShipment, Track } from '#sandbox/store/orders/shipments.ts';

/** States that cannot be shipped, regardless of the status. */
const NOT_SHIPPABLE: ReadonlySet<string> = new Set(['holded', 'payment_review', 'canceled']);

const itemsInput = listOf(object({ order_item_id: integer, qty: integer }));
const tracksInput = listOf(object({ track_number: text, title: text, carrier_code: text }));

type Members = Readonly<Record<string, unknown>>;

const leftOf = ({ state }: StoredOrder, item: OrderItem) =>
  state === 'canceled' || item.parent_item_id !== undefined
    ? 0
    : item.qty_ordered - item.qty_shipped;

/**
 * Returns the quantity to ship per item: at most what is left, and 0 for items not given. An empty
 * list ships all.
 */
function quantitiesToShip(order: StoredOrder, given: Members): number[] {
  const asked = itemsInput(parameter(given, 'items') ?? [], 'items');
  return order.document.items.map((item) => {
    const left = leftOf(order, item);
    if (asked.length === 0) return left;
    const named = asked.find(({ order_item_id }) => order_item_id === item.item_id);
    return Math.min(left, named?.qty ?? 0);
  });
}

function refuseShipment(order: StoredOrder, sent: readonly number[]): void {
  const { state, status, document } = order;
  const problems: string[] = [];
  if (NOT_SHIPPABLE.has(state)) {
    problems.push(`A shipment cannot be created when an order has a status of ${status ?? ''}`);
  } else if (document.items.every((item) => leftOf(order, item) <= 0)) {
    problems.push('The order does not allow a shipment to be created.');
  }
  if (sent.every((quantity) => quantity <= 0)) {
    problems.push("You can't create a shipment without products.");
  }
  if (problems.length === 0) return;
  throw new Refusal(400, ['Shipment Document Validation Error(s):', ...problems].join('\n'));
}

/** Reads the tracks; as in Magento, a track without one of these fields makes saving fail. */
function tracksOf(given: Members): Track[] {
  const tracks = tracksInput(parameter(given, 'tracks') ?? [], 'tracks');
  return tracks.map(({ track_number, title, carrier_code }) => {
    if (!track_number || !title || !carrier_code) {
      throw new Refusal(400, 'Could not save a shipment, see error log for details');
    }
    return { track_number, title, carrier_code };
  });
}

/**
 * Ships an order completely or in part. State and status become `processing`, regardless of the
 * previous status, or `complete` once everything is shipped and invoiced.
 *
 * @returns the id of the shipment as a string of digits
 */
export function shipOrder({ store, now }: CartContext, order: StoredOrder, given: Members): string {
  const sent = quantitiesToShip(order, given);
  refuseShipment(order, sent);
  const tracks = tracksOf(given);
  const createdAt = timestamp(now());
  const { items } = order.document;
  const shipped = items.map((item, index) => ({
    ...item,
    qty_shipped: item.qty_shipped + (sent[index] ?? 0),
  }));
  const state = stateOf(shipped);
  const parts = items.flatMap(({ item_id, product_id, sku, name, price }, index) => {
    const qty = sent[index] ?? 0;
    return qty > 0 ? [{ order_item_id: item_id, product_id, sku, name, price, qty }] : [];
  });
  return store.transaction(() => {
    const document = { ...order.document, items: shipped };
    store.orders.update({ ...order, state, status: state, updatedAt: createdAt, document });
    return String(store.shipments.insert({ orderId: order.id, createdAt, items: parts, tracks }));
  });
}

export function stateOf(items: readonly OrderItem[]): 'processing' | 'complete' {
  const isDone = items.every(
    ({ parent_item_id, qty_ordered, qty_shipped, qty_invoiced }) =>
      parent_item_id !== undefined || (qty_shipped === qty_ordered && qty_invoiced === qty_ordered),
  );
  return isDone ? 'complete' : 'processing';
}

const NUMBER_LENGTH = 9;

export function toWireShipment({ id, orderId, createdAt, items, tracks }: StoredShipment) {
  const times = { created_at: createdAt, updated_at: createdAt };
  return {
    ...times,
    entity_id: id,
    increment_id: String(id).padStart(NUMBER_LENGTH, '0'),
    order_id: orderId,
    packages: [],
    store_id: 1,
    total_qty: items.reduce((count, { qty }) => count + qty, 0),
    items: items.map((item) => ({ ...item, entity_id: item.order_item_id, parent_id: id })),
    tracks: tracks.map((track, index) => ({
      ...times,
      order_id: orderId,
      entity_id: index + 1,
      parent_id: id,
      weight: null,
      qty: null,
      description: null,
      ...track,
    })),
    comments: [],
    extension_attributes: { source_code: 'default' },
  };
}
