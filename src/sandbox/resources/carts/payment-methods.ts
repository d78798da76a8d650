import { Refusal } from '#sandbox/rest/errors.ts';
import { ignored, object, text } from '#sandbox/rest/input.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import type { CartContext } from './cart-context.ts';
import { cartSums } from './totals/cart-sums.ts';
import { toWireTotals } from './totals/totals-wire.ts';

const CHEQUE = { code: 'checkmo', title: 'Check / Money order' };
const NOTHING_TO_PAY = { code: 'free', title: 'No Payment Information Required' };

export const paymentMethodInput = object({
  method: text,
  po_number: text,
  additional_data: ignored,
  extension_attributes: ignored,
});

/** What costs nothing cannot be paid for, and the other way round. */
function methodsFor({ store, delivery }: CartContext, quote: StoredQuote) {
  const { grandTotal } = cartSums(delivery, quote, store.quoteLines.list(quote.id));
  return grandTotal === 0 ? [NOTHING_TO_PAY] : [CHEQUE];
}

export function paymentTitle(code: string): string {
  return code === CHEQUE.code ? CHEQUE.title : NOTHING_TO_PAY.title;
}

/** The method that a request names, if the cart can be paid with it. */
export function paymentMethodOrRefuse(
  context: CartContext,
  quote: StoredQuote,
  { method }: ReturnType<typeof paymentMethodInput>,
): string {
  if (!method) throw new Refusal(400, 'The payment method you requested is not available.');
  const isOffered = methodsFor(context, quote).some(({ code }) => code === method);
  if (!isOffered) throw new Refusal(400, 'The requested Payment Method is not available.');
  return method;
}

/** What a checkout is told once a cart knows where it goes. */
export function toWirePaymentDetails(context: CartContext, quote: StoredQuote) {
  const lines = context.store.quoteLines.list(quote.id);
  const totals = toWireTotals(
    quote,
    lines,
    context.delivery,
    context.switches.grandTotalExcludesTax,
  );
  return { payment_methods: methodsFor(context, quote), totals };
}
