import { describe, expect, it } from 'vitest';
import { comparablePrice } from '#catalogue/product/comparable-price.ts';

const prices = (inclVat: number | null, exclVat: number | null) => ({
  inclVat,
  exclVat,
  wasInclVat: null,
  wasExclVat: null,
});

describe('comparablePrice', () => {
  it.each([
    ['incl', prices(12000, 9999), 120],
    ['excl', prices(12000, 9999), 99.99],
    ['incl', prices(null, 10000), 120],
    ['excl', prices(12000, null), 100],
    ['incl', prices(null, null), null],
    ['excl', prices(null, null), null],
  ] as const)('returns the price %s VAT of %j in pounds', (vat, price, expected) => {
    expect(comparablePrice(price, vat)).toBe(expected);
  });
});
