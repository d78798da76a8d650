/**
 * Orders of a customer (contract 4.1). The client may read all orders; every call filters by
 * customer.
 */

import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { type Rejected, readRecords } from '#commerce/records.ts';
import {
  type WirePlacedOrder,
  wireOrderHistory,
  wirePlacedOrder,
} from '#commerce/wire/placed-order.ts';
import { decodeEntities } from '#lib/decode-entities.ts';
import { type Pence, toPence } from '#lib/money.ts';

export const ORDERS = '/rest/V1/orders';

export const ORDER_FIELDS = {
  order:
    'increment_id,customer_id,created_at,state,status,grand_total,total_refunded,total_canceled' +
    ',discount_description,shipping_incl_tax,shipping_description,tax_amount',
  line:
    'item_id,sku,name,qty_ordered,qty_shipped,qty_canceled,qty_refunded,is_virtual' +
    ',row_total_incl_tax,tax_amount,parent_item_id',
};

const FIELDS =
  `items[${ORDER_FIELDS.order},items[${ORDER_FIELDS.line}]` +
  ',payment[po_number],status_histories[comment]' +
  ',extension_attributes[shipping_assignments[shipping[address[company,city,postcode,country_id]]]]],total_count';

export interface PlacedOrder {
  /** Order number shown to the customer. */
  number: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  state: string;
  status: string | null;
  /** How much of the order has been dispatched, ignoring items without delivery. */
  sent: 'none' | 'part' | 'all';
  lines: PlacedLine[];
  /** Includes VAT, like all amounts here. */
  shipping: Pence;
  /** Delivery method, such as 'Flat Rate - Fixed'; `null` if nothing has to be delivered. */
  delivery: string | null;
  /** Place to which the order is sent; `null` without delivery. */
  destination: { company: string; city: string; postcode: string; countryId: string } | null;
  total: Pence;
  /** Included in the total. */
  vat: Pence;
  /** The customer's own order number, if they pay on account. */
  purchaseOrder: string | null;
  /** Labels of cart rules, or the coupon; `null` without a discount or if it has no label. */
  discountName: string | null;
  /** Included in the total, like `cancelled`. */
  refunded: Pence;
  cancelled: Pence;
}

export interface PlacedLine {
  sku: string;
  name: string;
  quantity: number;
  /** Included in the quantity, like `cancelled` and `shipped`. */
  refunded: number;
  cancelled: number;
  shipped: number;
  /** Quantity that has still to be dispatched; 0 for an item without delivery. */
  unsent: number;
  /** Total of the line after the discount of a coupon. */
  total: Pence;
  /** VAT of the whole line, included in its total. */
  vat: Pence;
}

export interface PlacedOrders {
  orders: (PlacedOrder & { comments: readonly string[] })[];
  rejected: Rejected[];
  /** Number of orders on all pages. */
  count: number;
}

/**
 * Omits items that are parts of another item, because their price is in that item. A configurable
 * product gets the name of its variant, which has the same SKU and whose name contains the chosen
 * options.
 */
export function topLevelItems<T extends WirePlacedOrder['items'][number]>(
  items: readonly T[],
): T[] {
  const own = items.filter(({ parent_item_id }) => parent_item_id == null);
  return own.map((item) => {
    const variant = items.find(
      ({ sku, parent_item_id: parent }) =>
        sku === item.sku && parent != null && String(parent) === String(item.item_id),
    );
    return { ...item, name: variant?.name || item.name };
  });
}

function unsentOf(item: WirePlacedOrder['items'][number]): number {
  const { qty_ordered, qty_shipped, qty_canceled, qty_refunded, is_virtual } = item;
  if (is_virtual) return 0;
  const done = Math.max(qty_shipped ?? 0, qty_refunded ?? 0) + (qty_canceled ?? 0);
  return Math.max(0, qty_ordered - done);
}

/**
 * Counts refunded items as dispatched, as Magento does. It is unknown whether these items had been
 * dispatched before, but Magento completes an order when all others are dispatched.
 */
function dispatchStateOf({ state, items }: WirePlacedOrder): PlacedOrder['sent'] {
  const delivered = topLevelItems(items).filter(({ is_virtual }) => !is_virtual);
  const sent = delivered.reduce((sum, { qty_shipped }) => sum + (qty_shipped ?? 0), 0);
  if (sent === 0) return 'none';
  if (state === 'complete') return 'all';
  return delivered.every((item) => unsentOf(item) === 0) ? 'all' : 'part';
}

export function fromPlacedItem(item: WirePlacedOrder['items'][number]): PlacedLine {
  const { sku, name, qty_ordered, qty_shipped, qty_refunded, qty_canceled } = item;
  return {
    sku,
    name: decodeEntities(name ?? '') || sku,
    quantity: qty_ordered,
    refunded: qty_refunded ?? 0,
    cancelled: qty_canceled ?? 0,
    shipped: qty_shipped ?? 0,
    unsent: unsentOf(item),
    total: toPence(item.row_total_incl_tax ?? 0),
    vat: toPence(item.tax_amount ?? 0),
  };
}

export function toMoment(wire: string): string {
  return `${wire.replace(' ', 'T')}Z`;
}

function destinationOf({ extension_attributes }: WirePlacedOrder): PlacedOrder['destination'] {
  const address = extension_attributes?.shipping_assignments?.[0]?.shipping?.address;
  if (!address) return null;
  const { company, city, postcode, country_id } = address;
  return {
    company: company ?? '',
    city: city ?? '',
    postcode: postcode ?? '',
    countryId: country_id ?? '',
  };
}

/** Returns the comments of staff and of the payment server, newest first. */
export function commentsOf({ status_histories }: WirePlacedOrder): string[] {
  return (status_histories ?? []).map(({ comment }) => comment ?? '');
}

export function fromPlacedOrder(wire: WirePlacedOrder): PlacedOrder {
  return {
    number: wire.increment_id,
    placedAt: toMoment(wire.created_at),
    state: wire.state,
    status: wire.status ?? null,
    sent: dispatchStateOf(wire),
    lines: topLevelItems(wire.items).map(fromPlacedItem),
    shipping: toPence(wire.shipping_incl_tax ?? 0),
    delivery: wire.shipping_description || null,
    destination: destinationOf(wire),
    total: toPence(wire.grand_total),
    vat: toPence(wire.tax_amount ?? 0),
    purchaseOrder: wire.payment?.po_number || null,
    discountName: wire.discount_description || null,
    refunded: toPence(wire.total_refunded ?? 0),
    cancelled: toPence(wire.total_canceled ?? 0),
  };
}

/** Order with a required customer id: an order without its owner is not shown. */
const wireOwnOrder = z.extend(wirePlacedOrder, { customer_id: z.union([z.number(), z.string()]) });

/**
 * Guards against a back end that ignores the filter, which would show a customer other people's
 * orders.
 * @throws {MalformedAnswer} if an order belongs to another customer
 */
export function rejectForeignOrders(
  orders: readonly Pick<WirePlacedOrder, 'customer_id'>[],
  customerId: number,
): void {
  const stranger = orders.findIndex(({ customer_id }) => Number(customer_id) !== customerId);
  if (stranger === -1) return;
  throw new MalformedAnswer(`GET ${ORDERS}`, `items[${stranger}].customer_id`, 'was not asked for');
}

/** Builds a search filter; an item must pass the filters of all groups. */
export function filterQuery(group: number, field: string, value: string): Record<string, string> {
  const filter = `searchCriteria[filter_groups][${group}][filters][0]`;
  return {
    [`${filter}[field]`]: field,
    [`${filter}[value]`]: value,
    [`${filter}[condition_type]`]: 'eq',
  };
}

/**
 * Fetches a page of the customer's orders, newest first.
 *
 * @param page from 1
 */
export async function fetchPlacedOrders(
  client: CommerceClient,
  customerId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PlacedOrders> {
  const { items, total_count } = await client({
    path: ORDERS,
    query: {
      ...filterQuery(0, 'customer_id', String(customerId)),
      'searchCriteria[sortOrders][0][field]': 'entity_id',
      'searchCriteria[sortOrders][0][direction]': 'DESC',
      'searchCriteria[pageSize]': String(pageSize),
      'searchCriteria[currentPage]': String(page),
      fields: FIELDS,
    },
    answer: wireOrderHistory,
  });
  const list = { call: `GET ${ORDERS}`, names: ['increment_id'], ids: ['customer_id'] };
  const { records, rejected } = readRecords(items, wireOwnOrder, list);
  rejectForeignOrders(records, customerId);
  // Some Magento versions repeat the last page for every page after it.
  const isBeyond = (page - 1) * pageSize >= total_count;
  if (isBeyond) return { orders: [], rejected: [], count: total_count };
  const orders = records.map((wire) => ({ ...fromPlacedOrder(wire), comments: commentsOf(wire) }));
  return { orders, rejected, count: total_count };
}
