import { Hono } from 'hono';
import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { maskedCrash, Refusal } from '#sandbox/rest/errors.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { integer, object, requiredParameter, text } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import { echoCriteria, parseSearchCriteria } from '#sandbox/rest/search-criteria.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { OrderStore, StoredOrder } from '#sandbox/store/orders/orders.ts';
import type { Store } from '#sandbox/store.ts';
import { addComment, toWireComment } from './order-comments.ts';
import { holdOrder, unholdOrder } from './order-holds.ts';
import { invoiceOrder } from './order-invoices.ts';
import { shipOrder, toWireShipment } from './shipments.ts';

const READ_ACL = 'Magento_Sales::actions_view';
const WRITE_ACL = 'Magento_Sales::create';
const CANCEL_ACL = 'Magento_Sales::cancel';
const COMMENT_ACL = 'Magento_Sales::comment';

const INVOICE_ACL = 'Magento_Sales::invoice';

const SHIP_ACL = 'Magento_Sales::ship';
const SHIPMENT_ACL = 'Magento_Sales::shipment';

const HOLD_ACL = 'Magento_Sales::hold';
const UNHOLD_ACL = 'Magento_Sales::unhold';

/** States that cannot be cancelled; an order on hold must be released first. */
const NOT_CANCELLABLE: ReadonlySet<string> = new Set(['canceled', 'complete', 'closed', 'holded']);

/** Writable fields of an order; Magento has hundreds. */
const orderInput = object({
  entity_id: integer,
  increment_id: text,
  state: text,
  status: text,
  customer_id: integer,
  customer_is_guest: integer,
  customer_group_id: integer,
});

function toWire(order: StoredOrder, { orderComments }: Store) {
  const { extension_attributes, ...document } = order.document;
  return {
    entity_id: order.id,
    increment_id: order.number,
    quote_id: order.quoteId,
    ...(order.customerId !== null && { customer_id: order.customerId }),
    customer_email: order.email,
    state: order.state,
    ...(order.status !== null && { status: order.status }),
    store_id: 1,
    grand_total: order.grandTotal,
    created_at: order.createdAt,
    updated_at: order.updatedAt,
    ...document,
    status_histories: orderComments.list(order.id).map(toWireComment).reverse(),
    extension_attributes,
  };
}

function findOrRefuse(orders: OrderStore, id: number): StoredOrder {
  if (id === 0) throw new Refusal(400, 'An ID is needed. Set the ID and try again.');
  const found = orders.find(id);
  if (found !== undefined) return found;
  const message = "The entity that was requested doesn't exist.";
  throw new Refusal(404, `${message} Verify the entity and try again.`);
}

/** Saves the given fields and returns only these. */
function saveOrder({ store, now, switches }: CartContext, given: unknown) {
  const { entity_id, increment_id, state, status, customer_id, ...buyer } = orderInput(
    given,
    'entity',
  );
  if (!entity_id) {
    throw new Refusal(400, 'The sandbox creates orders from carts only: send an entity_id.');
  }
  const before = findOrRefuse(store.orders, entity_id);
  if (customer_id && !store.customers.find(customer_id)) throw maskedCrash();
  const isKept = switches.omittedOrderNumber === 'kept';
  const number = increment_id || (isKept ? before.number : store.orders.nextNumber());
  const updatedAt = timestamp(now());
  store.orders.update({
    ...before,
    number,
    state: state ?? before.state,
    status: status ?? before.status,
    customerId: customer_id ?? before.customerId,
    updatedAt,
    document: { ...before.document, ...buyer },
  });
  return {
    entity_id,
    ...((increment_id || !isKept) && { increment_id: number }),
    ...(state && { state }),
    ...(status && { status }),
    ...(customer_id && { customer_id }),
    ...buyer,
    updated_at: updatedAt,
  };
}

/**
 * Cancels an order and adds its items to the stock again. Returns false if the order's state does
 * not allow this, or if it is invoiced.
 */
function cancelOrder({ store, now }: CartContext, order: StoredOrder): boolean {
  const isInvoiced = order.document.items.every(
    ({ qty_ordered, qty_invoiced }) => qty_invoiced >= qty_ordered,
  );
  if (NOT_CANCELLABLE.has(order.state) || isInvoiced) return false;
  const items = order.document.items.map((item) => ({
    ...item,
    qty_canceled: item.parent_item_id === undefined ? item.qty_ordered : 0,
  }));
  const ended = {
    ...order,
    state: 'canceled',
    status: 'canceled',
    updatedAt: timestamp(now()),
    document: { ...order.document, items },
  };
  store.transaction(() => {
    store.orders.update(ended);
    // The variant has stock, not its configurable product.
    for (const { product_type, product_id, qty_ordered } of order.document.items) {
      if (product_type !== 'configurable') store.products.returnToStock(product_id, qty_ordered);
    }
  });
  return true;
}

/** Returns the search criteria that Magento includes with the comments of an order. */
function criteriaOf(orderId: number) {
  const filter = { field: 'parent_id', value: String(orderId), condition_type: 'eq' };
  return { filter_groups: [{ filters: [filter] }] };
}

/** Routes for integrations that may read or write all orders; customers have no such routes. */
export function orderRoutes(context: CartContext) {
  const { orders, orderComments, shipments } = context.store;
  const find = (c: SandboxContext) => findOrRefuse(orders, integer(c.req.param('id'), 'id'));
  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/orders', allow(READ_ACL), (c) => {
      const criteria = parseSearchCriteria(new URL(c.req.url).search);
      const { orders: found, totalCount } = orders.search(criteria);
      return answer(c, {
        items: found.map((order) => toWire(order, context.store)),
        search_criteria: echoCriteria(criteria),
        total_count: totalCount,
      });
    })
    .get('/orders/:id', allow(READ_ACL), (c) => answer(c, toWire(find(c), context.store)))
    .post('/orders', allow(WRITE_ACL), async (c) => {
      const given = requiredParameter(await readMembers(c), 'entity');
      return answer(c, saveOrder(context, given));
    })
    .post('/orders/:id/cancel', allow(CANCEL_ACL), (c) => answer(c, cancelOrder(context, find(c))))
    .post('/orders/:id/hold', allow(HOLD_ACL), (c) => {
      holdOrder(context, find(c));
      return answer(c, true);
    })
    .post('/orders/:id/unhold', allow(UNHOLD_ACL), (c) => {
      unholdOrder(context, find(c));
      return answer(c, true);
    })
    .post('/order/:id/invoice', allow(INVOICE_ACL), (c) =>
      answer(c, invoiceOrder(context, find(c))),
    )
    .post('/order/:id/ship', allow(SHIP_ACL), async (c) =>
      answer(c, shipOrder(context, find(c), await readMembers(c))),
    )
    .get('/shipments', allow(SHIPMENT_ACL), (c) => {
      const criteria = parseSearchCriteria(new URL(c.req.url).search);
      const { shipments: found, totalCount } = shipments.search(criteria);
      return answer(c, {
        items: found.map(toWireShipment),
        search_criteria: echoCriteria(criteria),
        total_count: totalCount,
      });
    })
    .get('/orders/:id/comments', allow(READ_ACL), (c) => {
      const { id } = find(c);
      const items = orderComments.list(id).map(toWireComment);
      return answer(c, {
        items,
        search_criteria: criteriaOf(id),
        total_count: items.length,
      });
    })
    .post('/orders/:id/comments', allow(COMMENT_ACL), async (c) => {
      const given = requiredParameter(await readMembers(c), 'statusHistory');
      addComment(context, find(c), given);
      return answer(c, true);
    });
}
