import { describe, expect, it } from 'vitest';
import { isForSale } from '#lib/products/is-for-sale.ts';

describe('isForSale', () => {
  it.each([
    [{ inclVat: 100, exclVat: null }, 'in-stock', true],
    [{ inclVat: null, exclVat: 100 }, 'in-stock', true],
    [{ inclVat: null, exclVat: null }, 'in-stock', false],
    [{ inclVat: 100, exclVat: 83 }, 'unavailable', false],
  ] as const)('returns for %j and %s: %s', (prices, availability, forSale) => {
    expect(isForSale({ prices, availability })).toBe(forSale);
  });
});
