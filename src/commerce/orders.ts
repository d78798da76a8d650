/**
 * Orders over REST (contract 3.3, 3.4 and 4). Repeating a placing call is never safe: check for an
 * existing order first.
 */
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

/**
 * Payment of an order. `purchaseOrder` is the customer's number for an order on account, at most 32
 * characters.
 */
export interface PlacedPayment {
  way: 'card' | 'account' | 'free';
  purchaseOrder: string | null;
}

/**
 * Returns Magento's payment method. The back end itself never charges: the provider has the money
 * (card), an invoice follows (account), or nothing has to be paid (free).
 */
function toPaymentMethod({ way, purchaseOrder }: PlacedPayment) {
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
  /** Order number shown to the customer. */
  number: string;
  /** Id of the cart that the order was placed from; `null` for an order without a cart. */
  quoteId: string | null;
  state: string;
  status: string | null;
  grandTotal: Pence;
}

export interface OrderOfQuote extends Order {
  /** ISO 4217; empty if the back end does not return it. */
  currency: string;
  items: readonly { sku: string; quantity: number }[];
  delivery: Delivery | null;
  /** Amount not yet paid according to the back end; an invoice reduces it. */
  due: Pence;
  comments: readonly string[];
}

export interface RejectedOrder {
  /** `null` if the order number cannot be read either. */
  number: string | null;
  quoteId: string | null;
  problem: MalformedAnswer;
}

export interface OrderList {
  orders: Order[];
  rejected: RejectedOrder[];
}

/**
 * Places an order of any cart by its id; a guest's order gets the e-mail of the billing address.
 * The client must be allowed to manage carts. Among Magento's routes for ordering, only this one
 * ignores checkout agreements and reCAPTCHA.
 */
export function placeOrder(
  client: CommerceClient,
  quoteId: string,
  payment: PlacedPayment = { way: 'card', purchaseOrder: null },
): Promise<number> {
  return client({
    method: 'PUT',
    path: `/rest/V1/carts/${quoteId}/order`,
    body: { paymentMethod: toPaymentMethod(payment) },
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
  /** Number of orders on the page, including malformed ones. */
  count: number;
  /** Highest order id on the page; 0 if no id can be read. */
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

/**
 * Rejects orders of carts that were not requested. Accepting such an order would complete a payment
 * whose own order does not exist.
 */
function rejectUnrequestedOrders(
  orders: readonly Pick<Order, 'quoteId'>[],
  quoteIds: readonly string[],
): void {
  const stranger = orders.findIndex(({ quoteId }) => !quoteId || !quoteIds.includes(quoteId));
  if (stranger === -1) return;
  throw new MalformedAnswer(`GET ${PATH}`, `items[${stranger}].quote_id`, 'was not asked for');
}

/**
 * Fetches the orders of a cart, including cancelled ones; normally one or none.
 * @throws {MalformedAnswer} also if one of several orders is malformed, because placing relies on a
 * complete list
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
    // A bundle or configurable product is listed together with its component items, which are
    // omitted here.
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

export function notCanceled<T extends Order>(orders: readonly T[]): T[] {
  return orders.filter(({ state }) => state !== 'canceled');
}

/**
 * Yields orders page by page, each starting after the last id. Unlike numbered pages, these miss no
 * order if others change.
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

/**
 * Yields the orders that changed at or after a moment.
 *
 * @param moment in ms, by the back end's clock
 */
export function ordersChangedSince(
  client: CommerceClient,
  moment: number,
): AsyncGenerator<OrderList> {
  const value = new Date(moment).toISOString().slice(0, 19).replace('T', ' ');
  return pagesOf(client, { field: 'updated_at', condition: 'gteq', value });
}

/**
 * Returns a rejection if the order does not contain the id of its cart; otherwise an empty list.
 */
function missingQuoteRejections({ number, quoteId }: Order): RejectedOrder[] {
  if (quoteId !== null) return [];
  const problem = new MalformedAnswer(`GET ${PATH}`, 'items.quote_id', 'is not present');
  return [{ number, quoteId, problem }];
}

/**
 * Fetches the orders of several carts. A cart with a rejected order may have more orders than the
 * result contains.
 */
export async function fetchOrdersOfQuotes(
  client: CommerceClient,
  quoteIds: readonly string[],
): Promise<OrderList> {
  const found: OrderList = { orders: [], rejected: [] };
  if (quoteIds.length === 0) return found;
  const filter = { field: 'quote_id', condition: 'in', value: quoteIds.join() } as const;
  for await (const { orders, rejected } of pagesOf(client, filter)) {
    found.orders.push(...orders.filter(({ quoteId }) => quoteId !== null));
    found.rejected.push(...rejected, ...orders.flatMap(missingQuoteRejections));
  }
  rejectUnrequestedOrders(found.orders, quoteIds);
  rejectUnrequestedOrders(
    found.rejected.filter(({ quoteId }) => quoteId !== null),
    quoteIds,
  );
  return found;
}
