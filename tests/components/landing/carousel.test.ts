import { describe, expect, it } from 'vitest';
import { nextTurn, wrapIndex } from '#components/landing/carousel.ts';

describe('wrapIndex', () => {
  it.each([
    [0, 0],
    [3, 3],
    [4, 0],
    [-1, 3],
    [-5, 3],
    [9, 1],
  ])('maps index %i of four slides to %i', (index, place) => {
    expect(wrapIndex(index, 4)).toBe(place);
  });
});

describe('nextTurn', () => {
  it.each([
    [[true, true], 0, 0],
    [[true, true], 1, 1],
    [[true, true], 2, 0],
    [[false, true], 0, 1],
    [[true, false], 1, 0],
    [[false, false], 0, -1],
    [[], 0, -1],
  ])('chooses of carousels %j from place %i on the one at %i', (canMove, from, place) => {
    expect(nextTurn(canMove, from)).toBe(place);
  });
});
