import { isCartGone } from '#commerce/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { fetchGrandTotal, fetchQuote } from '#commerce/quotes.ts';
import type { Payment } from '#server/payment/store/payment.ts';

export type BasketNow = 'same' | 'changed' | 'unknown';

/** An answer to the provider must not wait longer. */
export const REREAD_MS = 1000;

/**
 * Whether a basket can still become the order that was paid. No answer is no reason to send a
 * shopper away who has paid: that is `unknown`.
 */
export async function rereadBasket(
  client: CommerceClient,
  { quoteId, amount }: Pick<Payment, 'quoteId' | 'amount'>,
): Promise<BasketNow> {
  const reference = { kind: 'numbered', quoteId } as const;
  const [quote, total] = await Promise.allSettled([
    fetchQuote(client, reference),
    fetchGrandTotal(client, reference),
  ]);
  if (quote.status === 'rejected') {
    // An unknown number, never a route that this back end lacks: then nothing names the cart.
    return isCartGone(quote.reason, { kind: 'guest', maskedId: '' }) ? 'changed' : 'unknown';
  }
  if (!quote.value.isActive) return 'changed';
  if (total.status === 'rejected') return 'unknown';
  return total.value === amount ? 'same' : 'changed';
}
