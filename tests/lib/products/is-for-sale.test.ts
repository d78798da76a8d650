import { describe, expect, it } from 'vitest';
import { isForSale, shownAvailability } from '#lib/products/is-for-sale.ts';

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

describe('shownAvailability', () => {
  const none = { inclVat: null, exclVat: null };

  it.each([
    [{ inclVat: 100, exclVat: null }, 'in-stock', 'in-stock'],
    [none, 'in-stock', 'by-phone'],
    [none, 'unavailable', 'unavailable'],
    [{ ...none, isUnknown: true }, 'in-stock', 'in-stock'],
  ] as const)('returns for %j and %s: %s', (prices, availability, shown) => {
    expect(shownAvailability({ prices, availability })).toBe(shown);
  });
});
