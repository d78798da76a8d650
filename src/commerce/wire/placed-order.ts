/** Schemas of orders and shipments as customers see them (contract 4.1). */
import * as z from 'zod/mini';
import { wireCartAddress } from './address.ts';
import { wireFound, wireList, wireMap, wireSearchResult } from './search-result.ts';

const text = z.nullish(z.string());
const number = z.nullish(z.number());
const id = z.union([z.number(), z.string()]);

/** Time in UTC. */
const moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/));

const placedItem = z.object({
  item_id: z.nullish(id),
  sku: z.string(),
  name: text,
  qty_ordered: z.number(),
  qty_shipped: number,
  qty_canceled: number,
  qty_refunded: number,
  is_virtual: number,
  row_total_incl_tax: number,
  tax_amount: number,
  parent_item_id: z.nullish(id),
});

/** Without an address if nothing is delivered. */
const assignments = z.nullish(
  z.array(
    z.object({
      shipping: z.nullish(wireMap(z.object({ address: z.nullish(wireCartAddress) }))),
    }),
  ),
);

export const wirePlacedOrder = z.object({
  increment_id: z.string(),
  customer_id: z.nullish(id),
  created_at: moment,
  state: z.string(),
  status: text,
  grand_total: z.number(),
  total_refunded: number,
  discount_description: text,
  total_canceled: number,
  shipping_incl_tax: number,
  tax_amount: number,
  shipping_description: text,
  payment: z.nullish(wireMap(z.object({ po_number: text }))),
  status_histories: z.nullish(z.array(z.object({ comment: text }))),
  extension_attributes: z.nullish(z.object({ shipping_assignments: assignments })),
  items: z.array(placedItem),
});

export const wireOrderHistory = wireSearchResult(z.unknown());

const tax = z.object({ percent: number });

const wireDetailedOrder = z.extend(wirePlacedOrder, {
  entity_id: z.number(),
  customer_email: text,
  shipping_tax_amount: number,
  shipping_discount_amount: number,
  items: z.array(
    z.extend(placedItem, {
      price: number,
      tax_percent: number,
      discount_amount: number,
    }),
  ),
  billing_address: z.nullish(wireCartAddress),
  payment: z.nullish(z.object({ additional_information: wireList(z.unknown()), po_number: text })),
  extension_attributes: z.nullish(
    z.object({
      shipping_assignments: assignments,
      item_applied_taxes: z.nullish(
        z.array(z.object({ type: text, applied_taxes: z.nullish(z.array(tax)) })),
      ),
    }),
  ),
});

export const wireOrderDetails = wireFound(wireDetailedOrder);

export const wireTrack = z.object({ track_number: text, title: text, carrier_code: text });

/** Part of an order in a shipment; a variant has the SKU of its order line. */
export const wireShipmentItem = z.object({ sku: z.string(), name: text, qty: z.number() });

export const wireShipment = z.object({
  order_id: id,
  created_at: moment,
  items: wireList(z.unknown()),
  tracks: wireList(z.unknown()),
});

export const wireShipments = wireFound(z.unknown());

export type WirePlacedOrder = z.infer<typeof wirePlacedOrder>;
export type WireOrderDetails = z.infer<typeof wireDetailedOrder>;
