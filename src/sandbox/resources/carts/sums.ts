/** What a cart costs, in whole pence throughout. */
import { type Pence, parsePence } from '#lib/money.ts';

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
 * Magento rounds the piece before it multiplies, and the tax once for the whole line. So a price
 * of £165.825 is charged as £165.83 + £33.17, though 20 % on top of it were £198.99.
 */
function lineSums({ price, quantity }: Priced, percentOff: number): LineSums {
  const unit = unitPrice(price);
  const row = unit * quantity;
  const discount = Math.round((row * percentOff) / 100);
  const taxOn = (amount: Pence) => Math.round((amount * VAT_PERCENT) / 100);
  const rowInclTax = row + taxOn(row);
  const unitInclTax = Math.round(rowInclTax / quantity);
  return { unit, unitInclTax, row, discount, tax: taxOn(row - discount), rowInclTax };
}

/** What the lines cost together; shipping is free. */
export function sumsOf<Line extends Priced>(
  cartLines: readonly Line[],
  percentOff = 0,
): CartSums<Line> {
  const lines = cartLines.map((line) => ({ line, sums: lineSums(line, percentOff) }));
  const total = (member: keyof LineSums) => lines.reduce((sum, { sums }) => sum + sums[member], 0);
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
