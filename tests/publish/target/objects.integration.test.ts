import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cacheControlOf } from '#lib/hosting/site-headers.ts';
import * as server from '#lib/hosting/site-urls.ts';
import { productPath, searchShardPath, skuDataFile, skuDataPath } from '#lib/urls/paths.ts';
import { addressOf, headersOf, keyOf, kindOf } from '#publish/target/objects.ts';

const NAMES = [
  'index.html',
  '404.html',
  'home-garden.html',
  'home-garden/404.html',
  'home-garden/detergents/page/2.html',
  'zubehör-set.html',
  'data/sku/A%2FB.json',
  'data/search/cards/0.json',
  'pictures/categories.svg',
  '_astro/shell.Ab12.css',
  'pub/media/catalog/product/p/pw-1f-160.avif',
  'pub/media/other.png',
];

describe('stored object', () => {
  it.each(NAMES.filter((name) => !name.endsWith('404.html')))(
    'maps %s to the address that the shop server serves',
    (name) => {
      expect(server.fileOf(addressOf(name))).toBe(name);
    },
  );

  it.each(NAMES.filter((name) => name !== 'index.html'))(
    'uses the decoded address of %s as its key',
    (name) => {
      expect(decodeURIComponent(addressOf(name))).toBe(`/${keyOf(name)}`);
    },
  );

  it('uses the address that pages link to', () => {
    expect(addressOf('zubehör-set.html')).toBe(productPath('zubehör-set'));
    expect(addressOf(`data/sku/${skuDataFile('A/B 1')}`)).toBe(skuDataPath('A/B 1'));
    expect(addressOf('data/search/cards/7.json')).toBe(searchShardPath(7));
  });

  it.each(NAMES)('gets the same Cache-Control for %s as on the shop server', (name) => {
    expect(headersOf(name).cacheControl).toBe(cacheControlOf(`/${name}`));
  });

  it('gets a specific content type for every public file', () => {
    const files = readdirSync('public', { recursive: true, withFileTypes: true });
    const names = files.filter((entry) => entry.isFile()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) {
      expect(headersOf(name).contentType, name).not.toBe('application/octet-stream');
    }
  });

  it('belongs to the assets, data or pages', () => {
    expect(kindOf('_astro/shell.Ab12.css')).toBe('asset');
    expect(kindOf('favicon.svg')).toBe('asset');
    expect(kindOf('data/search/names.json')).toBe('data');
    expect(kindOf('sitemap.xml')).toBe('data');
    expect(kindOf('home-garden/404.html')).toBe('page');
  });
});
