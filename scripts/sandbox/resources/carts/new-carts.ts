import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredAddress } from '#sandbox/store/customers/customer-addresses.ts';
import type { QuoteAddress, QuoteDocument } from '#sandbox/store/orders/quote-document.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import type { Store } from '#sandbox/store.ts';
import { type CartContext, changeDocument } from './cart-context.ts';
import { fromCustomerAddress } from './quote-address.ts';

export function withEmail(
  { customers }: Store,
  { billing, shipping }: Pick<QuoteDocument, 'billing' | 'shipping'>,
  customerId: number,
): Pick<QuoteDocument, 'billing' | 'shipping'> {
  const email = customers.find(customerId)?.email ?? null;
  return { billing: { ...billing, email }, shipping: { ...shipping, email } };
}

/**
 * Returns the customer's default addresses, `undefined` if missing, and whether both are the same.
 */
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
  const address = fromCustomerAddress(before, own.address);
  return { ...address, customer_address_id: own.id, region_id: address.region_id || null };
}

/** Creates a customer's cart with their default billing address, and no delivery address yet. */
export function openCartFor(context: CartContext, customerId: number): StoredQuote {
  const { store, now } = context;
  const quote = store.quotes.create({ customerId }, timestamp(now()));
  const { billing, shipping } = withEmail(store, quote.document, customerId);
  const defaults = defaultsOf(store, customerId);
  return changeDocument(context, quote, {
    billing: toOwn(billing, defaults.billing),
    shipping: { ...shipping, customer_address_id: defaults.shipping?.id ?? null },
  });
}

/** Opens the customer's existing cart; adds their default delivery address if it has none. */
export function reopenCart(
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
