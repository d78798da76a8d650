import { parseJson } from './json.ts';
import { Refusal } from './rest/errors.ts';
import type { QuoteStore, StoredQuote } from './store/orders/quotes.ts';

function markOrdered(quote: StoredQuote): StoredQuote {
  const orderNumber = String(quote.id).padStart(9, '0');
  return { ...quote, isActive: false, document: { ...quote.document, orderNumber } };
}

/**
 * Ends a guest's cart for a test. `{"state":"ordered"}` makes it inactive without an order;
 * `{"state":"gone"}` removes it, so that its mask is unknown.
 */
export function endCart(quotes: QuoteStore, mask: string, body: string): void {
  const quote = quotes.findByMask(mask);
  if (quote === undefined) throw new Refusal(404, 'No cart has this mask.');
  const given = parseJson(body);
  const state = typeof given === 'object' && given !== null && 'state' in given && given.state;
  if (state === 'ordered') quotes.update(markOrdered(quote));
  else if (state === 'gone') quotes.remove(quote);
  else throw new Refusal(400, 'Expected {"state":"ordered"} or {"state":"gone"}.');
}
