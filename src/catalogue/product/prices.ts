import { type Pence, parsePence } from '#lib/money.ts';

/** What the back end states, each on its own; null is not shown. */
export interface Prices {
  inclVat: Pence | null;
  exclVat: Pence | null;
  /** Struck through; present only when greater than the price of now. */
  wasInclVat: Pence | null;
  wasExclVat: Pence | null;
  /** Present where it is the least that the product costs: what a shopper chooses may cost more. */
  isFrom?: true;
  /** Present where it has a price that the back end does not tell just now: nobody need ask for it. */
  isUnknown?: true;
}

export const NO_PRICES: Prices = {
  inclVat: null,
  exclVat: null,
  wasInclVat: null,
  wasExclVat: null,
};

/** Every attribute that holds a price which pages show. */
export const PRICE_CODES = [
  'list_price',
  'sales_price',
  'sale_price',
  'full_list_price',
  'full_sale_price',
];

/**
 * The prices of attributes. Never derives one price from another: a shopper sees what an editor entered.
 * Expects attribute codes without stray spaces.
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
