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

/** Returns the buyer: from the account of a customer, or from the billing address of a guest. */
function buyerOf({ customerId, document }: StoredQuote, { store }: CartContext) {
  const customer = customerId === null ? undefined : store.customers.find(customerId);
  const { email, firstname, lastname } = customer ?? document.billing;
  const groupId = customer?.groupId ?? null;
  return { email: emailOrRefuse(email), firstname, lastname, groupId };
}

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

/** Ends the cart as currently stored, because it may have changed while the order was placed. */
function endCart({ quotes }: CartContext['store'], { id }: StoredQuote, order: NewOrder): void {
  const quote = quotes.find(id);
  if (quote === undefined) return;
  const document = { ...quote.document, orderNumber: order.number };
  quotes.update({ ...quote, isActive: false, updatedAt: order.createdAt, document });
}

function withStockNow(
  { products }: CartContext['store'],
  lines: readonly QuoteLine[],
): QuoteLine[] {
  return lines.map((line) => {
    const { stock = 0, backorders = 0 } = products.find(line.sku) ?? {};
    return { ...line, stock, backorders };
  });
}

/**
 * Turns a cart into an order and returns its id. As in Magento, the cart is not locked for
 * `placingMs`: a concurrent call places a second order, and only stock is checked again.
 *
 * A caller who must not change the cart is refused only after the order is stored, and the cart
 * stays active. Magento does the same if a customer's token is sent with a guest's cart.
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
