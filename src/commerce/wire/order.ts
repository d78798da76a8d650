/** What a payment needs of a cart and of an order (contract 2.1 and 4.1). */
import * as z from 'zod/mini';
import { wireCartAddress } from './address.ts';
import { wireAddressedCart, wireAssignments, wireVirtual } from './cart.ts';
import { wireFoundOrNone } from './search-result.ts';

const text = z.nullish(z.string());
const id = z.union([z.number(), z.string()]);

/** A cart with who pays for it. */
export const wireQuote = z.extend(wireAddressedCart, {
  created_at: text,
  customer_is_guest: z.nullish(z.boolean()),
  currency: z.nullish(z.object({ quote_currency_code: text })),
});

/** An id comes as a number or in digits, from call to call. */
export const wireOrderId = z.pipe(
  z.union([z.number(), z.string().check(z.regex(/^\d+$/))]),
  z.transform(Number),
);

export const wireOrder = z.object({
  entity_id: z.number(),
  increment_id: z.string(),
  /** Null in one that no cart became. */
  quote_id: z.nullish(id),
  state: z.string(),
  status: text,
  grand_total: z.number(),
});

export type WireOrder = z.infer<typeof wireOrder>;

export const wireOrders = wireFoundOrNone(z.unknown());

/**
 * Orders with what was bought and where it goes. One that cannot be read makes the whole response malformed: "no order
 * exists" would be the reason to place a second one.
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
