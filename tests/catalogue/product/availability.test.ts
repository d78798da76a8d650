import { describe, expect, it } from 'vitest';
import { isBuyable, toAvailability } from '#catalogue/product/availability.ts';

describe('toAvailability', () => {
  it.each([
    [1, 'in-stock'],
    ['1', 'in-stock'],
    [' 1 ', 'in-stock'],
    [2, 'unavailable'],
    ['2', 'unavailable'],
    [0, 'unavailable'],
    ['', 'unavailable'],
    ['11', 'unavailable'],
  ])('status %j is %s', (status, availability) => {
    expect(toAvailability(status)).toBe(availability);
  });
});

describe('isBuyable', () => {
  it.each([
    [{ inclVat: 100, exclVat: null }, 'in-stock', true],
    [{ inclVat: null, exclVat: 100 }, 'in-stock', true],
    [{ inclVat: null, exclVat: null }, 'in-stock', false],
    [{ inclVat: 100, exclVat: 83 }, 'unavailable', false],
  ] as const)('%j, %s: %s', (prices, availability, buyable) => {
    expect(isBuyable(prices, availability)).toBe(buyable);
  });
});
