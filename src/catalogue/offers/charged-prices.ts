/** What the back end's words on prices mean, once a basket has shown how it names them. */
import { VAT_PERCENT } from '#catalogue/product/charged-price.ts';
import type { Prices } from '#catalogue/product/prices.ts';
import type { ShownPrice } from '#commerce/catalogue/shown-prices.ts';

/** How the back end names prices, as a basket of each tax class has shown. */
export interface TaxFacts {
  /** Per cent by tax class; 20 where no basket has shown it. */
  rates: Readonly<Record<string, number>>;
  /** Whether it names them without VAT alone, as Magento does until it is set otherwise. */
  areWithout: boolean;
}

/** Per cent. */
export function rateOf(taxClass: string, { rates }: TaxFacts): number {
  return rates[taxClass] ?? (taxClass === '0' ? 0 : VAT_PERCENT);
}

/** Whether the price without VAT follows from the other. */
export const isDerived = (price: ShownPrice, { areWithout }: TaxFacts) =>
  price.inclVat === price.exclVat && !areWithout;

const whenGreater = (was: number, now: number) => (was > now ? was : null);

/**
 * One price with VAT and without. Magento says one of them twice where it keeps prices with VAT and
 * shows them so, or keeps and shows them without: the other follows.
 */
function bothPrices(inclVat: number, exclVat: number, taxPercent: number, areWithout: boolean) {
  if (inclVat !== exclVat) return { inclVat, exclVat };
  // Magento rounds the tax, and takes it off.
  return areWithout
    ? { inclVat: Math.round((exclVat * (100 + taxPercent)) / 100), exclVat }
    : { inclVat, exclVat: inclVat - Math.round((inclVat * taxPercent) / (100 + taxPercent)) };
}

/** What a basket charges for one of a product of a tax class. */
export function toPrices(price: ShownPrice, taxClass: string, facts: TaxFacts): Prices {
  const { areWithout } = facts;
  const taxPercent = rateOf(taxClass, facts);
  const now = bothPrices(price.inclVat, price.exclVat, taxPercent, areWithout);
  const { regularInclVat, regularExclVat } = price;
  const was = bothPrices(regularInclVat, regularExclVat, taxPercent, areWithout);
  return {
    ...now,
    wasInclVat: whenGreater(was.inclVat, now.inclVat),
    wasExclVat: whenGreater(was.exclVat, now.exclVat),
  };
}
