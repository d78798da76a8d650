import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestRoundNumber, rangeEdges } from '#lib/filters/range-edges.ts';
import { rangesOf } from '#lib/filters/select-products.ts';

const number = fc
  .integer({ min: -1_000_000, max: 10_000_000 })
  .map((hundredths) => hundredths / 100);

describe('rangeEdges', () => {
  it('returns edges of up to five ranges, none of them empty', () => {
    fc.assert(
      fc.property(fc.array(number, { minLength: 1 }), (numbers) => {
        const edges = rangeEdges(numbers);
        expect(edges).toEqual([...new Set(edges)].toSorted((one, other) => one - other));
        const ranges = rangesOf({ edges });
        expect(ranges.length).toBeLessThanOrEqual(5);
        for (const { from, to } of ranges) {
          const isWithin = (each: number) => each >= (from ?? each) && (to === null || each < to);
          expect(numbers.some(isWithin)).toBe(true);
        }
      }),
    );
  });

  it('gives each of a few repeated numbers its own range', () => {
    expect(rangeEdges([36, 18, 18, 36, 36])).toEqual([36]);
    expect(rangeEdges([110, 120, 150, 110, 120, 150])).toEqual([120, 150]);
  });

  it('combines a few numbers that all differ', () => {
    expect(rangeEdges([3_190, 4_980, 10_450, 6_200])).toEqual([6_000]);
    expect(rangeEdges([110, 120, 150, 160, 190, 205])).toEqual([150, 200]);
  });

  it('splits many numbers at round values into groups of similar size', () => {
    const pressures = [110, 112, 118, 121, 126, 131, 138, 144, 152, 158, 161, 176, 183, 195, 210];
    expect(rangeEdges(pressures)).toEqual([125, 150, 175]);
    const prices = [9.99, 19.5, 24, 49.99, 79, 119, 149.99, 229, 399, 649, 899, 1_499];
    expect(rangeEdges(prices)).toEqual([25, 80, 225, 600]);
  });

  it('splits close numbers at their own values', () => {
    expect(rangeEdges([200, 201, 202, 203, 204, 205, 206, 207, 208, 209])).toEqual([
      202, 204, 206, 208,
    ]);
  });

  it.each([[[]], [[5]], [[5, 5, 5]]])('returns no edge for %j', (numbers) => {
    expect(rangeEdges(numbers)).toEqual([]);
  });
});

describe('nearestRoundNumber', () => {
  it.each([
    [0, 0],
    [118, 125],
    [112, 100],
    [0.034, 0.035],
    [7.49, 7],
    [9_600, 10_000],
    [-118, -125],
  ])('rounds %d to %d', (exact, round) => {
    expect(nearestRoundNumber(exact)).toBe(round);
  });
});
