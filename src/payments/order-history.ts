/** A customer's orders, as the payment server tells her of them. Amounts are pence, incl VAT. */
import * as z from 'zod/mini';

const line = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Of the whole line, less what a coupon takes off: the back end reduces the lines of an order. */
  total: z.int(),
});

export const customerOrder = z.object({
  number: z.string(),
  /** ISO 8601, UTC. */
  placedAt: z.string(),
  /** In the back end's words; the shopper gets others. */
  state: z.string(),
  status: z.nullable(z.string()),
  lines: z.array(line),
  shipping: z.int(),
  /** The way of delivery in the back end's words; null where nothing was delivered. */
  delivery: z.nullable(z.string()),
  total: z.int(),
});

export const customerOrders = z.object({
  /** The newest first. */
  orders: z.array(customerOrder),
  /** From 1. */
  page: z.int(),
  pages: z.int(),
});

export type CustomerOrder = z.infer<typeof customerOrder>;
export type CustomerOrders = z.infer<typeof customerOrders>;

/** As order numbers are made, whatever prefix a shop gives them. */
export const ORDER_NUMBER = /^[\w-]{1,32}$/;
