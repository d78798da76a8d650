/** Schemas of carts and orders with the fields that a payment needs (contract 2.1 and 4.1). */
import * as z from 'zod/mini';
import { wireCartAddress } from './address.ts';
import { wireAddressedCart, wireAssignments, wireVirtual } from './cart.ts';
import { wireFoundOrNone } from './search-result.ts';

const text = z.nullish(z.string());
const id = z.union([z.number(), z.string()]);

export const wireQuote = z.extend(wireAddressedCart, {
  created_at: text,
  customer_is_guest: z.nullish(z.boolean()),
  currency: z.nullish(z.object({ quote_currency_code: text })),
});

/** Depending on the call, Magento sends an id as a number or as a string of digits. */
export const wireOrderId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  z.transform(Number),
);

export const wireOrder = z.object({
  entity_id: z.number(),
  increment_id: z.string(),
  /** `null` for an order without a cart. */
  quote_id: z.nullish(id),
  state: z.string(),
  status: text,
  grand_total: z.number(),
});

export type WireOrder = z.infer<typeof wireOrder>;

export const wireOrders = wireFoundOrNone(z.unknown());

/**
 * Orders with items and delivery. One malformed order makes the whole response malformed, because a
 * missing order would cause a second one to be placed.
 */
export const wireOrdersOfQuote = wireFoundOrNone(
  z.extend(wireOrder, {
    order_currency_code: text,
    is_virtual: wireVirtual,
    items: z.optional(
      z.array(
        z.object({ sku: z.string(), qty_ordered: z.number(), parent_item_id: z.nullish(id) }),
      ),
    ),
    billing_address: z.nullish(wireCartAddress),
    extension_attributes: wireAssignments,
    total_due: z.nullish(z.number()),
    status_histories: z.nullish(z.array(z.object({ comment: text }))),
  }),
);
