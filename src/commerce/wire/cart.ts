/**
 * Schemas of the cart and its totals, with the fields that the shop reads (contract 2.1 and 2.4).
 */
import * as z from 'zod/mini';
import { wireCartAddress } from './address.ts';

export const wireItem = z.object({
  item_id: z.number(),
  sku: z.string(),
  /** Empty if the name is malformed, because the SKU alone identifies a line. */
  name: z.catch(z.string(), ''),
  qty: z.number(),
});

const text = z.nullish(z.string());

/** Destination of a cart; PHP sends an empty list if nothing has to be delivered. */
const wireDestination = z.union([
  z.object({ address: z.nullish(z.object({ country_id: text, postcode: text })) }),
  z.array(z.unknown()),
]);

export const wireCart = z.object({
  id: z.number(),
  is_active: z.boolean(),
  /** Missing in a cart that has become an order. */
  items: z.optional(z.array(wireItem)),
  items_qty: z.optional(z.number()),
  /** Object with null fields in a guest's cart. */
  customer: z.nullish(z.object({ id: z.nullish(z.number()) })),
  extension_attributes: z.nullish(
    z.object({ shipping_assignments: z.nullish(z.array(z.object({ shipping: wireDestination }))) }),
  ),
});

/**
 * Destination and delivery method of a cart or an order; PHP sends an empty list if nothing has to
 * be delivered.
 */
const wireShipping = z.union([
  z.object({ method: text, address: z.nullish(wireCartAddress) }),
  z.array(z.unknown()),
]);

export const wireAssignments = z.nullish(
  z.object({ shipping_assignments: z.nullish(z.array(z.object({ shipping: wireShipping }))) }),
);

/** True if nothing has to be delivered; a boolean in carts, a number in orders. */
export const wireVirtual = z.nullish(z.union([z.boolean(), z.number()]));

export const wireAddressedCart = z.extend(wireCart, {
  is_virtual: wireVirtual,
  billing_address: z.nullish(wireCartAddress),
  extension_attributes: wireAssignments,
});

export const wireOwner = z.object({
  id: z.number(),
  email: text,
  store_id: z.nullish(z.number()),
  group_id: z.nullish(z.number()),
});

const segment = z.object({ code: z.string(), title: text, value: z.nullable(z.number()) });

export const wireTotals = z.object({
  coupon_code: text,
  /** Excl VAT, before the discount of a coupon. */
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
      /** Chosen options as JSON. */
      options: text,
    }),
  ),
});

export const wireOptions = z.array(z.object({ label: z.string(), value: z.string() }));

/** Delivery method; an unavailable one has no code, but an error message. */
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
