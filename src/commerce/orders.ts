/** Orders over REST (contract 3.3, 3.4 and 4). Repeating a placing call is never safe: look first. */
import type { Pence } from '#lib/money.ts';
import { toPence } from '#lib/money.ts';
import { type Delivery, deliveryOf } from './cart/shipping.ts';
import type { CommerceClient } from './client.ts';
import { MalformedAnswer } from './errors.ts';
import { idAt, readRecords } from './records.ts';
import { ORDER_ADDRESS } from './wire/address.ts';
import {
  type WireOrder,
  wireOrder,
  wireOrderId,
  wireOrders,
  wireOrdersOfQuote,
} from './wire/order.ts';

/** How an order is paid; `purchaseOrder` is the number of one on account, of 32 characters at most. */
export interface PlacedPayment {
  way: 'card' | 'account' | 'free';
  purchaseOrder: string | null;
}

/** The back end takes no money itself: the provider has it, an invoice follows, or nothing is due. */
function paymentMethod({ way, purchaseOrder }: PlacedPayment) {
  switch (way) {
    case 'card':
      return { method: 'checkmo' };
    case 'account':
      return { method: 'purchaseorder', po_number: purchaseOrder };
    case 'free':
      return { method: 'free' };
  }
}

const PATH = '/rest/V1/orders';

export interface Order {
  id: number;
  /** What the shopper calls it. */
  number: string;
  /** Of the cart that it was; null where it was none. */
  quoteId: string | null;
  state: string;
  status: string | null;
  grandTotal: Pence;
}

/** An order with what was bought and where it goes. */
export interface OrderOfQuote extends Order {
  /** ISO 4217; empty where the back end does not say. */
  currency: string;
  items: readonly { sku: string; quantity: number }[];
  delivery: Delivery | null;
  /** What nobody has invoiced yet. */
  due: Pence;
  /** What was noted on it, for whoever looks at it in the back end. */
  comments: readonly string[];
}

/** An order that cannot be read. */
export interface RejectedOrder {
  /** Null if it cannot be read either. */
  number: string | null;
  quoteId: string | null;
  problem: MalformedAnswer;
}

export interface OrderList {
  orders: Order[];
  rejected: RejectedOrder[];
}

/**
 * Orders any cart by its number, a guest's for the e-mail of its billing address; the client may manage
 * carts. Of all routes that order it is the one that no terms to agree to and no reCAPTCHA stop.
 */
export function placeOrder(
  client: CommerceClient,
  quoteId: string,
  payment: PlacedPayment = { way: 'card', purchaseOrder: null },
): Promise<number> {
  return client({
    method: 'PUT',
    path: `/rest/V1/carts/${quoteId}/order`,
    body: { paymentMethod: paymentMethod(payment) },
    answer: wireOrderId,
  });
}

interface OrderFilter {
  field: 'entity_id' | 'quote_id' | 'updated_at';
  condition: 'eq' | 'in' | 'gt' | 'gteq';
  value: string;
}

const PAGE_SIZE = 100;

const FIELDS = 'entity_id,increment_id,quote_id,status,state,grand_total';

const WHOLE_FIELDS = [
  FIELDS,
  'order_currency_code',
  'is_virtual',
  'items[sku,qty_ordered,parent_item_id]',
  `billing_address${ORDER_ADDRESS}`,
  `extension_attributes[shipping_assignments[shipping[address${ORDER_ADDRESS},method]]]`,
  'total_due',
  'status_histories[comment]',
].join();

/** How the back end is asked for the first of the orders that pass all filters, by their ids. */
function queryFor(filters: readonly OrderFilter[], fields: string): Record<string, string> {
  const groups = filters.flatMap(({ field, condition, value }, index) => {
    const filter = `searchCriteria[filter_groups][${index}][filters][0]`;
    return [
      [`${filter}[field]`, field],
      [`${filter}[value]`, value],
      [`${filter}[condition_type]`, condition],
    ];
  });
  return {
    ...Object.fromEntries(groups),
    'searchCriteria[sortOrders][0][field]': 'entity_id',
    'searchCriteria[sortOrders][0][direction]': 'ASC',
    'searchCriteria[pageSize]': String(PAGE_SIZE),
    fields: `items[${fields}]`,
  };
}

function fromWireOrder(wire: WireOrder): Order {
  return {
    id: wire.entity_id,
    number: wire.increment_id,
    quoteId: wire.quote_id == null ? null : String(wire.quote_id),
    state: wire.state,
    status: wire.status ?? null,
    grandTotal: toPence(wire.grand_total),
  };
}

interface OrderPage extends OrderList {
  /** Number of orders on the page, malformed ones included. */
  count: number;
  /** The highest id; 0 if none can be read. */
  last: number;
}

async function fetchOrders(
  client: CommerceClient,
  filters: readonly OrderFilter[],
): Promise<OrderPage> {
  const query = queryFor(filters, FIELDS);
  const { items } = await client({ path: PATH, query, answer: wireOrders });
  const list = { call: `GET ${PATH}`, names: ['increment_id', 'quote_id'], ids: ['quote_id'] };
  const { records, rejected } = readRecords(items, wireOrder, list);
  return {
    orders: records.map(fromWireOrder),
    rejected: rejected.map(({ named, problem }) => ({
      number: named['increment_id'] ?? null,
      quoteId: named['quote_id'] ?? null,
      problem,
    })),
    count: items.length,
    last: Math.max(0, ...items.map((item) => idAt(item, 'entity_id') ?? 0)),
  };
}

/** An order of somebody else's cart, taken for ours, would be the end of a payment without goods. */
function rejectUnrequestedOrders(
  orders: readonly Pick<Order, 'quoteId'>[],
  quoteIds: readonly string[],
): void {
  const stranger = orders.findIndex(({ quoteId }) => !quoteId || !quoteIds.includes(quoteId));
  if (stranger === -1) return;
  throw new MalformedAnswer(`GET ${PATH}`, `items[${stranger}].quote_id`, 'was not asked for');
}

/**
 * What a cart became: nothing or one order, and never two if all went well; cancelled ones too.
 * @throws {MalformedAnswer} also if one of several orders cannot be read: whoever places relies on the list
 */
export async function fetchOrdersOfQuote(
  client: CommerceClient,
  quoteId: string,
): Promise<OrderOfQuote[]> {
  const query = queryFor([{ field: 'quote_id', condition: 'eq', value: quoteId }], WHOLE_FIELDS);
  const { items } = await client({ path: PATH, query, answer: wireOrdersOfQuote });
  const orders = items.map((wire) => ({
    ...fromWireOrder(wire),
    currency: wire.order_currency_code ?? '',
    // The parts of what is sold as one stand beside it.
    items: (wire.items ?? [])
      .filter(({ parent_item_id }) => parent_item_id == null)
      .map(({ sku, qty_ordered }) => ({ sku, quantity: qty_ordered })),
    delivery: deliveryOf(wire),
    due: toPence(wire.total_due ?? 0),
    comments: (wire.status_histories ?? []).map(({ comment }) => comment ?? ''),
  }));
  rejectUnrequestedOrders(orders, [quoteId]);
  return orders;
}

/** Those that are to be delivered, or have been. */
export function notCanceled<T extends Order>(orders: readonly T[]): T[] {
  return orders.filter(({ state }) => state !== 'canceled');
}

/**
 * Page by page, each from the last id on: none is missed while others change, as happens with pages
 * that are numbered.
 */
async function* pagesOf(client: CommerceClient, filter: OrderFilter): AsyncGenerator<OrderList> {
  let last = 0;
  for (;;) {
    const later = { field: 'entity_id', condition: 'gt', value: String(last) } as const;
    const page = await fetchOrders(client, [filter, later]);
    if (page.count > 0) yield page;
    if (page.count < PAGE_SIZE) return;
    const next = page.last;
    if (next <= last) throw new MalformedAnswer(`GET ${PATH}`, 'items', 'repeats itself');
    last = next;
  }
}

/** The orders that changed at a moment (in milliseconds, by the back end's clock) or later. */
export function ordersChangedSince(
  client: CommerceClient,
  moment: number,
): AsyncGenerator<OrderList> {
  const value = new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
  return pagesOf(client, { field: 'updated_at', condition: 'gteq', value });
}

/** Returns the problem with an order of one of several carts that does not say which. */
function withoutQuote({ number, quoteId }: Order): RejectedOrder[] {
  if (quoteId !== null) return [];
  const problem = new MalformedAnswer(`GET ${PATH}`, 'items.quote_id', 'is not present');
  return [{ number, quoteId, problem }];
}

/** What several carts became. Nothing is known of the cart of a rejected order: it may have other orders. */
export async function fetchOrdersOfQuotes(
  client: CommerceClient,
  quoteIds: readonly string[],
): Promise<OrderList> {
  const found: OrderList = { orders: [], rejected: [] };
  if (quoteIds.length === 0) return found;
  const filter = { field: 'quote_id', condition: 'in', value: quoteIds.join() } as const;
  for await (const { orders, rejected } of pagesOf(client, filter)) {
    found.orders.push(...orders.filter(({ quoteId }) => quoteId !== null));
    found.rejected.push(...rejected, ...orders.flatMap(withoutQuote));
  }
  rejectUnrequestedOrders(found.orders, quoteIds);
  rejectUnrequestedOrders(
    found.rejected.filter(({ quoteId }) => quoteId !== null),
    quoteIds,
  );
  return found;
}
