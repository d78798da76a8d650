/** What a cart costs, in whole pence throughout. */
import { type Pence, parsePence } from '#lib/money.ts';

export const VAT_PERCENT = 20;

export interface LineSums {
  /** One piece, excl VAT. */
  unit: Pence;
  /** One piece with its share of the line's tax, to a penny. */
  unitInclTax: Pence;
  row: Pence;
  tax: Pence;
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
function lineSums({ price, quantity }: Priced): LineSums {
  const unit = unitPrice(price);
  const row = unit * quantity;
  const tax = Math.round((row * VAT_PERCENT) / 100);
  const rowInclTax = row + tax;
  return { unit, unitInclTax: Math.round(rowInclTax / quantity), row, tax, rowInclTax };
}

/** What the lines cost together; shipping is free. */
export function sumsOf<Line extends Priced>(cartLines: readonly Line[]): CartSums<Line> {
  const lines = cartLines.map((line) => ({ line, sums: lineSums(line) }));
  const total = (member: keyof LineSums) => lines.reduce((sum, { sums }) => sum + sums[member], 0);
  return {
    lines,
    subtotal: total('row'),
    tax: total('tax'),
    grandTotal: total('rowInclTax'),
  };
}

/** Pence as the back end writes money: pounds, without needless decimals. */
export function pounds(amount: Pence): number {
  return amount / 100;
}
