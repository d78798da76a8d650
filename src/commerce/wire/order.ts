/** What a payment needs of a cart and of an order (contract 2.1 and 4.1). */
import * as z from 'zod/mini';
import { wireFound, wireSearchResult } from './search-result.ts';

const text = z.nullish(z.string());

export const wireQuote = z.object({
  id: z.number(),
  is_active: z.boolean(),
  created_at: text,
  customer_is_guest: z.nullish(z.boolean()),
  billing_address: z.nullish(z.object({ email: text })),
  /** Absent in a cart that became an order. */
  extension_attributes: z.nullish(
    z.object({
      shipping_assignments: z.nullish(z.array(z.object({ shipping: z.object({ method: text }) }))),
    }),
  ),
});

/** An id comes as a number or in digits, from call to call. */
export const wireOrderId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  z.transform(Number),
);

export const wireOrders = wireFound(
  z.object({
    entity_id: z.number(),
    increment_id: z.string(),
    /** Null in one that no cart became. */
    quote_id: z.nullish(z.union([z.number(), z.string()])),
    state: z.string(),
    status: text,
    grand_total: z.number(),
  }),
);

const placedItem = z.object({
  sku: z.string(),
  name: text,
  qty_ordered: z.number(),
  row_total_incl_tax: z.nullish(z.number()),
  parent_item_id: z.nullish(z.union([z.number(), z.string()])),
});

const placedOrder = z.object({
  increment_id: z.string(),
  customer_id: z.nullish(z.union([z.number(), z.string()])),
  created_at: z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)),
  state: z.string(),
  status: text,
  grand_total: z.number(),
  shipping_incl_tax: z.nullish(z.number()),
  items: z.array(placedItem),
});

/** Orders as those who placed them are shown them. */
export const wireOrderHistory = wireSearchResult(placedOrder);

export type WirePlacedOrder = z.infer<typeof placedOrder>;
