import { Hono } from 'hono';
import type { SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { noSuchEntity } from '#sandbox/rest/errors.ts';
import { customerIdOf, self } from '#sandbox/rest/identity.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { CartContext } from './cart-context.ts';
import { toWireCart } from './cart-wire.ts';
import { openAgain, openFor } from './new-carts.ts';

export function customerCartRoutes(context: CartContext) {
  const { store } = context;
  return new Hono<SandboxEnvironment>({ strict: false })
    .post('/carts/mine', self, (c) => {
      const customerId = customerIdOf(c);
      const found = store.quotes.findOfCustomer(customerId);
      const quote = found ? openAgain(context, found, customerId) : openFor(context, customerId);
      return answer(c, quote.id);
    })
    .get('/carts/mine', self, (c) => {
      const customerId = customerIdOf(c);
      const quote = store.quotes.findOfCustomer(customerId);
      if (quote === undefined) throw noSuchEntity('customerId', customerId);
      return answer(c, toWireCart(quote, store));
    });
}
