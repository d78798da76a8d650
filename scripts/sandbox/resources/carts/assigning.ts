import { timestamp } from '#sandbox/rest/timestamp.ts';
import { isSameLine } from '#sandbox/store/orders/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { type CartContext, withOfferedMethod } from './cart-context.ts';
import { withEmail } from './new-carts.ts';

/** Adds the lines of another cart. As in Magento, the sum may exceed the stock. */
function addLinesOf({ store }: CartContext, into: StoredQuote, from: StoredQuote): void {
  const own = store.quoteLines.list(into.id);
  for (const line of store.quoteLines.list(from.id)) {
    const { productId, variant } = line;
    const same = own.find((one) => isSameLine(one, productId, variant?.parentId ?? 0));
    if (same) store.quoteLines.setQuantity(same.itemId, same.quantity + line.quantity);
    else store.quoteLines.add(into.id, productId, line.quantity, variant ?? undefined);
  }
}

/**
 * Assigns a guest's cart to a customer. The guest's cart keeps its id and loses its mask. The
 * customer's previous cart becomes inactive; its lines and its coupon move to the assigned cart.
 */
export function assignCart(context: CartContext, quote: StoredQuote, customerId: number): void {
  const { store, now } = context;
  const time = timestamp(now());
  store.transaction(() => {
    const had = store.quotes.findOfCustomer(customerId);
    if (had !== undefined) {
      addLinesOf(context, quote, had);
      store.quotes.update({ ...had, isActive: false, updatedAt: time });
    }
    const couponCode = had?.document.couponCode ?? quote.document.couponCode;
    const addresses = withEmail(store, quote.document, customerId);
    const document = { ...quote.document, ...addresses, couponCode };
    const assigned = { ...quote, customerId, mask: null, updatedAt: time, document };
    store.quotes.update(withOfferedMethod(context, assigned));
  });
}
