/** Sums of a cart's lines, in whole pence. */
import { type Pence, parsePence } from '#sandbox/pence.ts';
import { createShares, INITIAL_CARRY } from './rounding.ts';

export interface LineSums {
  /** Price of one unit, excl VAT. */
  unit: Pence;
  /** Price of one unit with its share of the line's tax, rounded to a penny. */
  unitInclTax: Pence;
  row: Pence;
  /** Discount of a coupon on the row, excl VAT. */
  discount: Pence;
  /** Tax on the discounted row. */
  tax: Pence;
  /** Row incl VAT, without the discount. */
  rowInclTax: Pence;
}

interface Priced {
  /** Price in pounds, excl VAT. */
  price: number;
  /**
   * Price in pounds incl VAT, which is charged if an editor entered it incl VAT; otherwise null.
   */
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

/** Converts a price in pounds to the pence that a cart charges. */
export function unitPrice(price: number): Pence {
  return parsePence(String(price)) ?? 0;
}

/**
 * Calculates one line after another. Like Magento (default `tax/calculation/algorithm`), it rounds
 * the unit price before multiplying, and carries the rounding error of tax from line to line. A
 * discount is rounded in the same way.
 *
 * Thus £165.825 is charged as £165.83 + £33.17, although adding 20% gives £198.99. 13 units of
 * £1.04 cost £16.22 on their own, but may cost £16.23 after another line.
 */
function createSummation(percentOff: number): (priced: Priced) => LineSums {
  const discountOf = createShares();
  const taxBefore = createShares(INITIAL_CARRY);
  const taxAfter = createShares(INITIAL_CARRY);

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
    // Without a discount, a price entered incl VAT is charged exactly, regardless of how its VAT is
    // rounded.
    const isWhole = discount === 0 && priced.priceInclTax !== null;
    const tax = isWhole ? rowInclTax - row : taxAfter(row - discount, priced.taxPercent);
    return { unit, unitInclTax, row, discount, tax, rowInclTax };
  };
}

/** Returns the sums of the lines, in their order, without delivery. */
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

/** Converts pence to pounds, as the back end writes amounts. */
export function pounds(amount: Pence): number {
  return amount / 100;
}
