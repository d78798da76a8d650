import { describe, expect, it } from 'vitest';
import { fileOfStoredUrl, mediaFile, storedMediaUrl } from '#catalogue/product/html/media-file.ts';

const BASES = ['https://shop.example/media/', 'http://magento.internal:8080/pub/media/'];
const fileOf = (source: string) => mediaFile(source, BASES);

describe('mediaFile', () => {
  it.each([
    ['/media/wysiwyg/x.jpg', 'wysiwyg/x.jpg'],
    ['/pub/media/wysiwyg/a/x.PNG', 'wysiwyg/a/x.PNG'],
    ['media/wysiwyg/x.webp', 'wysiwyg/x.webp'],
    ['/media/.renditions/wysiwyg/x.gif', '.renditions/wysiwyg/x.gif'],
    ['/media/wysiwyg/x.jpg?v=1#y', 'wysiwyg/x.jpg'],
    ['https://shop.example/media/wysiwyg/x.jpeg', 'wysiwyg/x.jpeg'],
    ['http://shop.example/media/wysiwyg/x.jpg', 'wysiwyg/x.jpg'],
    ['//magento.internal:8080/pub/media/wysiwyg/x.jpg', 'wysiwyg/x.jpg'],
    ['/media/wysiwyg/gr%C3%BCn%20x.jpg', 'wysiwyg/grün x.jpg'],
    ['/media/catalog/product/m/a/x.jpg', '/m/a/x.jpg'],
    ['\ue002wysiwyg/x.jpg\ue003', 'wysiwyg/x.jpg'],
  ])('finds the file of %s', (source, file) => {
    expect(fileOf(source)).toBe(file);
  });

  it.each([
    '',
    'x.jpg',
    'wysiwyg/x.jpg',
    '/x/media/wysiwyg/x.jpg',
    'https://evil.example/media/wysiwyg/x.jpg',
    'https://shop.example.evil.example/media/wysiwyg/x.jpg',
    'https://shop.example@evil.example/media/wysiwyg/x.jpg',
    'https://shop.example:444/media/wysiwyg/x.jpg',
    'https://shop.example/static/x.jpg',
    'data:image/png;base64,AAAA',
    'javascript:/media/x.jpg',
    '/media/../x.jpg',
    '/media/%2e%2e%2fx.jpg',
    '\ue002../x.jpg\ue003',
    '\ue002wysiwyg/../../x.jpg\ue003',
    '\ue002wysiwyg\\..\\x.jpg\ue003',
    '\ue002https://evil.example/x.jpg\ue003',
    '/media/wysiwyg//x.jpg',
    '/media/wysiwyg/x.svg',
    '/media/wysiwyg/x.mp4',
    '/media/wysiwyg/.jpg',
    '/media/wysiwyg/%E0%A4%A.jpg',
    `/media/${'x'.repeat(300)}.jpg`,
  ])('finds no file in %j', (source) => {
    expect(fileOf(source)).toBeUndefined();
  });

  it.each(['wysiwyg/grün "x" & y.jpg', '/m/a/x.jpg'])(
    'restores %s from its stored address',
    (file) => {
      expect(storedMediaUrl(file)).not.toMatch(/["&<> ]/);
      expect(fileOf(storedMediaUrl(file))).toBe(file);
      expect(fileOfStoredUrl(storedMediaUrl(file))).toBe(file);
    },
  );
});
