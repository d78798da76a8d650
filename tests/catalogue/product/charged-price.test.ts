import { expect, it } from 'vitest';
import { chargedPrice } from '#catalogue/product/charged-price.ts';

it.each([
  [100, 12_000],
  [8.33, 1_000],
  [8.325, 1_000],
  [0, 0],
  [null, null],
])('chargedPrice converts %s pounds in the back end to %s pence', (price, pence) => {
  expect(chargedPrice({ price })).toBe(pence);
});
