import { Hono } from 'hono';
import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
import type { CartDoor } from '#sandbox/resources/carts/cart-door.ts';
import { answer } from '#sandbox/rest/answer.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { toWireTotals } from './totals-wire.ts';

export function cartTotalsRoute(door: CartDoor, { store, switches }: CartContext) {
  return new Hono<SandboxEnvironment>({ strict: false }).get(
    `${door.path}/totals`,
    door.guard,
    (c) => {
      const quote = door.open(c);
      const lines = store.quoteLines.list(quote.id);
      return answer(c, toWireTotals(quote, lines, switches.grandTotalExcludesTax));
    },
  );
}
