import { describe, expect, it } from 'vitest';
import { findProducts, openNames } from '#lib/search/find-products.ts';

const index = openNames({
  idSteps: [3, 4, 1, 92, 1],
  names: ['Accessory set PW', 'PW 120 Home', 'Home PW 9', 'Hand-powered', 'PW 90'],
  categories: [],
});

describe('findProducts', () => {
  it('lists names that start with the term, then words that do, then the rest, each by id', () => {
    expect(findProducts(index, 'pw')).toEqual([7, 101, 3, 8]);
    expect(findProducts(index, 'po')).toEqual([100]);
    expect(findProducts(index, 'e')).toEqual([3, 7, 8, 100]);
    expect(findProducts(index, 'h')).toEqual([8, 100, 7]);
  });

  it.each(['', '   ', '\t'])('finds nothing for %j', (term) => {
    expect(findProducts(index, term)).toEqual([]);
  });

  it('finds every product if the term is only an ignored character', () => {
    expect(findProducts(index, '-')).toEqual([3, 7, 8, 100, 101]);
  });

  it('treats pattern characters as plain text', () => {
    for (const term of ['.', '%', '(', '\\', '[a-z]', '.*']) {
      expect(findProducts(index, term)).toEqual([]);
    }
  });
});
