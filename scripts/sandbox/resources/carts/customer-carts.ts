import { Hono } from 'hono';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { noSuchEntity } from '#sandbox/rest/errors.ts';
import { customerIdOf, requireCustomer } from '#sandbox/rest/identity.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { CartContext } from './cart-context.ts';
import { toWireCart } from './cart-wire.ts';
import { openCartFor, reopenCart } from './new-carts.ts';

export function customerCartRoutes(context: CartContext) {
  const { store } = context;
  return new Hono<SandboxEnvironment>({ strict: false })
    .post('/carts/mine', requireCustomer, (c) => {
      const customerId = customerIdOf(c);
      const found = store.quotes.findOfCustomer(customerId);
      const quote = found
        ? reopenCart(context, found, customerId)
        : openCartFor(context, customerId);
      return answer(c, quote.id);
    })
    .get('/carts/mine', requireCustomer, (c) => {
      const customerId = customerIdOf(c);
      const quote = store.quotes.findOfCustomer(customerId);
      if (quote === undefined) throw noSuchEntity('customerId', customerId);
      return answer(c, toWireCart(quote, store));
    });
}
