import { Refusal } from '#sandbox/rest/errors.ts';
import { ignored, object, text } from '#sandbox/rest/input.ts';
import type { QuoteDocument } from '#sandbox/store/orders/quote-document.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import type { CartContext } from './cart-context.ts';
import { cartSums } from './totals/cart-sums.ts';
import { toWireTotals } from './totals/totals-wire.ts';

const CHEQUE = { code: 'checkmo', title: 'Check / Money order' };
const PURCHASE_ORDER = { code: 'purchaseorder', title: 'Purchase Order' };
const NOTHING_TO_PAY = { code: 'free', title: 'No Payment Information Required' };

export const paymentMethodInput = object({
  method: text,
  po_number: text,
  additional_data: ignored,
  extension_attributes: ignored,
});

function isFree({ store, delivery }: CartContext, quote: StoredQuote): boolean {
  return cartSums(delivery, quote, store.quoteLines.list(quote.id)).grandTotal === 0;
}

/** Magento lists every method for a cart of £0.00, but then accepts only `free`. */
function methodsFor(context: CartContext, quote: StoredQuote) {
  const { purchaseOrder } = context.store.paymentMethods.settings();
  return [
    CHEQUE,
    ...(purchaseOrder ? [PURCHASE_ORDER] : []),
    ...(isFree(context, quote) ? [NOTHING_TO_PAY] : []),
  ];
}

export function paymentTitle(code: string): string {
  const all = [CHEQUE, PURCHASE_ORDER, NOTHING_TO_PAY];
  return all.find((method) => method.code === code)?.title ?? '';
}

/** Length of Magento's database column, which also cannot store characters of four bytes. */
const MAX_NUMBER_LENGTH = 32;

/** Returns the number as stored; spaces alone count as a number. */
function purchaseOrderOrRefuse(number: string | null | undefined): string {
  if (!number) throw new Refusal(400, 'Purchase order number is a required field.');
  const kept = number.replaceAll(/[\u{10000}-\u{10ffff}]/gu, '????');
  return kept.slice(0, MAX_NUMBER_LENGTH);
}

export function paymentMethodOrRefuse(
  context: CartContext,
  quote: StoredQuote,
  { method, po_number }: ReturnType<typeof paymentMethodInput>,
): Pick<QuoteDocument, 'paymentMethod' | 'purchaseOrder'> {
  if (!method) throw new Refusal(400, 'The payment method you requested is not available.');
  const isOffered = methodsFor(context, quote).some(({ code }) => code === method);
  const isFitting = isFree(context, quote) === (method === NOTHING_TO_PAY.code);
  if (!isOffered || !isFitting)
    throw new Refusal(400, 'The requested Payment Method is not available.');
  const isOnAccount = method === PURCHASE_ORDER.code;
  const purchaseOrder = isOnAccount ? purchaseOrderOrRefuse(po_number) : null;
  return { paymentMethod: method, purchaseOrder };
}

/** Returns payment methods and totals, as the checkout receives them after setting an address. */
export function toWirePaymentDetails(context: CartContext, quote: StoredQuote) {
  const lines = context.store.quoteLines.list(quote.id);
  const totals = toWireTotals(
    quote,
    { collected: lines, shown: lines },
    context.delivery,
    context.switches.grandTotalExcludesTax,
  );
  return { payment_methods: methodsFor(context, quote), totals };
}
