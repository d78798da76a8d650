import { expect, it } from 'vitest';
import { pairOf, withProductAt } from '#lib/products/compare-pair.ts';

it.each([
  [[], ['A', 'B', 'C'], ['A', 'B']],
  [
    ['C', 'A'],
    ['A', 'B', 'C'],
    ['C', 'A'],
  ],
  [
    ['C', 'A'],
    ['A', 'B'],
    ['A', 'B'],
  ],
  [['B', 'C'], ['A'], ['A']],
  [[], [], []],
])('pairOf returns for the choice %j among %j the pair %j', (wanted, skus, pair) => {
  expect(pairOf(wanted, skus)).toEqual(pair);
});

it('withPlace swaps both products if the new one is already in the other place', () => {
  expect(withProductAt(['A', 'B'], 1, 'C')).toEqual(['A', 'C']);
  expect(withProductAt(['A', 'B'], 0, 'C')).toEqual(['C', 'B']);
  expect(withProductAt(['A', 'B'], 0, 'B')).toEqual(['B', 'A']);
  expect(withProductAt(['A', 'B'], 1, 'B')).toEqual(['A', 'B']);
});
