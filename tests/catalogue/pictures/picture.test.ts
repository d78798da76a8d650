import { describe, expect, it } from 'vitest';
import { largestImage, thumbnailPath, toImage, toPicture } from '#catalogue/pictures/picture.ts';

const FILES = { stem: '/k/b/kb-4.0123456789', widths: [160, 320, 640], ratio: 0.75 };
const BASE = '/pub/media/catalog/product/k/b/kb-4.0123456789';

describe('toImage', () => {
  it('offers the sizes that a place can use, in both formats', () => {
    expect(toImage(toPicture(FILES, 'KB 4'), { largest: 300 })).toEqual({
      src: `${BASE}-320.webp`,
      avif: `${BASE}-160.avif 160w, ${BASE}-320.avif 320w`,
      webp: `${BASE}-160.webp 160w, ${BASE}-320.webp 320w`,
      width: 320,
      height: 240,
    });
  });

  it.each([
    [100, 160],
    [160, 160],
    [161, 320],
    [2000, 640],
  ])('for a place of %i pixels ends with %i', (largest, width) => {
    expect(toImage(toPicture(FILES, ''), { largest }).width).toBe(width);
  });

  it('leaves out what is too small wherever the place is', () => {
    expect(toImage(toPicture(FILES, ''), { largest: 640, smallest: 320 }).avif).toBe(
      `${BASE}-320.avif 320w, ${BASE}-640.avif 640w`,
    );
  });

  it('takes the largest there is where all are too small', () => {
    const small = { ...FILES, widths: [80, 160] };
    expect(toImage(toPicture(small, ''), { largest: 640, smallest: 320 })).toMatchObject({
      src: `${BASE}-160.webp`,
      width: 160,
    });
  });

  it('lists no sizes where there is one', () => {
    expect(toImage(toPicture(FILES, ''), { largest: 160 })).toMatchObject({
      src: `${BASE}-160.webp`,
      avif: `${BASE}-160.avif`,
      webp: null,
    });
  });

  it('is a drawing that has dimensions too where there is no file', () => {
    expect(toImage(toPicture(undefined, 'KB 4'), { largest: 300 })).toEqual({
      src: '/pub/media/no-picture.svg',
      avif: null,
      webp: null,
      width: 800,
      height: 800,
    });
  });
});

describe('thumbnailPath', () => {
  it('is the smallest size, or the drawing', () => {
    expect(thumbnailPath(FILES)).toBe(`${BASE}-160.webp`);
    expect(thumbnailPath(undefined)).toBe('/pub/media/no-picture.svg');
  });
});

describe('largestImage', () => {
  it('is the largest size with its dimensions, and no drawing', () => {
    const largest = { src: `${BASE}-640.webp`, width: 640, height: 480 };
    expect(largestImage(toPicture(FILES, 'KB 4'))).toEqual(largest);
    expect(largestImage(toPicture(undefined, 'KB 4'))).toBeNull();
  });
});
