import { describe, expect, it } from 'vitest';
import { type TaxFacts, taxBlockers } from '../../../scripts/fit/tax.ts';

const RIGHT: TaxFacts = {
  sku: 'PW120-UK',
  inclVat: 11_200,
  charged: 11_200,
  percent: { anywhere: 20, uk: 20 },
  page: { inclVat: 11_200, exclVat: 9333 },
};

/** Prices entered with VAT: `price` equals `list_price`. */
const ENTERED_WITH_VAT: TaxFacts = {
  ...RIGHT,
  inclVat: 9333,
  charged: 9333,
  page: { inclVat: 9333, exclVat: 7778 },
};

const RATE = 'a rate of 20';
const DESTINATION = 'Default Tax Destination';
const ORIGIN = 'Shipping Settings > Origin';
const DISPLAY = 'Display Product Prices In Catalog';

/**
 * Prices and VAT rates that Magento 2.4.4 returned for a price of 93.33, one row per combination of
 * settings.
 */
const MEASURED: readonly [string, TaxFacts, readonly string[]][] = [
  ['all as it should be', RIGHT, []],
  [
    'no rate or no rule',
    { ...RIGHT, inclVat: 9333, charged: 9333, percent: { anywhere: 0, uk: 0 } },
    [RATE],
  ],
  [
    'a default destination elsewhere',
    { ...RIGHT, inclVat: 9333, percent: { anywhere: 0, uk: 20 } },
    [DESTINATION],
  ],
  ['a display without VAT', { ...RIGHT, inclVat: 9333 }, [DISPLAY]],
  ['prices with VAT', ENTERED_WITH_VAT, []],
  ['prices with VAT, an origin elsewhere', { ...ENTERED_WITH_VAT, charged: 11_200 }, [ORIGIN]],
  [
    'prices with VAT, origin and default destination elsewhere',
    { ...ENTERED_WITH_VAT, charged: 11_200, percent: { anywhere: 0, uk: 20 } },
    [DESTINATION, ORIGIN],
  ],
  [
    'prices with VAT, a default destination elsewhere',
    { ...ENTERED_WITH_VAT, percent: { anywhere: 0, uk: 20 } },
    [DESTINATION],
  ],
  [
    'a product that bears no VAT',
    {
      ...RIGHT,
      inclVat: 9333,
      charged: 9333,
      percent: { anywhere: 0, uk: 0 },
      page: { inclVat: 9333, exclVat: 9333 },
    },
    [],
  ],
];

describe('VAT in the fit report', () => {
  it.each(MEASURED)(
    'names exactly the necessary fixes in the case "%s"',
    (_case, facts, remedies) => {
      const found = taxBlockers(facts).map(({ remedy }) => remedy);
      expect(found).toHaveLength(remedies.length);
      for (const [place, remedy] of remedies.entries()) expect(found[place]).toContain(remedy);
    },
  );
});
