/** All details of an order (contract 4.1), which only the person who placed it may see. */

import type { CommerceClient } from '#commerce/client.ts';
import { fromWireAddress, ORDER_ADDRESS } from '#commerce/wire/address.ts';
import { type WireOrderDetails, wireOrderDetails } from '#commerce/wire/placed-order.ts';
import type { Address } from '#lib/address.ts';
import { type Pence, toPence } from '#lib/money.ts';
import {
  commentsOf,
  filterQuery,
  fromPlacedItem,
  fromPlacedOrder,
  ORDER_FIELDS,
  ORDERS,
  type PlacedLine,
  type PlacedOrder,
  rejectForeignOrders,
  topLevelItems,
} from './placed-orders.ts';

const FIELDS = `items[${[
  ORDER_FIELDS.order,
  'entity_id,customer_email,shipping_tax_amount,shipping_discount_amount',
  `items[${ORDER_FIELDS.line},price,tax_percent,discount_amount]`,
  `billing_address${ORDER_ADDRESS}`,
  'payment[additional_information,po_number]',
  'status_histories[comment]',
  `extension_attributes[shipping_assignments[shipping[address${ORDER_ADDRESS}]]` +
    ',item_applied_taxes[type,applied_taxes[percent]]]',
].join()}]`;

interface DetailedLine extends PlacedLine {
  /** Unit price excl VAT, before the discount of a coupon. */
  price: Pence;
  isReduced: boolean;
  /** In percent. */
  vatRate: number;
}

interface OrderDetails extends PlacedOrder {
  lines: DetailedLine[];
  shippingAddress: Address | null;
  billingAddress: Address | null;
  payment: string | null;
  shippingDiscount: Pence;
  shippingVat: Pence;
  /** In percent; `null` if the back end does not return it. */
  shippingVatRate: number | null;
}

/** Order with the data that proves who owns it. */
export interface OwnedOrder {
  /** Internal id in the back end; the order number is `details.number`. */
  id: number;
  /** `null` for a guest's order. */
  customerId: number | null;
  email: string;
  details: OrderDetails;
  /** Comments of staff and of the payment server, newest first. */
  comments: readonly string[];
}

function toLine(item: WireOrderDetails['items'][number]): DetailedLine {
  return {
    ...fromPlacedItem(item),
    price: toPence(item.price ?? 0),
    isReduced: (item.discount_amount ?? 0) > 0,
    vatRate: item.tax_percent ?? 0,
  };
}

/** Sums the rates if several taxes apply to the delivery. */
function shippingRate({ shipping_tax_amount, extension_attributes }: WireOrderDetails) {
  if (!shipping_tax_amount) return 0;
  const taxes = extension_attributes?.item_applied_taxes ?? [];
  const applied = taxes.find(({ type }) => type === 'shipping')?.applied_taxes ?? [];
  return applied.reduce((sum, { percent }) => sum + (percent ?? 0), 0) || null;
}

/**
 * Returns the title of the payment method, which is the first text of `additional_information`. The
 * other texts depend on the method, such as the payee of a cheque.
 */
function paymentOf({ payment }: WireOrderDetails): string | null {
  const [title] = payment?.additional_information ?? [];
  return typeof title === 'string' && title !== '' ? title : null;
}

function toOrderDetails(wire: WireOrderDetails): OrderDetails {
  const assigned = wire.extension_attributes?.shipping_assignments?.[0]?.shipping;
  return {
    ...fromPlacedOrder(wire),
    lines: topLevelItems(wire.items).map(toLine),
    shippingAddress: assigned?.address ? fromWireAddress(assigned.address) : null,
    billingAddress: wire.billing_address ? fromWireAddress(wire.billing_address) : null,
    payment: paymentOf(wire),
    shippingDiscount: toPence(wire.shipping_discount_amount ?? 0),
    shippingVat: toPence(wire.shipping_tax_amount ?? 0),
    shippingVatRate: shippingRate(wire),
  };
}

async function fetchByNumber(
  client: CommerceClient,
  number: string,
  more: Readonly<Record<string, string>>,
): Promise<WireOrderDetails[]> {
  const { items } = await client({
    path: ORDERS,
    query: {
      ...filterQuery(0, 'increment_id', number),
      ...more,
      'searchCriteria[pageSize]': '1',
      fields: FIELDS,
    },
    answer: wireOrderDetails,
  });
  return items;
}

function pickOrder(orders: readonly WireOrderDetails[], number: string): OwnedOrder | undefined {
  const wire = orders.find(({ increment_id }) => increment_id === number);
  if (wire === undefined) return undefined;
  const { entity_id: id, customer_id, customer_email } = wire;
  const customerId = customer_id == null ? null : Number(customer_id);
  const email = customer_email ?? '';
  return { id, customerId, email, details: toOrderDetails(wire), comments: commentsOf(wire) };
}

/**
 * Fetches an order of the customer by its number; `undefined` if it does not exist or belongs to
 * another customer.
 */
export async function fetchCustomersOrder(
  client: CommerceClient,
  customerId: number,
  number: string,
): Promise<OwnedOrder | undefined> {
  const orders = await fetchByNumber(
    client,
    number,
    filterQuery(1, 'customer_id', String(customerId)),
  );
  rejectForeignOrders(orders, customerId);
  return pickOrder(orders, number);
}

/** Fetches any order by its number. The caller must verify that the person may see it. */
export async function fetchOrderOfNumber(
  client: CommerceClient,
  number: string,
): Promise<OwnedOrder | undefined> {
  return pickOrder(await fetchByNumber(client, number, {}), number);
}
