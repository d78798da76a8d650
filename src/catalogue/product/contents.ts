import { readCode } from '#catalogue/specifications/dictionary.ts';
import { ATTRIBUTES } from '#config/shop.ts';
import type { Pence } from '#lib/money.ts';
import type { Prices } from './prices.ts';

/** Contents of a package, in the unit of its price per unit. */
export interface Contents {
  amount: number;
  unit: 'litre' | 'kg';
  /** Lowest prices per unit of the variants, if these prices differ. */
  from?: Pick<Prices, 'inclVat' | 'exclVat'>;
}

/** Number of each unit that make one unit of a price. */
const UNITS: Readonly<Record<string, { unit: Contents['unit']; each: number }>> = {
  ml: { unit: 'litre', each: 1_000 },
  cl: { unit: 'litre', each: 100 },
  l: { unit: 'litre', each: 1 },
  g: { unit: 'kg', each: 1_000 },
  kg: { unit: 'kg', each: 1 },
};

/** Matches '5', '0.7500' and '750 ml'. */
const AMOUNT = /^(\d+(?:\.\d+)?)\s?(\p{L}*)$/u;

/**
 * Returns the contents from the first attribute of `attributes.contents` with an amount. The unit is
 * in the value, or else at the end of the attribute's code. Returns `undefined` for products without
 * contents.
 */
export function toContents(
  attributes: Readonly<Record<string, string>>,
  codes: readonly string[] = ATTRIBUTES.contents,
): Contents | undefined {
  for (const code of codes) {
    const [, number, symbol] = AMOUNT.exec(attributes[code]?.trim() ?? '') ?? [];
    const { unit, each } = UNITS[symbol || (readCode(code).unit?.symbol ?? '')] ?? {};
    const amount = Number(number) / (each ?? 1);
    if (unit !== undefined && amount > 0) return { amount, unit };
  }
  return undefined;
}

/** Returns a price per litre or kg, rounded to whole pence. */
export function pricePerUnit(price: Pence, { amount }: Contents): Pence {
  // Decimals such as 0.272 are not exact, so half a penny would sometimes be rounded down.
  return Math.round(Number((price / amount).toFixed(6)));
}
