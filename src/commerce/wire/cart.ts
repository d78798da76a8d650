/** The back end's cart and its totals: what we read of them (contract 2.1 and 2.4). */
import * as z from 'zod/mini';
import { wireCartAddress } from './address.ts';

export const wireItem = z.object({
  item_id: z.number(),
  sku: z.string(),
  /** Empty if it cannot be read: the SKU identifies a line. */
  name: z.catch(z.string(), ''),
  qty: z.number(),
});

const text = z.nullish(z.string());

/** Where a cart goes: an empty list, as PHP writes it, if nothing is delivered. */
const wireDestination = z.union([
  z.object({ address: z.nullish(z.object({ country_id: text, postcode: text })) }),
  z.array(z.unknown()),
]);

export const wireCart = z.object({
  id: z.number(),
  is_active: z.boolean(),
  /** Absent in a cart that became an order. */
  items: z.optional(z.array(wireItem)),
  items_qty: z.optional(z.number()),
  /** Its members are null in a guest's. */
  customer: z.nullish(z.object({ id: z.nullish(z.number()) })),
  extension_attributes: z.nullish(
    z.object({ shipping_assignments: z.nullish(z.array(z.object({ shipping: wireDestination }))) }),
  ),
});

/** Where a cart or an order goes, and how: an empty list, as PHP writes it, where nothing is delivered. */
const wireShipping = z.union([
  z.object({ method: text, address: z.nullish(wireCartAddress) }),
  z.array(z.unknown()),
]);

export const wireAssignments = z.nullish(
  z.object({ shipping_assignments: z.nullish(z.array(z.object({ shipping: wireShipping }))) }),
);

/** Whether nothing in it has to be delivered: a flag of a cart, a number of an order. */
export const wireVirtual = z.nullish(z.union([z.boolean(), z.number()]));

export const wireAddressedCart = z.extend(wireCart, {
  is_virtual: wireVirtual,
  billing_address: z.nullish(wireCartAddress),
  extension_attributes: wireAssignments,
});

/** Of a customer, what a cart that becomes hers is told. */
export const wireOwner = z.object({
  id: z.number(),
  store_id: z.nullish(z.number()),
  group_id: z.nullish(z.number()),
});

const segment = z.object({ code: z.string(), title: text, value: z.nullable(z.number()) });

export const wireTotals = z.object({
  coupon_code: text,
  /** Excl VAT, before a coupon. */
  subtotal: z.nullish(z.number()),
  /** Excl VAT. */
  shipping_amount: z.nullish(z.number()),
  shipping_incl_tax: z.number(),
  tax_amount: z.nullish(z.number()),
  total_segments: z.array(segment),
  items: z.array(
    z.object({
      item_id: z.number(),
      price_incl_tax: z.number(),
      row_total: z.nullish(z.number()),
      row_total_incl_tax: z.number(),
      tax_percent: z.nullish(z.number()),
      /** What was chosen, as JSON. */
      options: text,
    }),
  ),
});

/** What the options of a line hold. */
export const wireOptions = z.array(z.object({ label: z.string(), value: z.string() }));

/** A way to deliver; one that is not to be had has no code and says why. */
export const wireRate = z.object({
  carrier_code: text,
  method_code: text,
  carrier_title: text,
  method_title: text,
  price_incl_tax: z.nullish(z.number()),
  available: z.boolean(),
  error_message: text,
});

export type WireAssignments = z.infer<typeof wireAssignments>;
export type WireTotals = z.infer<typeof wireTotals>;
