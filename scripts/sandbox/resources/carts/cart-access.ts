import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { fieldRequired, noSuchEntity, Refusal } from '#sandbox/rest/errors.ts';
import { customerIdOf, self } from '#sandbox/rest/identity.ts';
import type { QuoteStore, StoredQuote } from '#sandbox/store/orders/quotes.ts';

/**
 * One of the two ways to a cart, a guest's or a customer's. Calls that exist for both are written once and
 * take it.
 */
export interface CartAccess {
  /** Where the paths of its calls begin. */
  path: string;
  guard: MiddlewareHandler<SandboxEnvironment>;
  /** The active cart that the call is about; refuses where there is none. */
  open(c: SandboxContext): StoredQuote;
  /** The same to add and change items, where an unknown cart is refused otherwise. */
  openForItems(c: SandboxContext): StoredQuote;
  /** The same to estimate delivery, where the cart is looked for by number: an unknown mask is 0. */
  openForEstimate(c: SandboxContext): StoredQuote;
  /** What lists of items give as `quote_id`. */
  shownId(quote: StoredQuote): string;
  /** How refusals name the cart: by its number, or by its number in digits. */
  namedId(quote: StoredQuote): string | number;
  /**
   * Whether the number of the cart is written into the `cartItem` of a request: there always is one
   * then, and `cart_item` is not looked at.
   */
  forcesItem: boolean;
  /** Whether a payment has to name an e-mail, since no account has one. */
  needsEmail: boolean;
}

const anyone = createMiddleware<SandboxEnvironment>((_, next) => next());

export function guestQuote(quotes: QuoteStore, c: SandboxContext): StoredQuote | undefined {
  return quotes.findByMask(c.req.param('mask') ?? '');
}

/** An ordered cart is gone for every call but one, and its refusal tells the numeric id. */
export function refuseInactive(
  quote: StoredQuote,
  shownId: string | number = String(quote.id),
): StoredQuote {
  if (!quote.isActive) throw noSuchEntity('cartId', shownId);
  return quote;
}

/** A customer who still writes to a guest's cart is refused: first she has to make it hers. */
export function mayChange(c: SandboxContext, quote: StoredQuote): boolean {
  const identity = c.get('identity');
  return identity.kind !== 'customer' || identity.id === quote.customerId;
}

export function refuseForeignChange(c: SandboxContext, quote: StoredQuote): void {
  if (!mayChange(c, quote)) throw new Refusal(400, 'Invalid state change requested');
}

/** How guests come to it: whoever knows the masked id may use the cart. */
export function guestAccess(quotes: QuoteStore): CartAccess {
  function openOrRefuse(c: SandboxContext, unknownId: number | null): StoredQuote {
    const quote = guestQuote(quotes, c);
    if (quote === undefined) throw noSuchEntity('cartId', unknownId);
    return refuseInactive(quote);
  }
  return {
    path: '/guest-carts/:mask',
    guard: anyone,
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

/** How a customer comes to it, whose active cart needs no id. */
export function customerAccess(quotes: QuoteStore): CartAccess {
  function open(c: SandboxContext): StoredQuote {
    const quote = quotes.findOfCustomer(customerIdOf(c));
    if (quote !== undefined) return quote;
    throw new Refusal(404, 'Current customer does not have an active cart.');
  }
  return {
    path: '/carts/mine',
    guard: self,
    open,
    openForItems: open,
    openForEstimate: open,
    shownId: (quote) => String(quote.id),
    namedId: (quote) => quote.id,
    forcesItem: true,
    needsEmail: false,
  };
}
