import { Hono } from 'hono';
import type { CartAccess } from '#sandbox/resources/carts/cart-access.ts';
import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { answer } from '#sandbox/rest/response.ts';
import { toWireTotals } from './totals-wire.ts';

export function cartTotalsRoute(access: CartAccess, { store, delivery, switches }: CartContext) {
  return new Hono<SandboxEnvironment>({ strict: false }).get(
    `${access.path}/totals`,
    access.guard,
    (c) => {
      const quote = access.open(c);
      const { quoteLines } = store;
      const lines = {
        collected: quoteLines.listCollected(quote.id),
        shown: quoteLines.list(quote.id),
      };
      return answer(c, toWireTotals(quote, lines, delivery, switches.grandTotalExcludesTax));
    },
  );
}
