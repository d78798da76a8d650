/** Finds the wrong VAT setting from one basket with one product. */
import type { Prices } from '#catalogue/product/prices.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import { type Blocker, CONFIGURATION } from './blocker.ts';

/** Prices of one product, in pence with VAT. */
export interface TaxFacts {
  sku: string;
  /** Price that the back end shows. */
  inclVat: Pence;
  /** Price in a basket with a UK address. */
  charged: Pence;
  /** VAT rate of the basket's line in per cent, before an address is set and with a UK address. */
  percent: { anywhere: number; uk: number };
  page: Pick<Prices, 'inclVat' | 'exclVat'>;
}

const TAX = `${CONFIGURATION} Sales > Tax`;

const pounds = (amount: Pence) => formatPrice(amount, { pence: true });

function rateHindrances({ sku, percent, page }: TaxFacts): Blocker[] {
  const bearsNone = page.inclVat !== null && page.inclVat === page.exclVat;
  if (percent.uk > 0 || bearsNone) return [];
  return [
    {
      what: `A basket charges no VAT for ${sku} in the United Kingdom.`,
      remedy:
        'Stores > Taxes: a rate of 20 for the United Kingdom, and a rule with it for Retail Customer and Taxable Goods, the Tax Class of products with VAT.',
    },
  ];
}

function destinationHindrances({ percent: { anywhere, uk } }: TaxFacts): Blocker[] {
  if (anywhere === uk) return [];
  return [
    {
      what: `A basket charges ${anywhere} % VAT until its address is known, but ${uk} % in the United Kingdom.`,
      remedy: `${TAX} > Default Tax Destination Calculation > Default Country: United Kingdom.`,
    },
  ];
}

/**
 * A basket cannot distinguish two reasons for charging VAT twice: prices are entered with VAT but
 * the shipping origin is not the UK, or they are entered without VAT but `price` contains it.
 */
function originHindrances({ sku, charged, percent, page }: TaxFacts): Blocker[] {
  const shown = page.inclVat ?? 0;
  const onceMore = (shown * (100 + percent.uk)) / 100;
  if (percent.uk === 0 || Math.abs(charged - onceMore) > 1) return [];
  return [
    {
      what: `The page of ${sku} shows ${pounds(shown)} with VAT, but a basket adds VAT again: ${pounds(charged)}.`,
      remedy: `Where Catalog Prices are Including Tax, ${CONFIGURATION} Sales > Shipping Settings > Origin > Country: United Kingdom; where they are not, Price without VAT and list_price with it.`,
    },
  ];
}

function displayHindrances({ sku, inclVat, charged }: TaxFacts): Blocker[] {
  if (inclVat === charged) return [];
  return [
    {
      what: `Magento lists ${pounds(inclVat)} for ${sku} but charges ${pounds(charged)}: prices cannot be compared.`,
      remedy: `${TAX} > Price Display Settings > Display Product Prices In Catalog: Including Tax.`,
    },
  ];
}

/** Checks the display last, because each of the other faults also looks like a wrong display. */
export function taxBlockers(facts: TaxFacts): Blocker[] {
  const found = [
    ...rateHindrances(facts),
    ...destinationHindrances(facts),
    ...originHindrances(facts),
  ];
  return found.length > 0 ? found : displayHindrances(facts);
}
