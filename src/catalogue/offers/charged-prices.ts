/** Interprets prices from the back end, using the tax settings that a test basket revealed. */
import { VAT_PERCENT } from '#catalogue/product/charged-price.ts';
import { type Prices, toFormerPrice } from '#catalogue/product/prices.ts';
import type { ShownPrice } from '#commerce/catalogue/shown-prices.ts';

export interface TaxFacts {
  /** Per cent by tax class, only for classes with a test basket. */
  rates: Readonly<Record<string, number>>;
  /** Set if the back end returns prices without VAT only, which is Magento's default. */
  areWithout: boolean;
}

export function rateOf(taxClass: string, { rates }: TaxFacts): number {
  return rates[taxClass] ?? (taxClass === '0' ? 0 : VAT_PERCENT);
}

/** Returns true if the price without VAT is calculated from the price with VAT. */
export const isDerived = (price: ShownPrice, { areWithout }: TaxFacts) =>
  price.inclVat === price.exclVat && !areWithout;

/**
 * Returns a price with and without VAT. Magento returns the same price twice if it stores and shows
 * prices with VAT, or stores and shows them without; the other is then calculated.
 */
function bothPrices(inclVat: number, exclVat: number, taxPercent: number, areExclVatOnly: boolean) {
  if (inclVat !== exclVat) return { inclVat, exclVat };
  // Magento rounds the tax and then subtracts it from the price.
  return areExclVatOnly
    ? { inclVat: Math.round((exclVat * (100 + taxPercent)) / 100), exclVat }
    : { inclVat, exclVat: inclVat - Math.round((inclVat * taxPercent) / (100 + taxPercent)) };
}

/** Returns the prices that a basket charges for one item of this tax class. */
export function toPrices(price: ShownPrice, taxClass: string, facts: TaxFacts): Prices {
  const { areWithout } = facts;
  const taxPercent = rateOf(taxClass, facts);
  const now = bothPrices(price.inclVat, price.exclVat, taxPercent, areWithout);
  const { regularInclVat, regularExclVat } = price;
  const was = bothPrices(regularInclVat, regularExclVat, taxPercent, areWithout);
  return {
    ...now,
    wasInclVat: toFormerPrice(was.inclVat, now.inclVat),
    wasExclVat: toFormerPrice(was.exclVat, now.exclVat),
  };
}
