import { describe, expect, it } from 'vitest';
import { shownAvailability } from '#lib/products/shown-availability.ts';

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
