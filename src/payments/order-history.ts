/**
 * Orders of a customer or guest, as the payment server returns them. Amounts are in pence, incl
 * VAT.
 */
import * as z from 'zod/mini';
import { storedAddress } from '#lib/address.ts';

/** Part of a quantity or total; older servers do not send it. */
const part = z.optional(z.number());

const line = z.object({
  sku: z.string(),
  name: z.string(),
  quantity: z.number(),
  refunded: part,
  cancelled: part,
  shipped: part,
  /** Quantity that has still to be dispatched. */
  unsent: part,
  /** Total of the line after its share of a coupon discount. */
  total: z.int(),
  /** VAT of the whole line, included in its total. */
  vat: part,
});

const customerOrder = z.object({
  number: z.string(),
  /** Time in UTC, ISO 8601. */
  placedAt: z.string(),
  /** Magento's state; shoppers see other texts. */
  state: z.string(),
  status: z.nullable(z.string()),
  /** Part of the order that was dispatched, according to the back end. */
  sent: z.enum(['none', 'part', 'all']),
  lines: z.array(line),
  shipping: z.int(),
  /** Delivery method as named by the back end; null for an order without delivery. */
  delivery: z.nullable(z.string()),
  /** Place to which the order is sent; older servers do not send it. */
  destination: z.nullish(
    z.object({
      countryId: z.string(),
      postcode: z.string(),
      /** Older servers send neither company nor town. */
      company: z.optional(z.string()),
      city: z.optional(z.string()),
    }),
  ),
  total: z.int(),
  /** VAT of the order, included in its total. */
  vat: part,
  /** Labels of the back end's cart rules; older servers do not send it. */
  discountName: z.nullish(z.string()),
  refunded: part,
  cancelled: part,
  /** Purchase order number of an order on account; older servers do not send it in lists. */
  purchaseOrder: z.nullish(z.string()),
  /** Purchase order number of an order paid by card; older servers do not send it in lists. */
  cardPurchaseOrder: z.nullish(z.string()),
});

export const customerOrders = z.object({
  orders: z.array(customerOrder),
  /** Page number from 1. */
  page: z.int(),
  pages: z.int(),
  /** Number of orders on the page that cannot be shown; older servers do not send it. */
  hidden: z._default(z.int(), 0),
  /** Orders among which the server has searched; missing without a search. */
  searched: z.optional(z.enum(['all', 'newest'])),
});

const parcel = z.object({
  /** Time in UTC, ISO 8601. */
  sentAt: z.string(),
  /** Older servers do not send them. */
  items: z._default(
    z.array(z.object({ sku: z.string(), name: z.string(), quantity: z.number() })),
    [],
  ),
  tracks: z.array(z.object({ carrier: z.string(), title: z.string(), number: z.string() })),
});

export const orderDetails = z.extend(customerOrder, {
  lines: z.array(
    z.extend(line, {
      /** Unit price excl VAT, before a coupon. */
      price: z.int(),
      isReduced: z.boolean(),
      /** In percent. */
      vatRate: z.number(),
      vat: z.int(),
    }),
  ),
  shippingAddress: z.nullable(storedAddress),
  billingAddress: z.nullable(storedAddress),
  /** Payment method as named by the back end. */
  payment: z.nullable(z.string()),
  /** Purchase order number of an order on account; older servers do not send it. */
  purchaseOrder: z._default(z.nullable(z.string()), null),
  /** Purchase order number of an order paid by card; older servers do not send it. */
  cardPurchaseOrder: z._default(z.nullable(z.string()), null),
  /** Coupon discount on the delivery. */
  shippingDiscount: z.int(),
  shippingVat: z.int(),
  /** In percent; null if it is not known. */
  shippingVatRate: z.nullable(z.number()),
  vat: z.int(),
  /** Parcels in the order of dispatch; null if they cannot be read. */
  parcels: z.nullable(z.array(parcel)),
});

export type CustomerOrder = z.infer<typeof customerOrder>;
export type CustomerOrders = z.infer<typeof customerOrders>;
export type OrderDetails = z.infer<typeof orderDetails>;

/** Format of order numbers with any prefix. */
export const ORDER_NUMBER = /^[\w-]{1,32}$/;

/** Length to which Magento pads an order number with zeros. */
export const NUMBER_LENGTH = 9;

/** Matches a complete number, or a word with a digit and groups of three or more digits after it. */
const NUMBER = /\d{9,}(?![\w-])|[\w-]*\d[\w-]*(?:\s+\d{3,}(?![\w-]))*/;

/** Matches a number directly after its label: '29 November, order no. 4'. */
const LABELLED = new RegExp(
  String.raw`(?<=#\s*|(?<![\w-])(?:order|no|nr|number)[\s.:]+)(?:${NUMBER.source})`,
  'i',
);

/** Matches words that people write directly before the number: 'order4'. */
const LABELS = /^(?:(?:order|no|nr|number)-*)+(?=\d)/i;

/**
 * Returns the order numbers that typed text such as 'Order #4 of 29 November' may stand for, the
 * most literal first.
 */
export function orderNumbersOf(typed: string): string[] {
  const text = typed.normalize('NFKC').replace(/\p{Cf}/gu, '');
  const literal = (LABELLED.exec(text) ?? NUMBER.exec(text))?.[0].replace(/\s/g, '') ?? '';
  const number = literal.replace(LABELS, '');
  const padded = number.replace(/^0*(?=\d+$)/, '').padStart(NUMBER_LENGTH, '0');
  const numbers = /^\d+$/.test(number) ? [literal, number, padded] : [literal, number];
  return [...new Set(numbers)].filter((one) => ORDER_NUMBER.test(one));
}

/** Data with which guests prove that an order is theirs. */
export const orderClaim = z.strictObject({
  number: z.string().check(z.maxLength(64)),
  email: z.string().check(z.maxLength(320)),
  /** Postcode of the delivery or billing address. */
  postcode: z.string().check(z.maxLength(32)),
});

export type OrderClaim = z.infer<typeof orderClaim>;

/** Data with which customers prove that an order with their e-mail is theirs. */
export const ownOrderClaim = z.omit(orderClaim, { email: true });

export type OwnOrderClaim = z.infer<typeof ownOrderClaim>;
