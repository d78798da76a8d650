import { describe, expect, it } from 'vitest';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { priceFields } from '#sandbox/demo/prices.ts';

describe('priceFields', () => {
  it('subtracts VAT from an advertised price', () => {
    expect(priceFields({ price: 59.99 }, 'incl')).toEqual({
      price: 49.99,
      attributes: { list_price: '59.990000', sales_price: '49.990000' },
    });
  });

  it('raises an advertised price by a penny if no net price matches', () => {
    expect(priceFields({ price: 198.99 }, 'incl')).toEqual({
      price: 165.83,
      attributes: { list_price: '199.000000', sales_price: '165.830000' },
    });
  });

  it('adds VAT to a trade price and to its earlier price', () => {
    expect(priceFields({ price: 579, was: 649 }, 'excl')).toEqual({
      price: 579,
      attributes: {
        list_price: '694.800000',
        sales_price: '579.000000',
        full_list_price: '778.800000',
        full_sale_price: '649.000000',
      },
    });
  });

  it('uses sale_price if sales_price is empty', () => {
    const { attributes } = priceFields({ price: 120, pricing: 'only-sale-price' }, 'incl');
    expect(attributes).toEqual({
      list_price: '120.000000',
      sales_price: '',
      sale_price: '100.000000',
    });
  });

  it.each([
    ['zero', { list_price: '0.000000', sales_price: '0.000000' }],
    ['none', {}],
  ] as const)('sets no advertised price for the pricing %s', (pricing, attributes) => {
    expect(priceFields({ price: 0, pricing }, 'excl')).toEqual({ price: 0, attributes });
  });
});

describe('prices of the demo catalogue', () => {
  it('equal the prices that a cart charges, except for one product', () => {
    const wrong = [...createDemoCatalogue().products()].filter(({ price, attributes }) => {
      const listPrice = Number(attributes['list_price'] ?? 0);
      return listPrice !== Math.round(Math.round(price * 100) * 1.2) / 100;
    });
    expect(wrong.map((product) => product.sku)).toEqual(['3111-DP']);
  });
});
