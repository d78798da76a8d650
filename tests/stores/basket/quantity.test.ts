import { describe, expect, it } from 'vitest';
import { parseQuantity } from '#stores/basket/quantity.ts';

describe('parseQuantity', () => {
  it.each([
    ['1', 1],
    [' 12 ', 12],
    ['007', 7],
    ['10000', 10_000],
  ])('reads the text %j as %i', (text, quantity) => {
    expect(parseQuantity(text)).toBe(quantity);
  });

  it.each(['', '0', '-1', '1.5', '1e3', 'two', '999999999', '１'])(
    'returns null for the text %j',
    (text) => {
      expect(parseQuantity(text)).toBeNull();
    },
  );
});
