import { type Pence, parsePence } from '#lib/money.ts';

/** Prices in pence; `null` if a price is not shown. */
export interface Prices {
  inclVat: Pence | null;
  exclVat: Pence | null;
  /** Former price, struck through; only if it is plausible. */
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

/** Greatest plausible ratio; a misplaced decimal point results in ten. */
const MAX_FORMER_RATIO = 5;

/**
 * Returns the former price; `null` if it is not above the current price, or so far above it that a
 * typing error is more likely than a saving of over 80%.
 */
export function toFormerPrice(was: Pence | null, now: Pence | null): Pence | null {
  return was !== null && now !== null && was > now && was <= now * MAX_FORMER_RATIO ? was : null;
}

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
    wasInclVat: toFormerPrice(price('full_list_price'), inclVat),
    wasExclVat: toFormerPrice(price('full_sale_price'), exclVat),
  };
}
