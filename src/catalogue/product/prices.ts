import { type Pence, parsePence } from '#lib/money.ts';

/** Prices in pence; `null` if a price is not shown. */
export interface Prices {
  inclVat: Pence | null;
  exclVat: Pence | null;
  /** Former price, struck through; only if it is greater than the current price. */
  wasInclVat: Pence | null;
  wasExclVat: Pence | null;
  /** Set if this is the lowest price, because the options a shopper chooses may cost more. */
  isFrom?: true;
  /**
   * Set if the back end currently lists no price; pages then do not invite shoppers to call for
   * one.
   */
  isUnknown?: true;
}

export const NO_PRICES: Prices = {
  inclVat: null,
  exclVat: null,
  wasInclVat: null,
  wasExclVat: null,
};

export const PRICE_CODES = [
  'list_price',
  'sales_price',
  'sale_price',
  'full_list_price',
  'full_sale_price',
];

/**
 * Returns the prices from attributes, whose codes must have no stray spaces. Never calculates one
 * price from another, because shoppers must see what an editor entered.
 */
export function enteredPrices(attributes: Readonly<Record<string, string>>): Prices {
  const price = (code: string) => parsePence(attributes[code] ?? '');
  const inclVat = price('list_price');
  const exclVat = price('sales_price') ?? price('sale_price');
  return {
    inclVat,
    exclVat,
    wasInclVat: whenGreater(price('full_list_price'), inclVat),
    wasExclVat: whenGreater(price('full_sale_price'), exclVat),
  };
}

function whenGreater(was: Pence | null, now: Pence | null): Pence | null {
  return was !== null && now !== null && was > now ? was : null;
}
