import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareAddress, readComparedAddress } from '#lib/urls/compare-url.ts';

const MAX_SHOWN = 4;
const sku = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.trim() !== '' && text.length <= 64 && text.isWellFormed());

describe('comparison address', () => {
  const read = (path: string) =>
    readComparedAddress(new URL(path, 'http://shop.test').search, MAX_SHOWN);

  it('preserves products and the option to show only differences', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(sku, { maxLength: MAX_SHOWN }),
        fc.boolean(),
        (skus, onlyDifferences) => {
          expect(read(compareAddress({ skus, onlyDifferences }))).toEqual({
            skus,
            onlyDifferences,
          });
        },
      ),
    );
  });

  it('omits parameters without a value', () => {
    expect(compareAddress({ skus: [], onlyDifferences: false })).toBe('/compare');
    expect(compareAddress({ skus: ['KB-4/2', 'KB 5'], onlyDifferences: false })).toBe(
      '/compare?sku=KB-4%2F2&sku=KB+5',
    );
  });

  it('preserves other parameters of the query', () => {
    const query = '?utm_source=mail&sku=A&only=differences';
    expect(compareAddress({ skus: ['B'], onlyDifferences: false }, query)).toBe(
      '/compare?utm_source=mail&sku=B',
    );
  });

  it('ignores empty, repeated and invalid parameters', () => {
    expect(read('/compare?sku=&sku=a&sku=a&sku=%00&only=1&sku=b')).toEqual({
      skus: ['a', '\0', 'b'],
      onlyDifferences: false,
    });
  });
});
