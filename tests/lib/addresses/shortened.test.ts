import { describe, expect, it } from 'vitest';
import { lastSegment, listingNamedBy } from '#lib/addresses/shortened.ts';

describe('lastSegment', () => {
  it.each([
    ['/a/b', 'b'],
    ['/a/b.html', 'b'],
    ['/a/b/c.html/', 'c'],
    ['/a/b.html.html', 'b.html'],
    ['/b', undefined],
    ['/b.html', undefined],
    ['/', undefined],
    ['//b', undefined],
  ])('of %s is %s', (path, last) => expect(lastSegment(path)).toBe(last));
});

describe('listingNamedBy', () => {
  const places = [
    { audience: 'home', code: 'parts' },
    { audience: 'work', code: 'parts' },
    { audience: 'work', code: 'sweepers' },
  ];

  it.each([
    ['/shop/parts', '/home/parts'],
    ['/work/big/parts.html', '/work/parts'],
    ['/sweepers/', '/work/sweepers'],
    ['/shop/work', '/work'],
    ['/shop/pumps', undefined],
    ['/', undefined],
  ])('finds for %s %s', (path, listing) => expect(listingNamedBy(path, places)).toBe(listing));
});
