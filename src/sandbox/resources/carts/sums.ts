/** What a cart costs, in whole pence throughout. */
import { type Pence, parsePence } from '#lib/money.ts';
import { A_TRACE, createShares } from './rounding.ts';

export const VAT_PERCENT = 20;

export interface LineSums {
  /** One piece, excl VAT. */
  unit: Pence;
  /** One piece with its share of the line's tax, to a penny. */
  unitInclTax: Pence;
  row: Pence;
  /** What a coupon takes off the row, excl VAT. */
  discount: Pence;
  /** On what is left of the row. */
  tax: Pence;
  /** The row with its tax as if there were no coupon. */
  rowInclTax: Pence;
}

interface Priced {
  /** Pounds, excl VAT. */
  price: number;
  quantity: number;
}

export interface CartSums<Line extends Priced> {
  lines: { line: Line; sums: LineSums }[];
  subtotal: Pence;
  subtotalInclTax: Pence;
  discount: Pence;
  tax: Pence;
  grandTotal: Pence;
}

/** A product's price of pounds excl VAT as a cart charges it. */
export function unitPrice(price: number): Pence {
  return parsePence(String(price)) ?? 0;
}

/**
 * Sums up one line after the other. Magento rounds the piece before it multiplies, and the tax with
 * what the lines before it left (`tax/calculation/algorithm` as it ships): so a price of £165.825 is
 * charged as £165.83 + £33.17, though 20 % on top of it were £198.99, and 13 pieces of £1.04 cost
 * £16.22 alone and £16.23 beside another line. What a coupon takes off is rounded in the same way.
 */
function createSummation(percentOff: number): (priced: Priced) => LineSums {
  const discountOf = createShares();
  const taxBefore = createShares(A_TRACE);
  const taxAfter = createShares(A_TRACE);
  return ({ price, quantity }) => {
    const unit = unitPrice(price);
    const row = unit * quantity;
    const discount = discountOf(row, percentOff);
    const rowInclTax = row + taxBefore(row, VAT_PERCENT);
    const unitInclTax = Math.round(rowInclTax / quantity);
    const tax = taxAfter(row - discount, VAT_PERCENT);
    return { unit, unitInclTax, row, discount, tax, rowInclTax };
  };
}

/** What the lines cost together, in their order; shipping is free. */
export function sumsOf<Line extends Priced>(
  cartLines: readonly Line[],
  percentOff = 0,
): CartSums<Line> {
  const sum = createSummation(percentOff);
  const lines = cartLines.map((line) => ({ line, sums: sum(line) }));
  const total = (member: keyof LineSums) => lines.reduce((all, { sums }) => all + sums[member], 0);
  return {
    lines,
    subtotal: total('row'),
    subtotalInclTax: total('rowInclTax'),
    discount: total('discount'),
    tax: total('tax'),
    grandTotal: total('row') - total('discount') + total('tax'),
  };
}

/** Pence as the back end writes money: pounds, without needless decimals. */
export function pounds(amount: Pence): number {
  return amount / 100;
}
