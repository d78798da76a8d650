/** What the payment server answers, for it and for the browser. */
import * as z from 'zod/mini';
import { PAYMENT_STATES } from './states.ts';
import { orderLines } from './transaction.ts';

/** Why no payment was started. */
const REFUSALS = [
  /** Fields are missing or wrong. */
  'fields',
  /** The basket costs something else now: `total` says what. */
  'amount',
  /** This code cannot be used again: press Pay with a new one. */
  'code',
  /** This basket is paid for, or a person is looking at its payment. */
  'paid',
  /** The basket is no longer there. */
  'basket',
  /** Neither a guest's basket nor a customer whom the back end knows. */
  'signed-out',
  /** The provider or the back end did not answer: the same again may help. */
  'unreachable',
  /** Too many payments were started from there: later it may help. */
  'too-often',
  /** The provider does not want it: the same again does not help. */
  'provider',
  /** She may not pay on account. */
  'account',
] as const;

export type RefusalKind = (typeof REFUSALS)[number];

export const startRefusal = z.object({
  refusal: z.enum(REFUSALS),
  /** Fit for a shopper. */
  message: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Pence. */
  total: z.optional(z.int()),
  /** The first line of the basket that is no longer available in its quantity. */
  line: z.optional(z.int()),
});

export type StartRefusal = z.infer<typeof startRefusal>;

/** What is told of a payment; who knows less than its code is told less. */
export const orderView = z.object({
  state: z.enum(PAYMENT_STATES),
  /** What the shopper calls her order; null until it is placed. */
  orderNumber: z.nullable(z.string()),
  vendCode: z.optional(z.string()),
  customerEMail: z.optional(z.string()),
  /** Pence. */
  amount: z.optional(z.int()),
  orderItems: z.optional(orderLines),
  /** Nobody has paid for it yet: it is to be paid by an invoice. */
  isOnAccount: z.optional(z.boolean()),
  /** The order costs nothing. */
  isFree: z.optional(z.boolean()),
  /** What its buyer calls such an order. */
  purchaseOrder: z.optional(z.string()),
});

export type OrderView = z.infer<typeof orderView>;

/** How a customer may pay beside by card. */
export const waysToPay = z.object({ onAccount: z.boolean() });

export type WaysToPay = z.infer<typeof waysToPay>;
