/** What somebody ordered, as the payment server tells her of it. Amounts are pence, incl VAT. */
import * as z from 'zod/mini';
import { storedAddress } from '#lib/address.ts';

const line = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  /** Of the whole line, less what a coupon takes off: the back end reduces the lines of an order. */
  total: z.int(),
});

const customerOrder = z.object({
  number: z.string(),
  /** ISO 8601, UTC. */
  placedAt: z.string(),
  /** In the back end's words; the shopper gets others. */
  state: z.string(),
  status: z.nullable(z.string()),
  /** How much of it was sent, as far as the back end was told. */
  sent: z.enum(['none', 'part', 'all']),
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
  /** Number of orders on the page that cannot be shown; an earlier server does not send it. */
  hidden: z._default(z.int(), 0),
});

const parcel = z.object({
  /** ISO 8601, UTC. */
  sentAt: z.string(),
  tracks: z.array(z.object({ carrier: z.string(), title: z.string(), number: z.string() })),
});

/** One order with all that its papers say. */
export const orderDetails = z.extend(customerOrder, {
  lines: z.array(
    z.extend(line, {
      /** Of one, excl VAT, before a coupon. */
      price: z.int(),
      isReduced: z.boolean(),
      /** Percent. */
      vatRate: z.number(),
      /** Of the whole line, within its total. */
      vat: z.int(),
    }),
  ),
  shippingAddress: z.nullable(storedAddress),
  billingAddress: z.nullable(storedAddress),
  /** The way of payment in the back end's words. */
  payment: z.nullable(z.string()),
  /** The number that its buyer gave an order on account; an earlier server does not tell of any. */
  purchaseOrder: z._default(z.nullable(z.string()), null),
  /** What a coupon takes off the delivery. */
  shippingDiscount: z.int(),
  shippingVat: z.int(),
  /** Percent; null where nobody knows. */
  shippingVatRate: z.nullable(z.number()),
  /** Within the total. */
  vat: z.int(),
  /** The first that was sent first; null where nobody can tell. */
  parcels: z.nullable(z.array(parcel)),
});

export type CustomerOrder = z.infer<typeof customerOrder>;
export type CustomerOrders = z.infer<typeof customerOrders>;
export type OrderDetails = z.infer<typeof orderDetails>;

/** As order numbers are made, whatever prefix a shop gives them. */
export const ORDER_NUMBER = /^[\w-]{1,32}$/;

/** What a guest has to know of her order. */
export const orderClaim = z.strictObject({
  number: z.string().check(z.maxLength(64)),
  email: z.string().check(z.maxLength(320)),
  /** Of either address. */
  postcode: z.string().check(z.maxLength(32)),
});

export type OrderClaim = z.infer<typeof orderClaim>;
