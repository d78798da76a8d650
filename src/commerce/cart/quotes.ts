/** Carts as the payment server sees them: what is paid, by whom, and where it goes. */

import type { CommerceClient } from '#commerce/client.ts';
import { wireQuote } from '#commerce/wire/order.ts';
import { type CartTotals, fetchTotals } from './cart-totals.ts';
import {
  type CartItem,
  type CartReference,
  cartPath,
  fromWireItem,
  hasDroppedLines,
} from './carts.ts';
import { type Delivery, deliveryOf } from './shipping.ts';

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
  /** ISO 4217; empty where the back end does not say. */
  currency: string;
  /** None in one that became an order. */
  items: readonly CartItem[];
  /** Lines are missing that its totals still count: see `collect-totals.ts`. */
  hasDroppedLines: boolean;
  /** Null until it is known where it goes, and how. */
  delivery: Delivery | null;
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
  return {
    quoteId: String(wire.id),
    openedAt: wire.created_at ?? '',
    isActive: wire.is_active,
    isGuest: wire.customer_is_guest ?? reference.kind === 'guest',
    currency: wire.currency?.quote_currency_code ?? '',
    items: (wire.items ?? []).map(fromWireItem),
    hasDroppedLines: hasDroppedLines(wire),
    delivery: deliveryOf(wire),
  };
}

/** What its lines, and an order of it, will cost. */
export function fetchQuoteTotals(
  client: CommerceClient,
  reference: QuoteReference,
): Promise<CartTotals> {
  return fetchTotals(client, `${quotePath(reference)}/totals`);
}
