import { Hono } from 'hono';
import { placeOrder } from '#sandbox/resources/orders/placing.ts';
import { readMembers } from '#sandbox/rest/body.ts';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { noSuchEntity } from '#sandbox/rest/errors.ts';
import { allow } from '#sandbox/rest/identity.ts';
import { integer, parameter } from '#sandbox/rest/input.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { type CartAccess, mayChange, refuseInactive } from './cart-access.ts';
import type { CartContext } from './cart-context.ts';
import { toWireCart } from './cart-wire.ts';
import { paymentMethodInput, paymentMethodOrRefuse } from './payment-methods.ts';
import { toWireTotals } from './totals/totals-wire.ts';

const ACL = 'Magento_Cart::manage';

/** Orders a cart with the payment method of the request or, without one, the method set before. */
async function orderCart(c: SandboxContext, context: CartContext, find: () => StoredQuote) {
  const given = parameter(await readMembers(c), 'paymentMethod');
  const quote = find();
  const payment =
    given === undefined
      ? {}
      : paymentMethodOrRefuse(context, quote, paymentMethodInput(given, 'paymentMethod'));
  const document = { ...quote.document, ...payment };
  return answer(c, await placeOrder(context, { ...quote, document }, mayChange(c, quote)));
}

export function orderingRoute(access: CartAccess, context: CartContext) {
  return new Hono<SandboxEnvironment>({ strict: false }).put(
    `${access.path}/order`,
    access.guard,
    (c) => orderCart(c, context, () => access.open(c)),
  );
}

/** Routes for any cart by its id, for integrations that may manage carts. */
export function managedCartRoutes(context: CartContext) {
  const { quotes } = context.store;
  function find(given: string): StoredQuote {
    const id = integer(given, 'cartId');
    const quote = quotes.find(id);
    if (quote === undefined) throw noSuchEntity('cartId', id);
    return quote;
  }
  return new Hono<SandboxEnvironment>({ strict: false })
    .get('/carts/:cartId', allow(ACL), (c) =>
      answer(c, toWireCart(find(c.req.param('cartId')), context.store)),
    )
    .get('/carts/:cartId/totals', allow(ACL), (c) => {
      const quote = refuseInactive(find(c.req.param('cartId')));
      const { quoteLines } = context.store;
      const lines = {
        collected: quoteLines.listCollected(quote.id),
        shown: quoteLines.list(quote.id),
      };
      return answer(
        c,
        toWireTotals(quote, lines, context.delivery, context.switches.grandTotalExcludesTax),
      );
    })
    .put('/carts/:cartId/order', allow(ACL), (c) =>
      orderCart(c, context, () => {
        const quote = find(c.req.param('cartId'));
        return refuseInactive(quote, quote.id);
      }),
    );
}
