import { describe, expect, it } from 'vitest';
import { createDemoCatalogue } from '#sandbox/demo/catalogue.ts';
import { priceFields } from '#sandbox/demo/prices.ts';
import { createStockCatalogue } from '#sandbox/demo/stock.ts';

describe('priceFields', () => {
  it('subtracts VAT from an advertised price', () => {
    expect(priceFields({ price: 198 }, 'incl')).toEqual({
      price: 165,
      attributes: { list_price: '198.000000', sales_price: '165.000000' },
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

/** More products than were written by hand, so that some are later editions. */
const PRODUCTS = 500;

describe('prices of the demo catalogue', () => {
  it('equal the prices that a cart charges', () => {
    const products = [...createDemoCatalogue({ products: PRODUCTS }).products()];
    const wrong = products.filter(({ price, attributes }) => {
      const listPrice = Number(attributes['list_price'] ?? 0);
      return listPrice !== Math.round(Math.round(price * 100) * 1.2) / 100;
    });
    expect(wrong.map((product) => product.sku)).toEqual([]);
  });

  it.each([
    ['demo', createDemoCatalogue({ products: PRODUCTS })],
    ['stock', createStockCatalogue()],
  ])('include whole pence of VAT in the %s catalogue, so that no line is rounded', (_, seed) => {
    const rounded = [...seed.products()].filter(({ price, attributes, tiers = [] }) => {
      const special = Number(attributes['special_price'] ?? 0);
      const amounts = [price, special, ...tiers.map((tier) => tier.price)];
      return amounts.some((amount) => Math.round(amount * 10_000) % 500 !== 0);
    });
    expect(rounded.map(({ sku }) => sku)).toEqual([]);
  });
});
