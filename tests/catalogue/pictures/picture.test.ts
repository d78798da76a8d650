import { describe, expect, it } from 'vitest';
import { thumbnailPath, toPicture } from '#catalogue/pictures/picture.ts';

const FILES = { stem: '/k/b/kb-4.0123456789', widths: [160, 320], ratio: 0.75 };
const BASE = '/pub/media/catalog/product/k/b/kb-4.0123456789';

describe('toPicture', () => {
  it('offers every size in both formats, with the dimensions of the largest', () => {
    expect(toPicture(FILES, 'KB 4')).toEqual({
      src: `${BASE}-320.webp`,
      avif: `${BASE}-160.avif 160w, ${BASE}-320.avif 320w`,
      webp: `${BASE}-160.webp 160w, ${BASE}-320.webp 320w`,
      width: 320,
      height: 240,
      alt: 'KB 4',
    });
  });

  it('falls back to a drawing that has dimensions too', () => {
    expect(toPicture(undefined, 'KB 4')).toEqual({
      src: '/pub/media/no-picture.svg',
      avif: null,
      webp: null,
      width: 800,
      height: 800,
      alt: 'KB 4',
    });
  });
});

describe('thumbnailPath', () => {
  it('is the smallest size, or the drawing', () => {
    expect(thumbnailPath(FILES)).toBe(`${BASE}-160.webp`);
    expect(thumbnailPath(undefined)).toBe('/pub/media/no-picture.svg');
  });
});
