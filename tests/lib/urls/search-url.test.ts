import { describe, expect, it } from 'vitest';
import { codesPath, findPath, searchableText, suggestPath } from '#lib/urls/search-url.ts';

describe('paths of search calls', () => {
  it('contain the text or each code as a parameter', () => {
    expect(findPath('jet wash')).toBe('/search/find?q=jet+wash');
    expect(suggestPath('a&q=b')).toBe('/search/suggest?q=a%26q%3Db');
    expect(codesPath(['W-1', 'W 2'])).toBe('/search/codes?q=W-1&q=W+2');
  });

  it.each([
    ['a\u0000b\r\nc', 'a b  c'],
    [`${'a'.repeat(199)} bc`, 'a'.repeat(199)],
    [' \u0085 ', ''],
  ])('shorten %j to what the server accepts', (text, searchable) => {
    expect(searchableText(text)).toBe(searchable);
  });
});
