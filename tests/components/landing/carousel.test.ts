import { describe, expect, it } from 'vitest';
import { wrapIndex } from '#components/landing/carousel.ts';

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
