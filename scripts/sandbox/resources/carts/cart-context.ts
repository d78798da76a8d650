import type { DeliveryMethods } from '#sandbox/delivery.ts';
import type { Switches } from '#sandbox/rest/environment.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import type { Store } from '#sandbox/store.ts';
import { ratesFor } from './totals/cart-sums.ts';

export interface CartContext {
  store: Store;
  now: () => Date;
  switches: Switches;
  delivery: DeliveryMethods;
  displaysTax: () => boolean;
  /** Time in ms to place an order. */
  placingMs: number;
}

/**
 * Removes the coupon, as Magento does for an empty cart. Delivery address and method stay stored,
 * but responses omit them while the cart is empty.
 */
function withoutCoupon(quote: StoredQuote): StoredQuote {
  return { ...quote, document: { ...quote.document, couponCode: null } };
}

/** Removes the delivery method if it is no longer offered for the changed cart. */
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

/** Changes the lines of a cart in one transaction. */
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

/** Changes the data of a cart other than its lines, and returns the changed cart. */
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
