import { describe, expect, it } from 'vitest';
import type { Prices } from '#catalogue/product/prices.ts';
import { toTiers } from '#catalogue/product/tiers.ts';

const prices = (inclVat: number, exclVat: number, was?: [number, number]): Prices => ({
  inclVat,
  exclVat,
  wasInclVat: was?.[0] ?? null,
  wasExclVat: was?.[1] ?? null,
});
const tiers = [{ from: 5, price: 15 }];

describe('toTiers', () => {
  it('reads tier prices without VAT if the product price excludes VAT', () => {
    expect(toTiers({ price: 20, tiers }, prices(2400, 2000))).toEqual([
      { from: 5, inclVat: 1800, exclVat: 1500 },
    ]);
  });

  it('reads tier prices with VAT if the product price includes VAT', () => {
    expect(toTiers({ price: 24, tiers }, prices(2400, 2000))).toEqual([
      { from: 5, inclVat: 1500, exclVat: 1250 },
    ]);
  });

  it('omits tiers that are no cheaper than the reduced price', () => {
    const reduced = prices(1680, 1400, [2400, 2000]);
    const both = [...tiers, { from: 10, price: 12 }];
    expect(toTiers({ price: 20, tiers: both }, reduced)).toEqual([
      { from: 10, inclVat: 1440, exclVat: 1200 },
    ]);
  });

  it('omits tiers that are no cheaper than a smaller quantity', () => {
    const all = [
      { from: 5, price: 15 },
      { from: 5, price: 16 },
      { from: 10, price: 17 },
    ];
    expect(toTiers({ price: 20, tiers: all }, prices(2400, 2000))).toEqual([
      { from: 5, inclVat: 1800, exclVat: 1500 },
    ]);
  });

  it('applies the VAT rate of the product', () => {
    expect(toTiers({ price: 20, tiers }, prices(2100, 2000))).toEqual([
      { from: 5, inclVat: 1575, exclVat: 1500 },
    ]);
    expect(toTiers({ price: 20, tiers }, prices(2000, 2000))).toEqual([
      { from: 5, inclVat: 1500, exclVat: 1500 },
    ]);
  });

  it.each([
    ['the back end names no price', { price: null, tiers }, prices(2400, 2000)],
    ['pages show none', { price: 20, tiers }, { ...prices(0, 0), inclVat: null, exclVat: null }],
    ['pages show another', { price: 21, tiers }, prices(2400, 2000)],
    ['no rate leads from one to the other', { price: 20, tiers }, prices(2300, 2000)],
  ])('returns no tiers when %s', (_, entered, shown) => {
    expect(toTiers(entered, shown)).toEqual([]);
  });
});
