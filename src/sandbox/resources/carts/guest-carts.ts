import { randomInt } from 'node:crypto';
import { Hono } from 'hono';
import { answer } from '#sandbox/rest/answer.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { noSuchEntity } from '#sandbox/rest/errors.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { CartDesk } from './cart-desk.ts';
import { guestQuote } from './cart-door.ts';
import { toWireCart } from './cart-wire.ts';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const MASK_LENGTH = 32;

/** The only key to a guest's cart, so nobody can guess it. */
function createMask(): string {
  return Array.from({ length: MASK_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** A guest's cart itself; it can be read even after it was ordered. */
export function guestCartRoutes({ store, now }: CartDesk) {
  return new Hono<SandboxEnvironment>({ strict: false })
    .post('/guest-carts', (c) => {
      const mask = createMask();
      store.quotes.create({ mask, time: timestamp(now()) });
      return answer(c, mask);
    })
    .get('/guest-carts/:mask', (c) => {
      const quote = guestQuote(store.quotes, c);
      if (quote === undefined) throw noSuchEntity('cartId', null);
      return answer(c, toWireCart(quote, store.quoteLines.list(quote.id)));
    });
}
