/** Which setting of VAT is wrong, as far as one basket with one product tells. */
import type { Prices } from '#catalogue/product/prices.ts';
import { formatPrice, type Pence } from '#lib/money.ts';
import { type Blocker, CONFIGURATION } from './blocker.ts';

/** Pence with VAT, of one product. */
export interface TaxFacts {
  sku: string;
  /** What the back end says that it costs. */
  inclVat: Pence;
  /** What a basket charges that goes to the UK. */
  charged: Pence;
  /** Per cent that the basket's line carries before anybody said where to, and in the UK. */
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
      what: `${sku} goes to the United Kingdom without VAT.`,
      remedy:
        'Stores > Taxes: a rate of 20 for the United Kingdom, and a rule with it for Retail Customer and Taxable Goods, the Tax Class of what bears VAT.',
    },
  ];
}

function destinationHindrances({ percent: { anywhere, uk } }: TaxFacts): Blocker[] {
  if (anywhere === uk) return [];
  return [
    {
      what: `A basket carries ${anywhere} % VAT until its address is known, and ${uk} % in the United Kingdom.`,
      remedy: `${TAX} > Default Tax Destination Calculation > Default Country: United Kingdom.`,
    },
  ];
}

/** The basket is the same where `price` includes VAT but the origin does not, and where it should not. */
function originHindrances({ sku, charged, percent, page }: TaxFacts): Blocker[] {
  const shown = page.inclVat ?? 0;
  const onceMore = (shown * (100 + percent.uk)) / 100;
  if (percent.uk === 0 || Math.abs(charged - onceMore) > 1) return [];
  return [
    {
      what: `The page of ${sku} says ${pounds(shown)} with VAT, on which VAT is charged once more: ${pounds(charged)}.`,
      remedy: `Where Catalog Prices are Including Tax, ${CONFIGURATION} Sales > Shipping Settings > Origin > Country: United Kingdom; where they are not, Price without VAT and list_price with it.`,
    },
  ];
}

function displayHindrances({ sku, inclVat, charged }: TaxFacts): Blocker[] {
  if (inclVat === charged) return [];
  return [
    {
      what: `Magento says ${pounds(inclVat)} for ${sku} and charges ${pounds(charged)}: prices cannot be compared.`,
      remedy: `${TAX} > Price Display Settings > Display Product Prices In Catalog: Including Tax.`,
    },
  ];
}

/** What the first three bring about looks like a wrong display as well. */
export function taxHindrances(facts: TaxFacts): Blocker[] {
  const found = [
    ...rateHindrances(facts),
    ...destinationHindrances(facts),
    ...originHindrances(facts),
  ];
  return found.length > 0 ? found : displayHindrances(facts);
}
