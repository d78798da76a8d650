import type { DeliveryMethods } from '#sandbox/delivery.ts';
import type { QuoteLine } from '#sandbox/store/orders/quote-lines.ts';
import type { StoredQuote } from '#sandbox/store/orders/quotes.ts';
import { type CartCosts, cartSums, deliveryTitle, isVirtual } from './cart-sums.ts';
import { type LineSums, pounds } from './sums.ts';

/** Adds the same amounts for the base currency, because the shop has only one currency. */
function withBase(amounts: Readonly<Record<string, number>>): Record<string, number> {
  const pairs = Object.entries(amounts).flatMap(([name, value]) => [
    [name, value] as const,
    [`base_${name}`, value] as const,
  ]);
  return Object.fromEntries(pairs);
}

function lineTotals(
  { itemId, quantity, name, taxPercent, variant }: QuoteLine,
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
    options: JSON.stringify(variant?.options.map(({ value, label }) => ({ value, label })) ?? []),
    weee_tax_applied_amount: null,
    weee_tax_applied: null,
    name,
  };
}

/** Returns the tax segment, which is missing if there is no tax. */
function taxSegments({ tax }: CartCosts) {
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

/** Returns the discount segment, with a negative value; it is missing without a discount. */
function discountSegments({ discount }: CartCosts, couponCode: string | null) {
  if (discount === 0) return [];
  return [{ code: 'discount', title: `Discount (${couponCode})`, value: -pounds(discount) }];
}

/** Returns the shipping segment, which is missing if nothing needs delivery. */
function shippingSegments({ rate, shipping, lines }: CartCosts) {
  if (isVirtual(lines.map(({ line }) => line))) return [];
  const title = `Shipping & Handling${rate ? ` (${deliveryTitle(rate)})` : ''}`;
  return [{ code: 'shipping', title, value: pounds(shipping) }];
}

function segments(sums: CartCosts, couponCode: string | null) {
  return [
    { code: 'subtotal', title: 'Subtotal', value: pounds(sums.subtotal) },
    ...discountSegments(sums, couponCode),
    ...shippingSegments(sums),
    ...taxSegments(sums),
    {
      code: 'grand_total',
      title: 'Grand Total',
      value: pounds(sums.grandTotal),
      area: 'footer',
    },
  ];
}

/**
 * Returns the totals of a cart (contract 2.4), as they were last collected.
 *
 * @param shown collected lines without those of disabled products
 */
export function toWireTotals(
  quote: StoredQuote,
  { collected: lines, shown }: { collected: readonly QuoteLine[]; shown: readonly QuoteLine[] },
  delivery: DeliveryMethods,
  grandTotalExcludesTax: boolean,
) {
  const { couponCode } = quote.document;
  const sums = cartSums(delivery, quote, lines);
  const goods = sums.subtotal - sums.discount;
  const grandTotal = sums.grandTotal - (grandTotalExcludesTax ? sums.tax : 0);
  return {
    grand_total: pounds(grandTotal),
    base_grand_total: pounds(sums.grandTotal),
    ...withBase({
      subtotal: pounds(sums.subtotal),
      discount_amount: -pounds(sums.discount) || 0,
      subtotal_with_discount: pounds(goods),
      shipping_amount: pounds(sums.shipping),
      shipping_discount_amount: 0,
      tax_amount: pounds(sums.tax),
      shipping_tax_amount: pounds(sums.shippingTax),
      shipping_incl_tax: pounds(sums.shipping + sums.shippingTax),
    }),
    weee_tax_applied_amount: null,
    subtotal_incl_tax: pounds(sums.subtotalInclTax),
    base_currency_code: 'GBP',
    quote_currency_code: 'GBP',
    items_qty: lines.reduce((count, { quantity }) => count + quantity, 0),
    items: sums.lines
      .filter(({ line }) => shown.some(({ itemId }) => itemId === line.itemId))
      .map(({ line, sums: ofLine }) => lineTotals(line, ofLine, sums.percentOff)),
    ...(couponCode !== null && { coupon_code: couponCode }),
    total_segments: segments(sums, couponCode),
  };
}
