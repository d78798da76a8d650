/** What a customer ordered (contract 4.1): read by whoever may see all orders, for her alone. */

import type { CommerceClient } from '#commerce/client.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { type WirePlacedOrder, wireOrderHistory } from '#commerce/wire/order.ts';
import { type Pence, toPence } from '#lib/money.ts';

const PATH = '/rest/V1/orders';

/** As much of an order as she is shown. */
const FIELDS =
  'items[increment_id,customer_id,created_at,state,status,grand_total,shipping_incl_tax,shipping_description,' +
  'items[sku,name,qty_ordered,row_total_incl_tax,parent_item_id]],total_count';

export interface PlacedOrder {
  /** What the shopper calls it. */
  number: string;
  /** ISO 8601, UTC. */
  placedAt: string;
  state: string;
  status: string | null;
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
  /** How many there are on all pages. */
  count: number;
}

function toLines({ items }: WirePlacedOrder): PlacedLine[] {
  // What stands below another item is a part of it, priced there.
  const own = items.filter(({ parent_item_id }) => parent_item_id == null);
  return own.map(({ sku, name, qty_ordered, row_total_incl_tax }) => ({
    sku,
    name: name || sku,
    quantity: qty_ordered,
    total: toPence(row_total_incl_tax ?? 0),
  }));
}

function fromWire(wire: WirePlacedOrder): PlacedOrder {
  return {
    number: wire.increment_id,
    placedAt: `${wire.created_at.replace(' ', 'T')}Z`,
    state: wire.state,
    status: wire.status ?? null,
    lines: toLines(wire),
    shipping: toPence(wire.shipping_incl_tax ?? 0),
    delivery: wire.shipping_description || null,
    total: toPence(wire.grand_total),
  };
}

/** Whoever ignored the filter would show her the orders of strangers. */
function refuseStrangers(orders: readonly WirePlacedOrder[], customerId: number): void {
  const stranger = orders.findIndex(({ customer_id }) => Number(customer_id) !== customerId);
  if (stranger === -1) return;
  throw new MalformedAnswer(`GET ${PATH}`, `items[${stranger}].customer_id`, 'was not asked for');
}

async function search(
  client: CommerceClient,
  customerId: number,
  more: Readonly<Record<string, string>>,
): Promise<PlacedOrders> {
  const filter = 'searchCriteria[filter_groups][0][filters][0]';
  const { items, total_count } = await client({
    path: PATH,
    query: {
      [`${filter}[field]`]: 'customer_id',
      [`${filter}[value]`]: String(customerId),
      [`${filter}[condition_type]`]: 'eq',
      ...more,
      fields: FIELDS,
    },
    answer: wireOrderHistory,
  });
  refuseStrangers(items, customerId);
  return { orders: items.map(fromWire), count: total_count };
}

/** One page of hers, from 1, the newest first. */
export async function fetchPlacedOrders(
  client: CommerceClient,
  customerId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<PlacedOrders> {
  const found = await search(client, customerId, {
    'searchCriteria[sortOrders][0][field]': 'entity_id',
    'searchCriteria[sortOrders][0][direction]': 'DESC',
    'searchCriteria[pageSize]': String(pageSize),
    'searchCriteria[currentPage]': String(page),
  });
  // Some versions repeat the last page beyond the end.
  return (page - 1) * pageSize < found.count ? found : { ...found, orders: [] };
}

/** One of hers by its number; undefined for a number that is nobody's or somebody else's. */
export async function fetchPlacedOrder(
  client: CommerceClient,
  customerId: number,
  number: string,
): Promise<PlacedOrder | undefined> {
  const filter = 'searchCriteria[filter_groups][1][filters][0]';
  const { orders } = await search(client, customerId, {
    [`${filter}[field]`]: 'increment_id',
    [`${filter}[value]`]: number,
    [`${filter}[condition_type]`]: 'eq',
    'searchCriteria[pageSize]': '1',
  });
  return orders.find((order) => order.number === number);
}
