/** What a customer ordered (contract 4.1): read by whoever may see all orders, for her alone. */

import * as z from 'zod/mini';
import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { type Rejected, readRecords } from '#commerce/records.ts';
import {
  type WirePlacedOrder,
  wireOrderHistory,
  wirePlacedOrder,
} from '#commerce/wire/placed-order.ts';
import { type Pence, toPence } from '#lib/money.ts';

export const ORDERS = '/rest/V1/orders';

/** Members of an order, and of its lines, that its owner is shown in a list. */
export const LISTED = {
  order:
    'increment_id,customer_id,created_at,state,status,grand_total,shipping_incl_tax,shipping_description',
  line: 'item_id,sku,name,qty_ordered,qty_shipped,qty_canceled,is_virtual,row_total_incl_tax,parent_item_id',
};

const FIELDS = `items[${LISTED.order},items[${LISTED.line}]],total_count`;

export interface PlacedOrder {
  /** What the shopper calls it. */
  number: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  state: string;
  status: string | null;
  /** How much of what is delivered was sent, as far as the back end was told. */
  sent: 'none' | 'part' | 'all';
  lines: PlacedLine[];
  /** Incl VAT, as everything here. */
  shipping: Pence;
  /** The way of delivery: 'Flat Rate - Fixed'; null where nothing was delivered. */
  delivery: string | null;
  total: Pence;
}

export interface PlacedLine {
  sku: string;
  name: string;
  quantity: number;
  /** Of the whole line, less what a coupon takes off: the back end reduces the lines of an order. */
  total: Pence;
}

export interface PlacedOrders {
  orders: PlacedOrder[];
  /** Orders of the page that cannot be read, by `increment_id`. */
  rejected: Rejected[];
  /** How many there are on all pages. */
  count: number;
}

/**
 * What stands below another item is a part of it, priced there. The one below a configurable product has
 * its SKU: its name says what was chosen.
 */
export function ownItems<T extends WirePlacedOrder['items'][number]>(items: readonly T[]): T[] {
  const own = items.filter(({ parent_item_id }) => parent_item_id == null);
  return own.map((item) => {
    const variant = items.find(
      ({ sku, parent_item_id: parent }) =>
        sku === item.sku && parent != null && String(parent) === String(item.item_id),
    );
    return { ...item, name: variant?.name || item.name };
  });
}

function sentOf(items: WirePlacedOrder['items']): PlacedOrder['sent'] {
  const delivered = ownItems(items).filter(({ is_virtual }) => !is_virtual);
  const sent = delivered.reduce((sum, { qty_shipped }) => sum + (qty_shipped ?? 0), 0);
  if (sent === 0) return 'none';
  const isAll = delivered.every(
    ({ qty_ordered, qty_shipped, qty_canceled }) =>
      (qty_shipped ?? 0) + (qty_canceled ?? 0) >= qty_ordered,
  );
  return isAll ? 'all' : 'part';
}

export function fromPlacedItem(item: WirePlacedOrder['items'][number]): PlacedLine {
  const { sku, name, qty_ordered, row_total_incl_tax } = item;
  return { sku, name: name || sku, quantity: qty_ordered, total: toPence(row_total_incl_tax ?? 0) };
}

/** A moment of the back end's in ISO 8601. */
export function toMoment(wire: string): string {
  return `${wire.replace(' ', 'T')}Z`;
}

export function fromPlacedOrder(wire: WirePlacedOrder): PlacedOrder {
  return {
    number: wire.increment_id,
    placedAt: toMoment(wire.created_at),
    state: wire.state,
    status: wire.status ?? null,
    sent: sentOf(wire.items),
    lines: ownItems(wire.items).map(fromPlacedItem),
    shipping: toPence(wire.shipping_incl_tax ?? 0),
    delivery: wire.shipping_description || null,
    total: toPence(wire.grand_total),
  };
}

/** An order that does not say whose it is is not shown. */
const wireOwnOrder = z.extend(wirePlacedOrder, { customer_id: z.union([z.number(), z.string()]) });

/**
 * A back end that ignores the filter would show a customer the orders of others.
 * @throws {MalformedAnswer}
 */
export function rejectForeignOrders(
  orders: readonly Pick<WirePlacedOrder, 'customer_id'>[],
  customerId: number,
): void {
  const stranger = orders.findIndex(({ customer_id }) => Number(customer_id) !== customerId);
  if (stranger === -1) return;
  throw new MalformedAnswer(`GET ${ORDERS}`, `items[${stranger}].customer_id`, 'was not asked for');
}

/** A filter of a search: it counts beside those of other groups. */
export function filtered(group: number, field: string, value: string): Record<string, string> {
  const filter = `searchCriteria[filter_groups][${group}][filters][0]`;
  return {
    [`${filter}[field]`]: field,
    [`${filter}[value]`]: value,
    [`${filter}[condition_type]`]: 'eq',
  };
}

/** One page of hers, from 1, the newest first. */
export async function fetchPlacedOrders(
  client: CommerceClient,
  customerId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PlacedOrders> {
  const { items, total_count } = await client({
    path: ORDERS,
    query: {
      ...filtered(0, 'customer_id', String(customerId)),
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
  // Some versions repeat the last page beyond the end.
  const isBeyond = (page - 1) * pageSize >= total_count;
  if (isBeyond) return { orders: [], rejected: [], count: total_count };
  return { orders: records.map(fromPlacedOrder), rejected, count: total_count };
}
