import { describe, expect, it } from 'vitest';
import { enteredPrices } from '#catalogue/product/prices.ts';

const NONE = { inclVat: null, exclVat: null, wasInclVat: null, wasExclVat: null };

describe('enteredPrices', () => {
  it.each([
    ['list_price is incl VAT', { list_price: '119.990000' }, { inclVat: 11_999 }],
    ['sales_price is excl VAT', { sales_price: '99.990000' }, { exclVat: 9999 }],
    [
      'both stand side by side, as entered',
      { list_price: '120.00', sales_price: '70.00' },
      { inclVat: 12_000, exclVat: 7000 },
    ],
    [
      'sale_price fills in for an empty sales_price',
      { sales_price: '', sale_price: '80.00' },
      { exclVat: 8000 },
    ],
    [
      'sale_price fills in for a nought sales_price',
      { sales_price: '0.000000', sale_price: '80.00' },
      { exclVat: 8000 },
    ],
    ['sale_price fills in for a missing sales_price', { sale_price: '80.00' }, { exclVat: 8000 }],
    [
      'sale_price is ignored beside a sales_price',
      { sales_price: '99.00', sale_price: '80.00' },
      { exclVat: 9900 },
    ],
    [
      'full prices above the present ones are the former ones',
      {
        list_price: '120.00',
        full_list_price: '150.00',
        sales_price: '100.00',
        full_sale_price: '125.00',
      },
      { inclVat: 12_000, wasInclVat: 15_000, exclVat: 10_000, wasExclVat: 12_500 },
    ],
    [
      'equal full prices are not shown',
      { list_price: '120.00', full_list_price: '120.000000' },
      { inclVat: 12_000 },
    ],
    [
      'lower full prices are not shown',
      { list_price: '120.00', full_list_price: '99.00' },
      { inclVat: 12_000 },
    ],
    [
      'full prices of up to five times the present one are shown',
      { list_price: '50.00', full_list_price: '250.00' },
      { inclVat: 5000, wasInclVat: 25_000 },
    ],
    [
      'greater full prices are taken for typing errors',
      { list_price: '50.00', full_list_price: '250.01' },
      { inclVat: 5000 },
    ],
    [
      'amounts are compared as numbers, not as text',
      { list_price: '9.00', full_list_price: '10.00' },
      { inclVat: 900, wasInclVat: 1000 },
    ],
    ['a full price without a present one is not shown', { full_list_price: '150.00' }, {}],
    [
      'a full price is compared with the price of its own kind',
      { list_price: '120.00', full_sale_price: '150.00' },
      { inclVat: 12_000 },
    ],
    [
      'a full excl VAT price is compared with the sale_price that fills in',
      { sale_price: '80.00', full_sale_price: '90.00' },
      { exclVat: 8000, wasExclVat: 9000 },
    ],
    ['noughts are hidden', { list_price: '0', sales_price: '0.000000', sale_price: '' }, {}],
    ['nothing is nothing', {}, {}],
  ])('reads entered prices: %s', (_fact, attributes, prices) => {
    expect(enteredPrices(attributes)).toEqual({ ...NONE, ...prices });
  });
});
