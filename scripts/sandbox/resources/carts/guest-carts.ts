import { randomInt } from 'node:crypto';
import { Hono } from 'hono';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { noSuchEntity, Refusal } from '#sandbox/rest/errors.ts';
import { customerIdOf, requireCustomer } from '#sandbox/rest/identity.ts';
import { integer, parameter, requireParameters } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import { assignCart } from './assigning.ts';
import { guestQuote, refuseInactive } from './cart-access.ts';
import type { CartContext } from './cart-context.ts';
import { toWireCart } from './cart-wire.ts';

const STORE_ID = 1;

const OTHER_CUSTOMER = "You don't have the correct permissions to assign the customer to the cart.";
const OTHER_STORE =
  "The customer can't be assigned to the cart. The cart belongs to a different store.";

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const MASK_LENGTH = 32;

/**
 * Returns a random id that cannot be guessed, because it is the only credential of a guest's cart.
 */
export function createMask(): string {
  return Array.from({ length: MASK_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}

/** Routes of a guest's cart, which remains readable after the order. */
export function guestCartRoutes(context: CartContext) {
  const { store, now } = context;
  return new Hono<SandboxEnvironment>({ strict: false })
    .post('/guest-carts', (c) => {
      const mask = createMask();
      store.quotes.create({ mask }, timestamp(now()));
      return answer(c, mask);
    })
    .get('/guest-carts/:mask', (c) => {
      const quote = guestQuote(store.quotes, c);
      if (quote === undefined) throw noSuchEntity('cartId', null);
      return answer(c, toWireCart(quote, store));
    })
    .put('/guest-carts/:mask', requireCustomer, async (c) => {
      const members = await readMembers(c);
      requireParameters(members, 'customerId', 'storeId');
      const customerId = integer(parameter(members, 'customerId'), 'customerId');
      const storeId = integer(parameter(members, 'storeId'), 'storeId');
      if (customerId !== customerIdOf(c)) throw new Refusal(400, OTHER_CUSTOMER);
      const quote = guestQuote(store.quotes, c);
      if (quote === undefined) throw noSuchEntity('cartId', null);
      refuseInactive(quote);
      if (storeId !== STORE_ID) throw new Refusal(400, OTHER_STORE);
      assignCart(context, quote, customerId);
      return answer(c, true);
    });
}
