import { describe, expect, it } from 'vitest';
import { mayMean } from '#lib/quick-order/near-code.ts';

const WASHER = { sku: 'PW145-Q', name: 'PW 145 Quiet Washer' };

describe('mayMean', () => {
  it.each([
    ['PW14', 'the beginning of a SKU'],
    ['145-q', 'the end of a SKU'],
    ['PW 144-Q', 'one wrong digit'],
    ['WP145-R', 'two typing errors in a long code'],
    ['pw145quiet', 'a model in the name'],
    ['quite', 'one typing error in a word of the name'],
  ])('offers a product for %s: %s', (text) => {
    expect(mayMean(text, WASHER)).toBe(true);
  });

  it.each([
    ['NOPE', 'an unrelated code'],
    ['QUIXX', 'two typing errors in a short code'],
    ['PW999-Q', 'three typing errors'],
    ['14', 'a short code'],
    ['PW145-Q-EXTRA', 'a much longer code'],
  ])('offers no product for %s: %s', (text) => {
    expect(mayMean(text, WASHER)).toBe(false);
  });

  it('leaves the choice for a name of several words to the search', () => {
    expect(mayMean('jet wash', WASHER)).toBe(true);
  });
});
