import type { QuoteLine } from '#sandbox/store/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/quotes.ts';
import { type CartSums, type LineSums, pounds, sumsOf, VAT_PERCENT } from './sums.ts';

type Sums = CartSums<QuoteLine>;

/** One currency, so every amount has a twin of the same value for the base currency. */
function withBase(amounts: Readonly<Record<string, number>>): Record<string, number> {
  const pairs = Object.entries(amounts).flatMap(([name, value]) => [
    [name, value] as const,
    [`base_${name}`, value] as const,
  ]);
  return Object.fromEntries(pairs);
}

function lineTotals({ itemId, quantity, name }: QuoteLine, sums: LineSums) {
  return {
    item_id: itemId,
    qty: quantity,
    ...withBase({
      price: pounds(sums.unit),
      row_total: pounds(sums.row),
      tax_amount: pounds(sums.tax),
      discount_amount: 0,
      price_incl_tax: pounds(sums.unitInclTax),
      row_total_incl_tax: pounds(sums.rowInclTax),
    }),
    row_total_with_discount: 0,
    tax_percent: VAT_PERCENT,
    discount_percent: 0,
    options: '[]',
    weee_tax_applied_amount: null,
    weee_tax_applied: null,
    name,
  };
}

/** No tax, no segment: a reader cannot count on it. */
function taxSegments({ tax }: Sums) {
  if (tax === 0) return [];
  const rates = [{ percent: String(VAT_PERCENT), title: 'VAT' }];
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

function segments(sums: Sums, shippingMethod: string | null) {
  const shippingTitle = `Shipping & Handling${shippingMethod ? ' (Flat Rate - Fixed)' : ''}`;
  return [
    { code: 'subtotal', title: 'Subtotal', value: pounds(sums.subtotal) },
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
  { document }: StoredQuote,
  lines: readonly QuoteLine[],
  grandTotalExcludesTax: boolean,
) {
  const sums = sumsOf(lines);
  const grandTotal = grandTotalExcludesTax ? sums.subtotal : sums.grandTotal;
  return {
    grand_total: pounds(grandTotal),
    base_grand_total: pounds(sums.grandTotal),
    ...withBase({
      subtotal: pounds(sums.subtotal),
      discount_amount: 0,
      subtotal_with_discount: pounds(sums.subtotal),
      shipping_amount: 0,
      shipping_discount_amount: 0,
      tax_amount: pounds(sums.tax),
      shipping_tax_amount: 0,
      shipping_incl_tax: 0,
    }),
    weee_tax_applied_amount: null,
    subtotal_incl_tax: pounds(sums.grandTotal),
    base_currency_code: 'GBP',
    quote_currency_code: 'GBP',
    items_qty: lines.reduce((count, { quantity }) => count + quantity, 0),
    items: sums.lines.map(({ line, sums: ofLine }) => lineTotals(line, ofLine)),
    total_segments: segments(sums, document.shippingMethod),
  };
}
