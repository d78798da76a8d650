import { describe, expect, it } from 'vitest';
import { sumOfLines } from '#lib/quick-order/sum-of-lines.ts';

const line = (inclVat: number | null, exclVat: number | null, quantity: number) => ({
  product: { prices: { inclVat, exclVat }, tiers: [{ from: 10, inclVat: 90, exclVat: 75 }] },
  quantity,
});

describe('sumOfLines', () => {
  it.each([
    ['two lines in pence', [line(120, 100, 2), line(240, 200, 1)], 480, 400],
    ['a quantity with a tier price', [line(120, 100, 10)], 900, 750],
    ['an empty list of lines', [], null, null],
    ['a first line without a price', [line(240, null, 1), line(120, 100, 1)], 360, null],
    ['a later line without a price', [line(120, 100, 1), line(null, 5, 1)], null, 105],
  ])('returns both sums of %s', (_, lines, inclVat, exclVat) => {
    expect(sumOfLines(lines)).toEqual({ inclVat, exclVat });
  });
});
