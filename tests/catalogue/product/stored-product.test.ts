import { describe, expect, it } from 'vitest';
import { toStoredProduct } from '#catalogue/product/stored-product.ts';
import { product } from '../../setup/catalogue/products.ts';

describe('toStoredProduct', () => {
  it('sanitises descriptions, adjusts their headings and drops the raw attribute', () => {
    const attributes = {
      short_description: '<p onclick="x()">Small.</p>',
      description: '<h1>Why</h1><script>alert(1)</script><p>Because.</p>',
    };
    const stored = toStoredProduct(product({ attributes }));
    expect(stored.shortDescription).toBe('<p>Small.</p>');
    expect(stored.description).toBe('<h3>Why</h3><p>Because.</p>');
    expect(stored.attributes).not.toHaveProperty('description');
  });

  it('stores null for a description without visible content', () => {
    const stored = toStoredProduct(product({ attributes: { description: ' <p></p> ' } }));
    expect(stored).toMatchObject({ shortDescription: null, description: null });
  });

  it('keeps pictures from every address of the media folder', () => {
    const description =
      '<p><img src="https://shop.example/media/wysiwyg/x.jpg"><img src="https://evil.example/media/y.jpg"></p>';
    const stored = toStoredProduct(product({ attributes: { description } }), [
      'https://shop.example/media/',
    ]);
    expect(stored.description).toContain('src="media:wysiwyg/x.jpg"');
    expect(stored.description).not.toContain('evil');
  });

  it('removes invisible characters from the title of a video', () => {
    const video = { url: 'https://youtu.be/abcdefghijk', title: 'How\u202e' };
    const still = { file: '/a.jpg', label: null, types: [], position: 1, disabled: false };
    const media = [{ ...still, mediaType: 'external-video', video }];
    expect(toStoredProduct(product({ media })).media[0]?.video?.title).toBe('How');
  });

  it('omits category ids from the attributes', () => {
    const stored = toStoredProduct(product({ attributes: { category_ids: '3,4', colour: '7' } }));
    expect(stored.attributes).toMatchObject({ colour: '7' });
    expect(stored.attributes).not.toHaveProperty('category_ids');
  });
});
