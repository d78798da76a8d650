/** What a cart costs, in whole pence throughout. */
import { type Pence, parsePence } from '#sandbox/pence.ts';
import { A_TRACE, createShares } from './rounding.ts';

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
  /** Pounds with VAT, where an editor entered it so: then that is charged, and the other follows. */
  priceInclTax: number | null;
  taxPercent: number;
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

  /** A row as it is without a coupon. */
  function rowOf({ price, priceInclTax, taxPercent, quantity }: Priced) {
    if (priceInclTax !== null) {
      const rowInclTax = unitPrice(priceInclTax) * quantity;
      const row = rowInclTax - taxBefore(rowInclTax, (100 * taxPercent) / (100 + taxPercent));
      return { unit: Math.round(row / quantity), row, rowInclTax };
    }
    const unit = unitPrice(price);
    const row = unit * quantity;
    return { unit, row, rowInclTax: row + taxBefore(row, taxPercent) };
  }

  return (priced) => {
    const { unit, row, rowInclTax } = rowOf(priced);
    const unitInclTax = Math.round(rowInclTax / priced.quantity);
    const discount = discountOf(row, percentOff);
    // What is charged with VAT is charged to the penny, however the VAT in it is rounded.
    const isWhole = discount === 0 && priced.priceInclTax !== null;
    const tax = isWhole ? rowInclTax - row : taxAfter(row - discount, priced.taxPercent);
    return { unit, unitInclTax, row, discount, tax, rowInclTax };
  };
}

/** What the lines cost together, in their order, without delivery. */
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
