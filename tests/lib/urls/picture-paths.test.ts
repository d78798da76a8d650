import { expect, it } from 'vitest';
import { picturePath, pictureSizeOf, zoomedPath } from '#lib/urls/picture-paths.ts';

const SIZE = { stem: '/k/b/kb-4.1f2e3d', width: 320, format: 'avif' } as const;
const PATH = '/pub/media/catalog/product/k/b/kb-4.1f2e3d-320.avif';

it('pictureSizeOf reads the size from the path that picturePath returns', () => {
  expect(picturePath(SIZE)).toBe(PATH);
  expect(pictureSizeOf(PATH)).toEqual(SIZE);
  const social = { ...SIZE, width: 1200, format: 'jpg' } as const;
  expect(pictureSizeOf(picturePath(social))).toEqual(social);
});

it.each([
  '/pub/media/catalog/product/k/b/kb-4.1f2e3d-321.avif',
  '/pub/media/catalog/product/k/b/kb-4.1f2e3d-320.png',
  '/pub/media/catalog/product/k/b/kb-4.1f2e3d-320.jpg',
  '/pub/media/catalog/product/k/b/kb-4.1f2e3d-1200.webp',
  '/pub/media/catalog/product/k/b/kb-4-320.avif',
  '/pub/media/catalog/product/../kb-4.1f2e3d-320.avif',
  '/pub/media/catalog/product/k/%2e%2e/kb-4.1f2e3d-320.avif',
  '/pub/media/no-picture.svg',
])('pictureSizeOf returns undefined for %s', (path) => {
  expect(pictureSizeOf(path)).toBeUndefined();
});

it('zoomedPath returns the largest size, but does not change the fallback drawing', () => {
  expect(zoomedPath(PATH)).toBe(PATH.replace('-320.', '-1600.'));
  expect(zoomedPath('/pub/media/no-picture.svg')).toBe('/pub/media/no-picture.svg');
});
