import { describe, expect, it } from 'vitest';
import { rateOf, toPrices } from '#catalogue/offers/charged-prices.ts';

const rates = { '2': 20, '3': 5 };

/** Prices that Magento 2.4.4 returned and charged for a machine reduced from £149.99 to £129.99. */
const SETTINGS = [
  {
    setting: 'entered without tax, shown without',
    said: { inclVat: 12_999, exclVat: 12_999, regularInclVat: 14_999, regularExclVat: 14_999 },
    areWithout: true,
    charged: { inclVat: 15_599, exclVat: 12_999, wasInclVat: 17_999, wasExclVat: 14_999 },
  },
  {
    setting: 'entered without tax, shown with',
    said: { inclVat: 15_599, exclVat: 12_999, regularInclVat: 17_999, regularExclVat: 14_999 },
    areWithout: false,
    charged: { inclVat: 15_599, exclVat: 12_999, wasInclVat: 17_999, wasExclVat: 14_999 },
  },
  {
    setting: 'entered with tax, shown without',
    said: { inclVat: 12_999, exclVat: 10_832, regularInclVat: 14_999, regularExclVat: 12_499 },
    areWithout: false,
    charged: { inclVat: 12_999, exclVat: 10_832, wasInclVat: 14_999, wasExclVat: 12_499 },
  },
  {
    setting: 'entered with tax, shown with',
    said: { inclVat: 12_999, exclVat: 12_999, regularInclVat: 14_999, regularExclVat: 14_999 },
    areWithout: false,
    charged: { inclVat: 12_999, exclVat: 10_832, wasInclVat: 14_999, wasExclVat: 12_499 },
  },
];

describe('toPrices', () => {
  it.each(SETTINGS)(
    'returns the prices charged in a basket for prices $setting',
    ({ said, areWithout, charged }) => {
      const price = { productId: 1, ...said };
      expect(toPrices(price, '2', { rates, areWithout })).toEqual(charged);
    },
  );

  it('omits the previous price without a reduction', () => {
    const price = {
      productId: 1,
      inclVat: 600,
      exclVat: 500,
      regularInclVat: 600,
      regularExclVat: 500,
    };
    const prices = toPrices(price, '2', { rates, areWithout: false });
    expect(prices).toMatchObject({ wasInclVat: null, wasExclVat: null });
  });

  it('applies the VAT rate of each tax class', () => {
    const shownPrices = {
      productId: 1,
      inclVat: 1050,
      exclVat: 1050,
      regularInclVat: 0,
      regularExclVat: 0,
    };
    const facts = { rates, areWithout: false };
    expect(toPrices(shownPrices, '3', facts).exclVat).toBe(1000);
    expect(toPrices(shownPrices, '0', facts).exclVat).toBe(1050);
  });
});

it('rateOf returns 20 for a tax class without a known rate, and 0 for None', () => {
  const facts = { rates: {}, areWithout: false };
  expect([rateOf('2', facts), rateOf('0', facts)]).toEqual([20, 0]);
});
