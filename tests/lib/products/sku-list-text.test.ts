import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSkus, validSkus, writeSkus } from '#lib/products/sku-list-text.ts';
import { HOSTILE } from '../../../e2e/hostile-values.ts';

const MAX_SHOWN = 4;
const sku = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '' && text.length <= 64 && text.isWellFormed());
const list = fc.uniqueArray(sku, { maxLength: MAX_SHOWN });

describe('SKU list text', () => {
  it('returns the same SKUs after writing and reading', () => {
    fc.assert(
      fc.property(list, (skus) => {
        expect(readSkus(writeSkus(skus), MAX_SHOWN)).toEqual(skus);
      }),
    );
  });

  it('stays empty for an empty list', () => {
    expect(writeSkus([])).toBe('');
  });

  it('keeps each SKU once, up to the maximum number', () => {
    expect(readSkus('["a","b","a","c","d","e"]', MAX_SHOWN)).toEqual(['a', 'b', 'c', 'd']);
  });

  it.each([
    '',
    '{',
    'null',
    '"a"',
    '{"0":"a","length":1}',
    '[1,null,{},["a"],""," "]',
    '-1e999',
    '['.repeat(100_000),
    JSON.stringify(['x'.repeat(65)]),
    ...Object.values(HOSTILE),
  ])('gives an empty list for %.30j', (text) => {
    expect(readSkus(text, MAX_SHOWN)).toEqual([]);
  });

  it('keeps spaces, slashes and non-Latin letters of a SKU', () => {
    const skus = ['KB-4/2', 'SB 600 ROLLER', '1.324-105.0', '日本'];
    expect(validSkus(skus, MAX_SHOWN)).toEqual(skus);
  });
});
