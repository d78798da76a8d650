/** Responses of the payment server, shared by the server and the browser. */
import * as z from 'zod/mini';
import { PAYMENT_STATES } from './states.ts';
import { orderLines } from './transaction.ts';

const REFUSALS = [
  'fields',
  /** The total of the basket has changed to `total`. */
  'amount',
  /** The code cannot be used again; a new attempt needs a new code. */
  'code',
  /** The basket is paid, or an operator must settle or has settled its payment. */
  'paid',
  'basket',
  /** The request has neither a guest's basket nor a valid customer token. */
  'signed-out',
  /** The provider or the back end did not respond; a retry may succeed. */
  'unreachable',
  /** The client has started too many payments; a later retry may succeed. */
  'too-often',
  /**
   * The provider rejected the payment, or cannot take it because of its currency; a retry does not
   * help.
   */
  'provider',
  'account',
] as const;

export type RefusalKind = (typeof REFUSALS)[number];

export const startRefusal = z.object({
  refusal: z.enum(REFUSALS),
  message: z.string(),
  errors: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** Total in pence. */
  total: z.optional(z.int()),
  /** Id of the first basket line that is no longer available in its quantity. */
  line: z.optional(z.int()),
});

export type StartRefusal = z.infer<typeof startRefusal>;

/** State of a payment. A caller without the transaction code receives fewer fields. */
export const orderView = z.object({
  state: z.enum(PAYMENT_STATES),
  /** Order number for the shopper; null until the order is placed. */
  orderNumber: z.nullable(z.string()),
  vendCode: z.optional(z.string()),
  customerEMail: z.optional(z.string()),
  /** Amount in pence. */
  amount: z.optional(z.int()),
  orderItems: z.optional(orderLines),
  /** The order is paid later, by invoice. */
  isOnAccount: z.optional(z.boolean()),
  isFree: z.optional(z.boolean()),
  purchaseOrder: z.optional(z.string()),
});

export type OrderView = z.infer<typeof orderView>;

/** Payment methods of a customer in addition to card. */
export const waysToPay = z.object({ onAccount: z.boolean() });

export type WaysToPay = z.infer<typeof waysToPay>;
