import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { fieldRequired, noSuchEntity, Refusal } from '#sandbox/rest/errors.ts';
import { customerIdOf, requireCustomer } from '#sandbox/rest/identity.ts';
import type { QuoteStore, StoredQuote } from '#sandbox/store/orders/quotes.ts';

/**
 * Access to a guest's or a customer's cart. Routes that exist for both are written once and take
 * this as a parameter.
 */
export interface CartAccess {
  path: string;
  guard: MiddlewareHandler<SandboxEnvironment>;
  /**
   * Returns the active cart of the request.
   *
   * @throws {Refusal} if there is none
   */
  open(c: SandboxContext): StoredQuote;
  /** Returns the cart for adding or changing items; an unknown cart has a different error there. */
  openForItems(c: SandboxContext): StoredQuote;
  /**
   * Returns the cart for estimating delivery. There the error for an unknown mask names the id 0.
   */
  openForEstimate(c: SandboxContext): StoredQuote;
  /** Returns the `quote_id` in lists of items. */
  shownId(quote: StoredQuote): string;
  /** Returns the cart's id in error messages: a number, or a string of digits. */
  namedId(quote: StoredQuote): string | number;
  /**
   * Whether the back end writes the cart's id into the `cartItem` of a request. If so, `cartItem`
   * always exists and `cart_item` is ignored.
   */
  forcesItem: boolean;
  /** Whether a payment requires an e-mail, because the cart has no account. */
  needsEmail: boolean;
}

const allowAnyone = createMiddleware<SandboxEnvironment>((_, next) => next());

export function guestQuote(quotes: QuoteStore, c: SandboxContext): StoredQuote | undefined {
  return quotes.findByMask(c.req.param('mask') ?? '');
}

/**
 * Refuses an inactive cart, such as an ordered one; only the routes for the whole cart can read it.
 * By default the error names the id as text.
 */
export function refuseInactive(
  quote: StoredQuote,
  shownId: string | number = String(quote.id),
): StoredQuote {
  if (!quote.isActive) throw noSuchEntity('cartId', shownId);
  return quote;
}

/**
 * Returns false for a customer if the cart is not theirs. A guest's cart must first be assigned to
 * them.
 */
export function mayChange(c: SandboxContext, quote: StoredQuote): boolean {
  const identity = c.get('identity');
  return identity.kind !== 'customer' || identity.id === quote.customerId;
}

export function refuseForeignChange(c: SandboxContext, quote: StoredQuote): void {
  if (!mayChange(c, quote)) throw new Refusal(400, 'Invalid state change requested');
}

/**
 * Access by masked id, without signing in. A signed-in customer cannot change a cart that is not
 * theirs.
 */
export function guestAccess(quotes: QuoteStore): CartAccess {
  function openOrRefuse(c: SandboxContext, unknownId: number | null): StoredQuote {
    const quote = guestQuote(quotes, c);
    if (quote === undefined) throw noSuchEntity('cartId', unknownId);
    return refuseInactive(quote);
  }
  return {
    path: '/guest-carts/:mask',
    guard: allowAnyone,
    open: (c) => openOrRefuse(c, null),
    openForEstimate: (c) => openOrRefuse(c, 0),
    openForItems(c) {
      const quote = guestQuote(quotes, c);
      if (quote === undefined) throw fieldRequired('quoteId');
      refuseInactive(quote);
      refuseForeignChange(c, quote);
      return quote;
    },
    shownId: (quote) => quote.mask ?? '',
    namedId: (quote) => String(quote.id),
    forcesItem: false,
    needsEmail: true,
  };
}

/** Access for customers, whose active cart needs no id. */
export function customerAccess(quotes: QuoteStore): CartAccess {
  function open(c: SandboxContext): StoredQuote {
    const quote = quotes.findOfCustomer(customerIdOf(c));
    if (quote !== undefined) return quote;
    throw new Refusal(404, 'Current customer does not have an active cart.');
  }
  return {
    path: '/carts/mine',
    guard: requireCustomer,
    open,
    openForItems: open,
    openForEstimate: open,
    shownId: (quote) => String(quote.id),
    namedId: (quote) => quote.id,
    forcesItem: true,
    needsEmail: false,
  };
}
