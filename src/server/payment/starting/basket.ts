import { type CartReference, isCartGone } from '#commerce/carts.ts';
import type { CommerceClient } from '#commerce/client.ts';
import { BackEndRefusal } from '#commerce/errors.ts';
import { fetchGrandTotal, fetchQuote } from '#commerce/quotes.ts';
import { PAYMENT } from '#config/messages.ts';
import type { Pence } from '#lib/money.ts';
import { EMAIL_LIMIT } from '#payments/transaction.ts';
import { fieldsRefused, StartRefused } from './refusal.ts';

/** The basket as the back end has it, whatever the browser says. */
export interface PayableBasket {
  quoteId: string;
  /** When the quote was opened: a back end that was filled anew gives numbers twice. */
  openedAt: string;
  /** Of the billing address; null where it has none. */
  email: string | null;
  total: Pence;
}

function toRefusal(error: unknown, cart: CartReference): unknown {
  if (!(error instanceof BackEndRefusal)) return error;
  if (error.status === 401) return new StartRefused('signed-out');
  return isCartGone(error, cart) ? new StartRefused('basket') : error;
}

async function readBasket(client: CommerceClient, cart: CartReference): Promise<PayableBasket> {
  const quote = await fetchQuote(client, cart);
  if (!quote.isActive) throw new StartRefused('basket');
  // A guest's order goes by the e-mail of the billing address.
  if (!quote.hasShipping || (quote.isGuest && quote.email === null)) {
    throw new StartRefused('fields', { message: PAYMENT.noShipping });
  }
  if ((quote.email?.length ?? 0) > EMAIL_LIMIT) throw fieldsRefused(['customerEMail']);
  const total = await fetchGrandTotal(client, cart);
  return { quoteId: quote.quoteId, openedAt: quote.openedAt, email: quote.email, total };
}

/**
 * Reads a basket with the shopper's own credential: who has none for it cannot pay it.
 * @throws {StartRefused} where there is nothing to pay, other errors where nobody knows
 */
export async function fetchPayableBasket(
  client: CommerceClient,
  cart: CartReference,
): Promise<PayableBasket> {
  try {
    return await readBasket(client, cart);
  } catch (error) {
    throw toRefusal(error, cart);
  }
}
