import type { Switches } from '#sandbox/rest/environment.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import type { Store } from '#sandbox/store.ts';

/** What every call about carts works with. */
export interface CartContext {
  store: Store;
  now: () => Date;
  switches: Switches;
  /** How long an order takes to be placed. */
  placingMs: number;
}

/** An empty cart forgets its coupon, and keeps where it was to be sent without telling. */
function withoutCoupon(quote: StoredQuote): StoredQuote {
  return { ...quote, document: { ...quote.document, couponCode: null } };
}

/** Changes the lines of a cart, as a whole or not at all. */
export function changeLines<T>(
  { store, now }: CartContext,
  quote: StoredQuote,
  change: () => T,
): T {
  return store.transaction(() => {
    const result = change();
    store.quoteLines.dropDisabled(quote.id);
    const isEmpty = store.quoteLines.list(quote.id).length === 0;
    const changed = isEmpty ? withoutCoupon(quote) : quote;
    store.quotes.update({ ...changed, updatedAt: timestamp(now()) });
    return result;
  });
}

/** Changes what a cart holds beside its lines; answers it as it is then. */
export function changeDocument(
  { store, now }: CartContext,
  quote: StoredQuote,
  change: Partial<StoredQuote['document']>,
): StoredQuote {
  const document = { ...quote.document, ...change };
  const changed = { ...quote, document, updatedAt: timestamp(now()) };
  store.quotes.update(changed);
  return changed;
}
