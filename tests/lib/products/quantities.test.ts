import { expect, it } from 'vitest';
import { ANY_QUANTITY, isSoldIn, quantitiesText } from '#lib/products/quantities.ts';

it.each([
  [1, ANY_QUANTITY, true],
  [10_001, ANY_QUANTITY, false],
  [1, { fewest: 2, most: 6, step: 1 }, false],
  [2, { fewest: 2, most: 6, step: 1 }, true],
  [7, { fewest: 2, most: 6, step: 1 }, false],
  [15, { fewest: 10, most: 100, step: 10 }, false],
  [20, { fewest: 10, most: 100, step: 10 }, true],
])('isSoldIn checks %s against %o: %s', (quantity, quantities, isSold) => {
  expect(isSoldIn(quantity, quantities)).toBe(isSold);
});

it.each([
  [{ fewest: 10, most: 10_000, step: 10 }, 'Sold in quantities of 10'],
  [{ fewest: 2, most: 10_000, step: 1 }, 'Sold in quantities from 2'],
  [{ fewest: 2, most: 6, step: 1 }, 'Sold in quantities from 2, up to 6'],
  [{ fewest: 1, most: 6, step: 1 }, 'Sold in quantities up to 6'],
  [{ fewest: 20, most: 60, step: 10 }, 'Sold in quantities of 10, from 20, up to 60'],
])('quantitiesText describes the quantities %o', (quantities, words) => {
  expect(quantitiesText(quantities)).toBe(words);
});
