import { describe, expect, it } from 'vitest';
import { stageProduct } from '#catalogue/sync/incoming/stage-product.ts';
import { product } from '../../../setup/catalogue/products.ts';

const attributes = {
  short_description: '<p><img src="/media/wysiwyg/short.jpg"></p>',
  description: '<p><img src="https://shop.example/media/wysiwyg/long.jpg"></p>',
};
const filesOf = (changes: object = {}) => {
  const { files } = stageProduct({ ...product({ attributes, ...changes }), updatedAt: '' }, [
    'https://shop.example/media/',
  ]);
  return files;
};

describe('stageProduct', () => {
  it('lists the pictures of the gallery and of the texts', () => {
    const entry = { label: null, types: [], position: 1, disabled: false, mediaType: 'image' };
    expect(filesOf({ media: [{ ...entry, file: '/a.jpg' }] })).toEqual([
      '/a.jpg',
      'wysiwyg/short.jpg',
      'wysiwyg/long.jpg',
    ]);
  });

  it('omits pictures of texts that no page shows', () => {
    expect(filesOf({ visibility: 1 })).toEqual([]);
  });
});
