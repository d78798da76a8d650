/** What a customer's cart knows of her before she says anything. */
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredAddress } from '#sandbox/store/customers/customer-addresses.ts';
import type { QuoteAddress, QuoteDocument } from '#sandbox/store/orders/quote-document.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import type { Store } from '#sandbox/store.ts';
import { type CartContext, changeDocument } from './cart-context.ts';
import { copied } from './quote-address.ts';

/** The addresses of a cart that is hers, each with her e-mail. */
export function withEmail(
  { customers }: Store,
  { billing, shipping }: Pick<QuoteDocument, 'billing' | 'shipping'>,
  customerId: number,
): Pick<QuoteDocument, 'billing' | 'shipping'> {
  const email = customers.find(customerId)?.email ?? null;
  return { billing: { ...billing, email }, shipping: { ...shipping, email } };
}

/** Her default addresses and whether one is both; what she lacks is undefined. */
function defaultsOf({ customers, customerAddresses }: Store, customerId: number) {
  const { defaultBilling = null, defaultShipping = null } = customers.find(customerId) ?? {};
  const own = customerAddresses.list(customerId);
  return {
    billing: own.find(({ id }) => id === defaultBilling),
    shipping: own.find(({ id }) => id === defaultShipping),
    isShared: defaultBilling === defaultShipping,
  };
}

function toOwn(before: QuoteAddress, own: StoredAddress | undefined): QuoteAddress {
  if (own === undefined) return before;
  const address = copied(before, own.address);
  return { ...address, customer_address_id: own.id, region_id: address.region_id || null };
}

/** Opens a customer's cart: the bill goes to her default address, the goods nowhere yet. */
export function openFor(context: CartContext, customerId: number): StoredQuote {
  const { store, now } = context;
  const quote = store.quotes.create({ customerId }, timestamp(now()));
  const { billing, shipping } = withEmail(store, quote.document, customerId);
  const defaults = defaultsOf(store, customerId);
  return changeDocument(context, quote, {
    billing: toOwn(billing, defaults.billing),
    shipping: { ...shipping, customer_address_id: defaults.shipping?.id ?? null },
  });
}

/** Whoever opens the cart that she has lets the goods go to her default address as well. */
export function openAgain(
  context: CartContext,
  quote: StoredQuote,
  customerId: number,
): StoredQuote {
  const { shipping } = quote.document;
  if (shipping.country_id !== null) return quote;
  const defaults = defaultsOf(context.store, customerId);
  const addressed = toOwn(shipping, defaults.shipping);
  const same_as_billing = Number(defaults.isShared);
  return changeDocument(context, quote, { shipping: { ...addressed, same_as_billing } });
}
