import type { Switches } from '#sandbox/rest/environment.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { StoredQuote } from '#sandbox/store/quotes.ts';
import type { Store } from '#sandbox/store.ts';

/** What every call about carts works with. */
export interface CartDesk {
  store: Store;
  now: () => Date;
  switches: Switches;
}

/** Changes the lines of a cart, as a whole or not at all. */
export function changeLines<T>({ store, now }: CartDesk, quote: StoredQuote, change: () => T): T {
  return store.transaction(() => {
    const result = change();
    store.quoteLines.dropDisabled(quote.id);
    store.quotes.update({ ...quote, updatedAt: timestamp(now()) });
    return result;
  });
}
