import { describe, expect, it } from 'vitest';
import { lastSegment, listingNamedBy } from '#lib/urls/magento-category-urls.ts';

describe('lastSegment', () => {
  it.each([
    ['/a/b', 'b'],
    ['/a/b.html', 'b'],
    ['/a/b/c.html/', 'c'],
    ['/a/b.html.html', undefined],
    ['/a/robots.txt', undefined],
    ['/b', undefined],
    ['/b.html', undefined],
    ['/', undefined],
    ['//b', undefined],
  ])('returns for %s: %s', (path, last) => expect(lastSegment(path)).toBe(last));
});

describe('listingNamedBy', () => {
  const places = [
    { audience: 'home', code: 'parts' },
    { audience: 'trade', code: 'parts' },
    { audience: 'trade', code: 'sweepers' },
    { audience: 'trade', code: 'sweepers/small' },
  ];

  it.each([
    ['/shop/parts', '/home/parts'],
    ['/trade/big/parts.html', '/trade/parts'],
    ['/sweepers/', '/trade/sweepers'],
    ['/shop/trade', '/trade'],
    ['/shop/small.html', '/trade/sweepers/small'],
    ['/home/sweepers', undefined],
    ['/shop/pumps', undefined],
    ['/', undefined],
  ])('finds for %s: %s', (path, listing) => expect(listingNamedBy(path, places)).toBe(listing));
});
