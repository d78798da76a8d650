import { describe, expect, it } from 'vitest';
import * as paths from '#lib/paths.ts';

describe('paths', () => {
  it('number listing pages from the second on', () => {
    expect(paths.listingPath('home-garden', 'window-vac')).toBe('/home-garden/window-vac');
    expect(paths.listingPath('home-garden', 'window-vac', 2)).toBe(
      '/home-garden/window-vac/page/2',
    );
  });

  it('encode what is not plain', () => {
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

  it('dial a number without its spaces', () => {
    expect(paths.telLink('+44 (0)1632 960175')).toBe('tel:+4401632960175');
  });
});
