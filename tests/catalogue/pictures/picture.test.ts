import { describe, expect, it } from 'vitest';
import { largestPath, socialPath, thumbnailPath, toImage } from '#catalogue/pictures/picture.ts';

const PICTURE = { stem: '/k/b/kb-4.012345', alt: 'KB 4' };
const DRAWN = { stem: null, alt: 'KB 4' };
const BASE = '/pub/media/catalog/product/k/b/kb-4.012345';

describe('toImage', () => {
  it('returns usable sizes in both formats within a square box', () => {
    expect(toImage(PICTURE, { largest: 300 })).toEqual({
      src: `${BASE}-320.webp`,
      avif: `${BASE}-160.avif 160w, ${BASE}-320.avif 320w`,
      webp: `${BASE}-160.webp 160w, ${BASE}-320.webp 320w`,
      width: 320,
      height: 320,
    });
  });

  it.each([
    [100, 160],
    [160, 160],
    [161, 320],
    [2000, 960],
  ])('limits a place of %i pixels to a width of %i', (largest, width) => {
    expect(toImage(PICTURE, { largest }).width).toBe(width);
  });

  it('omits sizes below the smallest place', () => {
    expect(toImage(PICTURE, { largest: 640, smallest: 320 }).avif).toBe(
      `${BASE}-320.avif 320w, ${BASE}-640.avif 640w`,
    );
  });

  it('lists no widths for a single size', () => {
    expect(toImage(PICTURE, { largest: 160 })).toMatchObject({
      src: `${BASE}-160.webp`,
      avif: `${BASE}-160.avif`,
      webp: null,
    });
  });

  it('returns the fallback drawing with dimensions if there is no file', () => {
    expect(toImage(DRAWN, { largest: 300 })).toEqual({
      src: '/pub/media/no-picture.svg',
      avif: null,
      webp: null,
      width: 800,
      height: 800,
    });
  });
});

describe('thumbnailPath', () => {
  it('returns the smallest size, or the fallback drawing', () => {
    expect(thumbnailPath(PICTURE.stem)).toBe(`${BASE}-160.webp`);
    expect(thumbnailPath(null)).toBe('/pub/media/no-picture.svg');
  });
});

describe('socialPath', () => {
  it('returns a JPEG of the picture, or of the shop without a file', () => {
    expect(socialPath(PICTURE.stem)).toBe(`${BASE}-1200.jpg`);
    expect(socialPath(DRAWN.stem)).toBe('/social.jpg');
    expect(socialPath(undefined)).toBe('/social.jpg');
  });
});

describe('largestPath', () => {
  it('returns the largest size, or null without a file', () => {
    expect(largestPath(PICTURE)).toBe(`${BASE}-960.webp`);
    expect(largestPath(DRAWN)).toBeNull();
  });
});
