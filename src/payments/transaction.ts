/** What the browser sends when a shopper presses Pay. Amounts are whole pence, incl VAT. */
import * as z from 'zod/mini';
import { addressSchema, words } from '#lib/address.ts';
import { isEmail } from '#lib/email.ts';
import { TRANSACTION_CODE } from './transaction-code.ts';

/** The provider takes no longer one. */
export const EMAIL_LIMIT = 80;

/** The provider accepts no quoted '@' or spaces. */
export const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** What the provider takes as a postcode: no other sign can be put right without guessing. */
const POSTCODE = /^[A-Za-z0-9 -]{1,10}$/;

const pence = z.int().check(z.nonnegative());

/** An address that the provider accepts. */
export const payableAddress = z.extend(addressSchema, {
  postcode: addressSchema.shape.postcode.check(z.regex(POSTCODE)),
  regionCode: z.optional(words),
});

export type PayableAddress = z.infer<typeof payableAddress>;

const email = z.string().check(z.maxLength(EMAIL_LIMIT), z.regex(EMAIL), z.refine(isEmail));

/** Magento keeps 32 characters of it and cuts the rest in silence. */
const PURCHASE_ORDER_LIMIT = 32;

/** No control or invisible sign, and none of four bytes, in place of which Magento keeps '????'. */
const PURCHASE_ORDER = /^(?:(?!\p{C})[ -\uffff])+$/u;

/** A purchase order number, as its buyer writes it. */
export const purchaseOrderNumber = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(PURCHASE_ORDER_LIMIT), z.regex(PURCHASE_ORDER));

const line = z.object({
  sku: z.string().check(z.minLength(1), z.maxLength(64)),
  name: words,
  qty: z.int().check(z.positive()),
  unitGross: pence,
});

const transactionSchema = z.object({
  protocolVersion: z.literal('4.00'),
  transactionCode: z.string().check(z.regex(TRANSACTION_CODE)),
  /** What the shopper was shown; the back end's own total decides. */
  amount: pence,
  currency: z.literal('GBP'),
  /** 'Order from {provider} ...'; stands on the provider's page. */
  description: words,
  customerEMail: email,
  orderItems: z.array(line).check(z.minLength(1), z.maxLength(500)),
  billing: payableAddress,
  delivery: payableAddress,
  /** Masked id of a guest's cart; a customer is known by her token. */
  guestCode: z.optional(z.string().check(z.regex(/^[A-Za-z0-9]{1,64}$/))),
  /** Wants to pay on account: no provider is asked. */
  purchaseOrder: z.optional(purchaseOrderNumber),
});

export type Transaction = z.infer<typeof transactionSchema>;
export type OrderLine = z.infer<typeof line>;

export const orderLines = z.array(line);

export type TransactionReading =
  | { isWhole: true; transaction: Transaction }
  /** Paths of the fields that are missing or wrong, such as `billing.postcode`, each once. */
  | { isWhole: false; fields: readonly string[] };

export function readTransaction(input: unknown): TransactionReading {
  const parsed = transactionSchema.safeParse(input);
  if (parsed.success) return { isWhole: true, transaction: parsed.data };
  const fields = parsed.error.issues.map(({ path }) => path.join('.'));
  return { isWhole: false, fields: [...new Set(fields)] };
}
