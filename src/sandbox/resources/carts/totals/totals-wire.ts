import { percentOff } from '#sandbox/resources/carts/coupons.ts';
import type { QuoteLine } from '#sandbox/store/orders/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { type CartSums, type LineSums, pounds, sumsOf } from './sums.ts';

type Sums = CartSums<QuoteLine>;

/** One currency, so every amount has a twin of the same value for the base currency. */
function withBase(amounts: Readonly<Record<string, number>>): Record<string, number> {
  const pairs = Object.entries(amounts).flatMap(([name, value]) => [
    [name, value] as const,
    [`base_${name}`, value] as const,
  ]);
  return Object.fromEntries(pairs);
}

function lineTotals(
  { itemId, quantity, name, taxPercent }: QuoteLine,
  sums: LineSums,
  discountPercent: number,
) {
  return {
    item_id: itemId,
    qty: quantity,
    ...withBase({
      price: pounds(sums.unit),
      row_total: pounds(sums.row),
      tax_amount: pounds(sums.tax),
      discount_amount: pounds(sums.discount),
      price_incl_tax: pounds(sums.unitInclTax),
      row_total_incl_tax: pounds(sums.rowInclTax),
    }),
    row_total_with_discount: 0,
    tax_percent: taxPercent,
    discount_percent: discountPercent,
    options: '[]',
    weee_tax_applied_amount: null,
    weee_tax_applied: null,
    name,
  };
}

/** No tax, no segment: a reader cannot count on it. */
function taxSegments({ tax }: Sums) {
  if (tax === 0) return [];
  const rates = [{ percent: '20', title: 'VAT' }];
  const details = [{ amount: pounds(tax), rates, group_id: 1 }];
  return [
    {
      code: 'tax',
      title: 'Tax',
      value: pounds(tax),
      extension_attributes: { tax_grandtotal_details: details },
    },
  ];
}

/** Below zero, and there only where something is taken off. */
function discountSegments({ discount }: Sums, couponCode: string | null) {
  if (discount === 0) return [];
  return [{ code: 'discount', title: `Discount (${couponCode})`, value: -pounds(discount) }];
}

function segments(sums: Sums, { shippingMethod, couponCode }: StoredQuote['document']) {
  const shippingTitle = `Shipping & Handling${shippingMethod ? ' (Flat Rate - Fixed)' : ''}`;
  return [
    { code: 'subtotal', title: 'Subtotal', value: pounds(sums.subtotal) },
    ...discountSegments(sums, couponCode),
    { code: 'shipping', title: shippingTitle, value: 0 },
    ...taxSegments(sums),
    {
      code: 'grand_total',
      title: 'Grand Total',
      value: pounds(sums.grandTotal),
      area: 'footer',
    },
  ];
}

/** The totals of a cart (contract 2.4); shipping costs nothing. */
export function toWireTotals(
  quote: StoredQuote,
  lines: readonly QuoteLine[],
  grandTotalExcludesTax: boolean,
) {
  const { document } = quote;
  const percent = percentOff(quote);
  const sums = sumsOf(lines, percent);
  const goods = sums.subtotal - sums.discount;
  const grandTotal = grandTotalExcludesTax ? goods : sums.grandTotal;
  return {
    grand_total: pounds(grandTotal),
    base_grand_total: pounds(sums.grandTotal),
    ...withBase({
      subtotal: pounds(sums.subtotal),
      discount_amount: -pounds(sums.discount) || 0,
      subtotal_with_discount: pounds(goods),
      shipping_amount: 0,
      shipping_discount_amount: 0,
      tax_amount: pounds(sums.tax),
      shipping_tax_amount: 0,
      shipping_incl_tax: 0,
    }),
    weee_tax_applied_amount: null,
    subtotal_incl_tax: pounds(sums.subtotalInclTax),
    base_currency_code: 'GBP',
    quote_currency_code: 'GBP',
    items_qty: lines.reduce((count, { quantity }) => count + quantity, 0),
    items: sums.lines.map(({ line, sums: ofLine }) => lineTotals(line, ofLine, percent)),
    ...(document.couponCode !== null && { coupon_code: document.couponCode }),
    total_segments: segments(sums, document),
  };
}
