/**
 * The basket to which a payment is bound: its items, addresses, e-mail and delivery, in addition to
 * its total.
 */
import { createHash } from 'node:crypto';
import {
  fetchQuote,
  fetchQuoteTotals,
  type Quote,
  type QuoteReference,
} from '#commerce/cart/quotes.ts';
import type { CartAddress, Delivery } from '#commerce/cart/shipping.ts';
import type { CommerceClient } from '#commerce/client.ts';
import type { OrderOfQuote } from '#commerce/orders.ts';
import type { Pence } from '#lib/money.ts';
import type { Payment } from './store/payment.ts';

export interface Basket {
  quote: Quote;
  lines: { sku: string; name: string; qty: number; unitGross: Pence }[];
  total: Pence;
}

/**
 * Reads a basket with two concurrent calls.
 *
 * @returns `undefined` if the basket is inactive because it was ordered or closed
 */
export async function readBasket(
  client: CommerceClient,
  reference: QuoteReference,
): Promise<Basket | undefined> {
  const [read, reckoned] = await Promise.allSettled([
    fetchQuote(client, reference),
    fetchQuoteTotals(client, reference),
  ]);
  if (read.status === 'rejected') throw read.reason;
  const quote = read.value;
  if (!quote.isActive) return undefined;
  if (reckoned.status === 'rejected') throw reckoned.reason;
  const { lines: sums, grandTotal } = reckoned.value;
  const prices = new Map(sums.map(({ itemId, price }) => [itemId, price]));
  const lines = quote.items.map(({ id, sku, name, quantity }) => {
    return { sku, name, qty: quantity, unitGross: prices.get(id) ?? 0 };
  });
  return { quote, lines, total: grandTotal };
}

interface Contents {
  currency: string;
  total: Pence;
  items: readonly { sku: string; quantity: number }[];
  delivery: Delivery | null;
}

/**
 * Prefix of current fingerprints. Older fingerprints, which omit company and VAT number, have no
 * prefix.
 */
const FORM = '2 ';

type PartsOf = (address: CartAddress) => object;

const EARLIER_FIELDS: readonly (keyof CartAddress)[] = [
  ...(['firstName', 'lastName', 'city', 'region', 'postcode', 'countryId', 'telephone'] as const),
];

const ALWAYS_BOUND_FIELDS: readonly (keyof CartAddress)[] = [
  ...EARLIER_FIELDS,
  ...(['company', 'street', 'street2', 'vatId'] as const),
];

/**
 * Returns the address fields to be hashed. Fields that were added to addresses later are included
 * only if they are filled in, so that older fingerprints stay valid. The fax number is never
 * included, because carts contained one before this code read it.
 */
const allParts: PartsOf = ({ email: _, regionCode: __, fax: ___, ...address }) => {
  const names = Object.keys(address) as (keyof typeof address)[];
  const bound = names.filter((name) => ALWAYS_BOUND_FIELDS.includes(name) || address[name] !== '');
  return Object.fromEntries(bound.map((name) => [name, address[name]]));
};

/** Address fields of old fingerprints: the street in one line, no company and no VAT number. */
const earlierParts: PartsOf = (address) => ({
  ...Object.fromEntries(EARLIER_FIELDS.map((name) => [name, address[name]])),
  street: [address.street, address.street2].filter(Boolean).join(', '),
});

const sorted = (parts: object) =>
  Object.entries(parts).sort(([one], [other]) => (one < other ? -1 : 1));

/**
 * Returns equal hashes for a basket and its order. The e-mail is a parameter, because an order may
 * contain the customer's account e-mail instead.
 */
function hash(
  { currency, total, items, delivery }: Contents,
  email: string,
  partsOf: PartsOf,
): string {
  const lines = items.map(({ sku, quantity }) => `${quantity} ${sku}`).sort();
  const places = delivery && [
    delivery.method,
    sorted(partsOf(delivery.shipping)),
    sorted(partsOf(delivery.billing)),
  ];
  const parts = JSON.stringify([currency, total, lines, places, email]);
  return createHash('sha256').update(parts).digest('hex');
}

function isBoundTo(contents: Contents, email: string, fingerprint: string): boolean {
  const isEarlier = !fingerprint.startsWith(FORM);
  if (isEarlier) return hash(contents, email, earlierParts) === fingerprint;
  return FORM + hash(contents, email, allParts) === fingerprint;
}

/** Returns the basket's fingerprint, and the one that an older release would have recorded. */
export function fingerprintsOf({ quote, total }: Basket) {
  const contents = { ...quote, total };
  const email = quote.delivery?.billing.email ?? '';
  return {
    fingerprint: FORM + hash(contents, email, allParts),
    earlierFingerprint: hash(contents, email, earlierParts),
  };
}

type Paid = Pick<Payment, 'amount' | 'fingerprint' | 'email'>;

/**
 * Returns true if the basket is unchanged since registration. Old payments without a fingerprint
 * compare only the total.
 */
export function basketMatchesPayment(payment: Paid, basket: Basket): boolean {
  if (payment.fingerprint === null) return basket.total === payment.amount;
  const { quote, total } = basket;
  return isBoundTo({ ...quote, total }, quote.delivery?.billing.email ?? '', payment.fingerprint);
}

/** Returns true if the order matches the payment, or if data for the comparison is missing. */
export function orderMatchesPayment({ fingerprint, email }: Paid, order: OrderOfQuote): boolean {
  if (fingerprint === null || email === null || order.delivery === null) return true;
  return isBoundTo({ ...order, total: order.grandTotal }, email, fingerprint);
}
