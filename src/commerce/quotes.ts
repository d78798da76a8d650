/** Carts as the payment server sees them: whether, by whom and for how much they can be paid. */
import type { Pence } from '#lib/money.ts';
import { fetchTotals } from './cart-totals.ts';
import { type CartReference, cartPath } from './carts.ts';
import type { CommerceClient } from './client.ts';
import { wireQuote } from './wire/order.ts';

/** `numbered` needs a client that may manage carts; it also reads those that became orders. */
export type QuoteReference = CartReference | { kind: 'numbered'; quoteId: string };

export interface Quote {
  quoteId: string;
  /** When it was opened, in the back end's spelling; empty where it does not say. */
  openedAt: string;
  /** False once it became an order. */
  isActive: boolean;
  /** Nobody's account: an order needs an e-mail then. */
  isGuest: boolean;
  /** Whether it is known where it goes, and how. */
  hasShipping: boolean;
  /** Of the billing address. */
  email: string | null;
}

function quotePath(reference: QuoteReference): string {
  return reference.kind === 'numbered'
    ? `/rest/V1/carts/${reference.quoteId}`
    : cartPath(reference);
}

export async function fetchQuote(
  client: CommerceClient,
  reference: QuoteReference,
): Promise<Quote> {
  const wire = await client({ path: quotePath(reference), answer: wireQuote });
  const assignments = wire.extension_attributes?.shipping_assignments ?? [];
  return {
    quoteId: String(wire.id),
    openedAt: wire.created_at ?? '',
    isActive: wire.is_active,
    isGuest: wire.customer_is_guest ?? reference.kind === 'guest',
    hasShipping: assignments.some(({ shipping }) => Boolean(shipping.method)),
    email: wire.billing_address?.email || null,
  };
}

/** What an order of it will cost. */
export async function fetchGrandTotal(
  client: CommerceClient,
  reference: QuoteReference,
): Promise<Pence> {
  const { grandTotal } = await fetchTotals(client, `${quotePath(reference)}/totals`);
  return grandTotal;
}
