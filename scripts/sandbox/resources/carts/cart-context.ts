import type { DeliveryMethods } from '#sandbox/delivery.ts';
import type { Switches } from '#sandbox/rest/environment.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import type { Store } from '#sandbox/store.ts';
import { ratesFor } from './totals/cart-sums.ts';

/** What every call about carts works with. */
export interface CartContext {
  store: Store;
  now: () => Date;
  switches: Switches;
  delivery: DeliveryMethods;
  /** Whether catalogue prices are displayed with tax. */
  displaysTax: () => boolean;
  /** How long an order takes to be placed. */
  placingMs: number;
}

/** An empty cart forgets its coupon, and keeps where it was to be sent without telling. */
function withoutCoupon(quote: StoredQuote): StoredQuote {
  return { ...quote, document: { ...quote.document, couponCode: null } };
}

/** The back end forgets a way to deliver as soon as it is not offered for what the cart is by now. */
export function withOfferedMethod(
  { store, delivery }: CartContext,
  quote: StoredQuote,
): StoredQuote {
  const { shippingMethod } = quote.document;
  const lines = store.quoteLines.list(quote.id);
  if (shippingMethod === null || lines.length === 0) return quote;
  const isOffered = ratesFor(delivery, quote, lines).some(({ code }) => code === shippingMethod);
  return isOffered ? quote : { ...quote, document: { ...quote.document, shippingMethod: null } };
}

/** Changes the lines of a cart, as a whole or not at all. */
export function changeLines<T>(context: CartContext, quote: StoredQuote, change: () => T): T {
  const { store, now } = context;
  return store.transaction(() => {
    const result = change();
    store.quoteLines.dropDisabled(quote.id);
    const isEmpty = store.quoteLines.list(quote.id).length === 0;
    const changed = isEmpty ? withoutCoupon(quote) : quote;
    store.quotes.update({ ...withOfferedMethod(context, changed), updatedAt: timestamp(now()) });
    return result;
  });
}

/** Changes what a cart holds beside its lines; answers it as it is then. */
export function changeDocument(
  context: CartContext,
  quote: StoredQuote,
  change: Partial<StoredQuote['document']>,
): StoredQuote {
  const document = { ...quote.document, ...change };
  context.store.quoteLines.dropDisabled(quote.id);
  const updatedAt = timestamp(context.now());
  const changed = { ...withOfferedMethod(context, { ...quote, document }), updatedAt };
  context.store.quotes.update(changed);
  return changed;
}
