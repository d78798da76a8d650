import type { CartDesk } from '#sandbox/resources/carts/cart-desk.ts';
import { percentOff } from '#sandbox/resources/carts/coupons.ts';
import { pounds, sumsOf } from '#sandbox/resources/carts/sums.ts';
import { Refusal } from '#sandbox/rest/errors.ts';
import { timestamp } from '#sandbox/rest/timestamp.ts';
import type { QuoteLine } from '#sandbox/store/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/quotes.ts';
import { orderDocument } from './order-document.ts';
import { emailOrRefuse, refuseIncomplete, refuseLines } from './order-rules.ts';

/** A customer's order goes by her account, a guest's by the billing address. */
function buyerOf({ customerId, document }: StoredQuote, { store }: CartDesk) {
  const customer = customerId === null ? undefined : store.customers.find(customerId);
  const { email, firstname, lastname } = customer ?? document.billing;
  return { email: emailOrRefuse(email), firstname, lastname };
}

function storeOrder(
  desk: CartDesk,
  quote: StoredQuote,
  lines: readonly QuoteLine[],
  closes: boolean,
) {
  const { orders, products, quotes } = desk.store;
  const buyer = buyerOf(quote, desk);
  const time = timestamp(desk.now());
  const number = orders.nextNumber();
  const id = orders.insert({
    number,
    quoteId: quote.id,
    customerId: quote.customerId,
    email: buyer.email,
    state: 'new',
    status: 'pending',
    grandTotal: pounds(sumsOf(lines, percentOff(quote)).grandTotal),
    createdAt: time,
    document: orderDocument(quote, lines, buyer),
  });
  for (const line of lines) products.takeFromStock(line.productId, line.quantity);
  const document = { ...quote.document, orderNumber: number };
  if (closes) quotes.update({ ...quote, isActive: false, updatedAt: time, document });
  return id;
}

/**
 * Turns a cart into an order, whose id is answered in the form that the switch says. Who may not
 * change the cart is refused only after the order is stored, and the cart stays active: a trap of
 * the back end for whoever sends a customer's token along with a guest's cart.
 */
export function placeOrder(desk: CartDesk, quote: StoredQuote, mayChange: boolean) {
  const lines = desk.store.quoteLines.list(quote.id);
  refuseLines(lines, desk.switches.stockMessage);
  refuseIncomplete(quote.document);
  const id = desk.store.transaction(() => storeOrder(desk, quote, lines, mayChange));
  if (!mayChange) throw new Refusal(400, 'Invalid state change requested');
  return desk.switches.orderId === 'text' ? String(id) : id;
}
