import { describe, expect, it } from 'vitest';
import { DEALS_SEGMENT } from '#lib/filters/deals-place.ts';
import * as paths from '#lib/urls/paths.ts';

describe('paths', () => {
  it('number listing pages from the second on', () => {
    expect(paths.listingPath('home-garden', 'window-vac')).toBe('/home-garden/window-vac');
    expect(paths.listingPath('home-garden', 'window-vac', 2)).toBe(
      '/home-garden/window-vac/page/2',
    );
  });

  it.each([1, 2])('use the listing form for page %i of deals', (page) => {
    const path = paths.dealsPath('professional', page);
    expect(paths.listingPath(DEALS_SEGMENT, 'professional', page)).toBe(path);
  });

  it('encode special characters of a url key', () => {
    expect(paths.productPath('wäsche')).toBe('/w%C3%A4sche');
  });

  it.each([
    ['KB-4', 'KB-4.json'],
    ['KB 4/2', 'KB%204%2F2.json'],
    ['..', '...json'],
  ])('keep the data of SKU %s in one folder', (sku, file) => {
    expect(paths.skuDataFile(sku)).toBe(file);
    const served = decodeURIComponent(paths.skuDataPath(sku));
    expect(served).toBe(`/data/sku/${file}`);
  });

  it('remove spaces from a telephone number', () => {
    expect(paths.telLink('+44 (0)1632 960175')).toBe('tel:+4401632960175');
  });
});

describe('searchPath', () => {
  it.each([
    ['window vac', '/search/window%20vac'],
    ['  window vac ', '/search/window%20vac'],
    ['50%', '/search/50%25'],
    ['%', '/search/%25'],
    ['%2F', '/search/%252F'],
    ['a/b', '/search/a%2Fb'],
    ['café', '/search/caf%C3%A9'],
    [`"it's"`, "/search/%22it's%22"],
    ['a?b#c&d+e', '/search/a%3Fb%23c%26d%2Be'],
    ['\\', '/search/%5C'],
    ['.', '/search/.%20'],
    ['..', '/search/..%20'],
    ['...', '/search/...'],
    ['\ud800', '/search/%EF%BF%BD'],
    ['', '/search'],
    [' ', '/search'],
    ['a'.repeat(20_000), `/search/${'a'.repeat(200)}`],
  ])('writes %j as %s', (text, path) => {
    expect(paths.searchPath(text)).toBe(path);
  });

  it.each(['.', '..', '%2e%2e', '//', '/../..', '../../rest', '\\..\\', 'a/../b', '?', '#'])(
    'returns one segment below /search after a browser has parsed %j',
    (text) => {
      const { pathname, search, hash } = new URL(paths.searchPath(text), 'https://shop.example');
      expect(pathname).toBe(paths.searchPath(text));
      expect(pathname).toMatch(/^\/search\/[^/]+$/);
      expect(search + hash).toBe('');
      expect(paths.searchText(pathname)).toBe(text);
    },
  );
});

describe('searchText', () => {
  it.each([
    'window vac',
    '50% off',
    '%41',
    '100%25',
    'a/b/c',
    'wäsche 日本 😀',
    `"quoted" 'single'`,
    '+ & = ? #',
    '<b>',
  ])('reads back the text %j', (text) => {
    expect(paths.searchText(paths.searchPath(text))).toBe(text);
  });

  it.each([
    ['/search', ''],
    ['/search/', ''],
    ['/search/vac/', 'vac'],
    ['/search/a/b', 'a/b'],
    ['/search/%', '%'],
    ['/search/100%', '100%'],
    ['/search/%E0%A4%A', '%E0%A4%A'],
    ['/search/%E9t%C3%A9', '%E9té'],
    ['/search/%C0%80', '%C0%80'],
    ['/search/%zz%20vac', '%zz vac'],
    ['/search/caf%c3%a9', 'café'],
  ])('reads %s as %j', (pathname, text) => {
    expect(paths.searchText(pathname)).toBe(text);
  });
});
