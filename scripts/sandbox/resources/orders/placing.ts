import { setTimeout as wait } from 'node:timers/promises';
import type { CartContext } from '#sandbox/resources/carts/cart-context.ts';
import { cartSums, isVirtual } from '#sandbox/resources/carts/totals/cart-sums.ts';
import { pounds } from '#sandbox/resources/carts/totals/sums.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { NewOrder } from '#sandbox/store/orders/orders.ts';
import type { QuoteLine } from '#sandbox/store/orders/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { orderDocument } from './order-document.ts';
import { emailOrRefuse, refuseIncomplete, refuseLines } from './order-rules.ts';

/** A customer's order goes by her account, a guest's by the billing address. */
function buyerOf({ customerId, document }: StoredQuote, { store }: CartContext) {
  const customer = customerId === null ? undefined : store.customers.find(customerId);
  const { email, firstname, lastname } = customer ?? document.billing;
  const groupId = customer?.groupId ?? null;
  return { email: emailOrRefuse(email), firstname, lastname, groupId };
}

/** The order that a cart is going to be, with the next number. */
function orderOf(context: CartContext, quote: StoredQuote, lines: readonly QuoteLine[]): NewOrder {
  const buyer = buyerOf(quote, context);
  const sums = cartSums(context.delivery, quote, lines);
  return {
    number: context.store.orders.nextNumber(),
    quoteId: quote.id,
    customerId: quote.customerId,
    email: buyer.email,
    state: 'new',
    status: 'pending',
    grandTotal: pounds(sums.grandTotal),
    createdAt: timestamp(context.now()),
    document: orderDocument(quote, sums, buyer),
  };
}

/** The cart as it is by now is what ends: its lines may have changed since. */
function endCart({ quotes }: CartContext['store'], { id }: StoredQuote, order: NewOrder): void {
  const quote = quotes.find(id);
  if (quote === undefined) return;
  const document = { ...quote.document, orderNumber: order.number };
  quotes.update({ ...quote, isActive: false, updatedAt: order.createdAt, document });
}

/** What is left of each product by now, in place of what there was. */
function withStockNow(
  { products }: CartContext['store'],
  lines: readonly QuoteLine[],
): QuoteLine[] {
  return lines.map((line) => ({ ...line, stock: products.find(line.sku)?.stock ?? 0 }));
}

/**
 * Turns a cart into an order, whose id is answered in the form that the switch says. It takes a
 * while, for which nothing guards the cart: whoever places it meanwhile places a second order, of
 * what the cart was then. Stock alone is looked at once more. Who may not change the cart is refused
 * only after the order is stored, and the cart stays active: a trap of the back end for whoever
 * sends a customer's token along with a guest's cart.
 */
export async function placeOrder(context: CartContext, quote: StoredQuote, mayChange: boolean) {
  const { store, switches, placingMs } = context;
  const lines = store.quoteLines.list(quote.id);
  refuseLines(lines, switches.stockMessage);
  refuseIncomplete(quote.document, isVirtual(lines), store.requiredFields);
  const order = orderOf(context, quote, lines);
  if (placingMs > 0) {
    await wait(placingMs);
    refuseLines(withStockNow(store, lines), switches.stockMessage);
  }
  const id = store.transaction(() => {
    const placed = store.orders.insert(order);
    for (const line of lines) store.products.takeFromStock(line.productId, line.quantity);
    if (mayChange) endCart(store, quote, order);
    return placed;
  });
  if (!mayChange) throw new Refusal(400, 'Invalid state change requested');
  return switches.orderId === 'text' ? String(id) : id;
}
