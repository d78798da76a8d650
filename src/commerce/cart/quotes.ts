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

/**
 * Cart to read. `numbered` needs a client that may manage carts, and also reads carts that have
 * become orders.
 */
export type QuoteReference = CartReference | { kind: 'numbered'; quoteId: string };

export interface Quote {
  quoteId: string;
  /** Creation time in the back end's format; empty if it is missing. */
  openedAt: string;
  /** False once the cart has become an order. */
  isActive: boolean;
  /** True if the cart belongs to no account; its order then needs an e-mail address. */
  isGuest: boolean;
  /** ISO 4217; empty if the back end does not return it. */
  currency: string;
  /** Empty in a cart that has become an order. */
  items: readonly CartItem[];
  /** True if the totals still count lines that are missing: see `collect-totals.ts`. */
  hasDroppedLines: boolean;
  /**
   * `null` until the addresses and, if something has to be delivered, the delivery method are set.
   */
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

export function fetchQuoteTotals(
  client: CommerceClient,
  reference: QuoteReference,
): Promise<CartTotals> {
  return fetchTotals(client, `${quotePath(reference)}/totals`);
}
