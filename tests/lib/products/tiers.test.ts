import { expect, it } from 'vitest';
import { shownUnitPrice, unitPricesAt } from '#lib/products/tiers.ts';

const prices = { inclVat: 2400 };
const tiers = [
  { from: 5, inclVat: 1800, exclVat: 1500 },
  { from: 10, inclVat: 1200, exclVat: 1000 },
];

it.each([
  [1, 2400],
  [4, 2400],
  [5, 1800],
  [9, 1800],
  [10, 1200],
  [11, 1200],
])('shownForOne returns for the quantity %s: %s pence', (quantity, pence) => {
  expect(shownUnitPrice({ prices, tiers }, quantity)).toBe(pence);
});

it('pricesForOne replaces the prices by those of the tier and keeps other fields', () => {
  const all = { inclVat: 2400, exclVat: 2000, isUnknown: true };
  expect(unitPricesAt({ prices: all, tiers }, 12)).toEqual({
    ...all,
    inclVat: 1200,
    exclVat: 1000,
  });
  expect(unitPricesAt({ prices: all, tiers }, Number('many'))).toBe(all);
});

it('shownForOne returns the plain price without tiers, and null without a price', () => {
  expect(shownUnitPrice({ prices }, 100)).toBe(2400);
  expect(shownUnitPrice({ prices: { inclVat: null } }, 1)).toBeNull();
});
