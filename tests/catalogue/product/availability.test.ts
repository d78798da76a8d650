import { describe, expect, it } from 'vitest';
import { toAvailability } from '#catalogue/product/availability.ts';

describe('toAvailability', () => {
  it.each([
    [1, 'in-stock'],
    ['1', 'in-stock'],
    [' 1 ', 'in-stock'],
    [2, 'unavailable'],
    ['2', 'unavailable'],
    [0, 'unavailable'],
    ['', 'unavailable'],
    ['11', 'unavailable'],
  ])('status %j is %s', (status, availability) => {
    expect(toAvailability(status)).toBe(availability);
  });
});
