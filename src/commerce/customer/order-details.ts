/** All that an order's papers say (contract 4.1): for whoever placed it, and nobody else. */

import type { CommerceClient } from '#commerce/client.ts';
import { fromWireAddress, ORDER_ADDRESS } from '#commerce/wire/address.ts';
import { type WireOrderDetails, wireOrderDetails } from '#commerce/wire/placed-order.ts';
import type { Address } from '#lib/address.ts';
import { type Pence, toPence } from '#lib/money.ts';
import {
  filtered,
  fromPlacedItem,
  fromPlacedOrder,
  LISTED,
  ORDERS,
  ownItems,
  type PlacedLine,
  type PlacedOrder,
  rejectForeignOrders,
} from './placed-orders.ts';

const FIELDS = `items[${[
  LISTED.order,
  'entity_id,customer_email,tax_amount,shipping_tax_amount,shipping_discount_amount',
  `items[${LISTED.line},price,tax_amount,tax_percent,discount_amount]`,
  `billing_address${ORDER_ADDRESS}`,
  'payment[additional_information,po_number]',
  `extension_attributes[shipping_assignments[shipping[address${ORDER_ADDRESS}]]` +
    ',item_applied_taxes[type,applied_taxes[percent]]]',
].join()}]`;

interface PapersLine extends PlacedLine {
  /** Of one, excl VAT, before a coupon. */
  price: Pence;
  isReduced: boolean;
  /** Percent. */
  vatRate: number;
  /** Of the whole line, within its total. */
  vat: Pence;
}

interface OrderDetails extends PlacedOrder {
  lines: PapersLine[];
  shippingAddress: Address | null;
  billingAddress: Address | null;
  /** The way of payment, as the back end names it. */
  payment: string | null;
  /** The number that its buyer gave an order on account. */
  purchaseOrder: string | null;
  /** What a coupon takes off the delivery. */
  shippingDiscount: Pence;
  shippingVat: Pence;
  /** Percent; null where the back end does not say. */
  shippingVatRate: number | null;
  /** Within the total. */
  vat: Pence;
}

/** An order with what only the back end and its buyer know. */
export interface OwnedOrder {
  /** The back end's own number. */
  id: number;
  /** Null for a guest's. */
  customerId: number | null;
  email: string;
  details: OrderDetails;
}

function toLine(item: WireOrderDetails['items'][number]): PapersLine {
  return {
    ...fromPlacedItem(item),
    price: toPence(item.price ?? 0),
    isReduced: (item.discount_amount ?? 0) > 0,
    vatRate: item.tax_percent ?? 0,
    vat: toPence(item.tax_amount ?? 0),
  };
}

/** Several taxes on one thing are one rate together. */
function shippingRate({ shipping_tax_amount, extension_attributes }: WireOrderDetails) {
  if (!shipping_tax_amount) return 0;
  const taxes = extension_attributes?.item_applied_taxes ?? [];
  const applied = taxes.find(({ type }) => type === 'shipping')?.applied_taxes ?? [];
  return applied.reduce((sum, { percent }) => sum + (percent ?? 0), 0) || null;
}

/** The first text: what follows is a cheque's payee, or some other method's own. */
function paymentOf({ payment }: WireOrderDetails): string | null {
  const [title] = payment?.additional_information ?? [];
  return typeof title === 'string' && title !== '' ? title : null;
}

function toOrderDetails(wire: WireOrderDetails): OrderDetails {
  const assigned = wire.extension_attributes?.shipping_assignments?.[0]?.shipping;
  return {
    ...fromPlacedOrder(wire),
    lines: ownItems(wire.items).map(toLine),
    shippingAddress: assigned?.address ? fromWireAddress(assigned.address) : null,
    billingAddress: wire.billing_address ? fromWireAddress(wire.billing_address) : null,
    payment: paymentOf(wire),
    purchaseOrder: wire.payment?.po_number || null,
    shippingDiscount: toPence(wire.shipping_discount_amount ?? 0),
    shippingVat: toPence(wire.shipping_tax_amount ?? 0),
    shippingVatRate: shippingRate(wire),
    vat: toPence(wire.tax_amount ?? 0),
  };
}

async function find(
  client: CommerceClient,
  number: string,
  more: Readonly<Record<string, string>>,
): Promise<WireOrderDetails[]> {
  const { items } = await client({
    path: ORDERS,
    query: {
      ...filtered(0, 'increment_id', number),
      ...more,
      'searchCriteria[pageSize]': '1',
      fields: FIELDS,
    },
    answer: wireOrderDetails,
  });
  return items;
}

function kept(orders: readonly WireOrderDetails[], number: string): OwnedOrder | undefined {
  const wire = orders.find(({ increment_id }) => increment_id === number);
  if (wire === undefined) return undefined;
  const { entity_id: id, customer_id, customer_email } = wire;
  const customerId = customer_id == null ? null : Number(customer_id);
  return { id, customerId, email: customer_email ?? '', details: toOrderDetails(wire) };
}

/** One of hers by its number; undefined for a number that is nobody's or somebody else's. */
export async function fetchCustomersOrder(
  client: CommerceClient,
  customerId: number,
  number: string,
): Promise<OwnedOrder | undefined> {
  const orders = await find(client, number, filtered(1, 'customer_id', String(customerId)));
  rejectForeignOrders(orders, customerId);
  return kept(orders, number);
}

/** Anybody's by its number: whoever asks has to prove that it is hers. */
export async function fetchOrderOfNumber(
  client: CommerceClient,
  number: string,
): Promise<OwnedOrder | undefined> {
  return kept(await find(client, number, {}), number);
}
