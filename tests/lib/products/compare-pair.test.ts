import { expect, it } from 'vitest';
import { pairOf, withPlace } from '#lib/products/compare-pair.ts';

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
])('of %j, where %j are compared, %j stand beside each other', (wanted, skus, pair) => {
  expect(pairOf(wanted, skus)).toEqual(pair);
});

it('a product takes a place, and one that has the other place changes with it', () => {
  expect(withPlace(['A', 'B'], 1, 'C')).toEqual(['A', 'C']);
  expect(withPlace(['A', 'B'], 0, 'C')).toEqual(['C', 'B']);
  expect(withPlace(['A', 'B'], 0, 'B')).toEqual(['B', 'A']);
  expect(withPlace(['A', 'B'], 1, 'B')).toEqual(['A', 'B']);
});
