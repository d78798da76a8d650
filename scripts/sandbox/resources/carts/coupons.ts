import { Hono } from 'hono';
import type { SandboxContext, SandboxEnvironment } from '#sandbox/rest/environment.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { answer } from '#sandbox/rest/response.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { type CartAccess, mayChange } from './cart-access.ts';
import { type CartContext, changeDocument } from './cart-context.ts';
import { isCoupon } from './known-coupons.ts';

const NOT_VALID = "The coupon code isn't valid. Verify the code and try again.";
const NOT_APPLIED = "The coupon code couldn't be applied. Verify the coupon code and try again.";
const NOT_DELETED = "The coupon code couldn't be deleted. Verify the coupon code and try again.";

function openFilled({ store }: CartContext, access: CartAccess, c: SandboxContext): StoredQuote {
  const quote = access.open(c);
  // Magento counts lines that it will drop when it next saves the cart.
  if (store.quoteLines.listCollected(quote.id).length > 0) return quote;
  throw new Refusal(404, 'The "%1" Cart doesn\'t contain products.', [access.namedId(quote)]);
}

/** Coupon routes. As in Magento, an invalid code also removes the coupon applied before. */
export function couponRoutes(access: CartAccess, context: CartContext) {
  const path = `${access.path}/coupons`;
  return new Hono<SandboxEnvironment>({ strict: false })
    .get(path, access.guard, (c) => answer(c, access.open(c).document.couponCode))
    .put(`${path}/:code`, access.guard, (c) => {
      const code = (c.req.param('code') ?? '').trim();
      const quote = openFilled(context, access, c);
      if (!mayChange(c, quote)) throw new Refusal(400, NOT_APPLIED);
      const isValid = isCoupon(code);
      changeDocument(context, quote, { couponCode: isValid ? code : null });
      if (!isValid) throw new Refusal(404, NOT_VALID);
      return answer(c, true);
    })
    .delete(path, access.guard, (c) => {
      const quote = openFilled(context, access, c);
      if (!mayChange(c, quote)) throw new Refusal(400, NOT_DELETED);
      changeDocument(context, quote, { couponCode: null });
      return answer(c, true);
    });
}
