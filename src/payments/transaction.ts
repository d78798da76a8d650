/** Request of the browser when a shopper selects Pay. Amounts are in whole pence, incl VAT. */
import * as z from 'zod/mini';
import { addressSchema, requiredText } from '#lib/address.ts';
import { isEmail } from '#lib/email.ts';
import { TRANSACTION_CODE } from './transaction-code.ts';

/** Maximum length of an e-mail address at the provider. */
export const EMAIL_LIMIT = 80;

/** The provider rejects quoted '@' and spaces. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Postcode that the provider accepts. Other characters cannot be corrected without guessing. */
const POSTCODE = /^[A-Za-z0-9 -]{1,10}$/;

const pence = z.int().check(z.nonnegative());

export const payableAddress = z.extend(addressSchema, {
  postcode: addressSchema.shape.postcode.check(z.regex(POSTCODE)),
  regionCode: z.optional(requiredText),
});

export type PayableAddress = z.infer<typeof payableAddress>;

const email = z.string().check(z.maxLength(EMAIL_LIMIT), z.regex(EMAIL_PATTERN), z.refine(isEmail));

/** Maximum length in Magento, which truncates longer numbers silently. */
const PURCHASE_ORDER_LIMIT = 32;

/**
 * Excludes control and invisible characters. Also excludes characters of four bytes, because
 * Magento stores each of them as '????'.
 */
const PURCHASE_ORDER = /^(?:(?!\p{C})[ -\uffff])+$/u;

export const purchaseOrderNumber = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(PURCHASE_ORDER_LIMIT), z.regex(PURCHASE_ORDER));

const line = z.object({
  sku: z.string().check(z.minLength(1), z.maxLength(64)),
  name: requiredText,
  qty: z.int().check(z.positive()),
  unitGross: pence,
});

const transactionSchema = z.object({
  protocolVersion: z.literal('4.00'),
  transactionCode: z.string().check(z.regex(TRANSACTION_CODE)),
  /** Amount that the shopper saw; the total of the back end decides. */
  amount: pence,
  currency: z.literal('GBP'),
  /** Text on the provider's page, such as 'Order from {provider} UK shop'. */
  description: requiredText,
  customerEMail: email,
  orderItems: z.array(line).check(z.minLength(1), z.maxLength(500)),
  billing: payableAddress,
  delivery: payableAddress,
  /** Masked id of a guest's cart. A customer is identified by the token instead. */
  guestCode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/))),
  /** Number of an order on account, for which no provider is called. */
  purchaseOrder: z.optional(purchaseOrderNumber),
  /**
   * Number of an order that is paid by card. An older server ignores this member; it would take
   * `purchaseOrder` for an order on account.
   */
  cardPurchaseOrder: z.optional(purchaseOrderNumber),
});

export type Transaction = z.infer<typeof transactionSchema>;
export type OrderLine = z.infer<typeof line>;

export const orderLines = z.array(line);

export type TransactionReading =
  | { isWhole: true; transaction: Transaction }
  /** Paths of missing or wrong fields, such as `billing.postcode`, without duplicates. */
  | { isWhole: false; fields: readonly string[] };

export function readTransaction(input: unknown): TransactionReading {
  const parsed = transactionSchema.safeParse(input);
  if (parsed.success) return { isWhole: true, transaction: parsed.data };
  const fields = parsed.error.issues.map(({ path }) => path.join('.'));
  return { isWhole: false, fields: [...new Set(fields)] };
}
