import { describe, expect, it } from 'vitest';
import { toCard } from '#catalogue/product/card.ts';
import { toStoredProduct } from '#catalogue/product/stored-product.ts';
import { toSkuData } from '#catalogue/view/to-sku-data.ts';
import { product } from '../../setup/catalogue/products.ts';

const withPicture = product({
  media: [
    {
      file: '/a.jpg',
      label: 'Seen from the left',
      types: ['thumbnail'],
      position: 1,
      disabled: false,
      mediaType: 'image',
    },
  ],
  attributes: { short_description: `<p>${'Quick &amp; clean. '.repeat(20)}</p>` },
});

const STEM = '/a.0123456789';

describe('toCard', () => {
  it('shows name, path, prices, picture and a short plain text', () => {
    const card = toCard(toStoredProduct(withPicture), () => STEM);
    expect(card).toMatchObject({
      sku: 'KB-4',
      name: 'KB 4 Compact',
      path: '/kb-4',
      prices: { inclVat: 12000 },
      availability: 'in-stock',
      thumbnail: '/pub/media/catalog/product/a.0123456789-160.webp',
    });
    expect(card.picture.alt).toBe('Seen from the left');
    expect(card.summary).toMatch(/^Quick & clean\. .*…$/);
    expect(card.summary.length).toBeLessThanOrEqual(151);
  });

  it('contains contents and fits only for products that state them', () => {
    const attributes = { contents_l: '0.5', compatible_with: ' PW 110 ' };
    expect(toCard(toStoredProduct(product({ attributes })), () => null)).toMatchObject({
      contents: { amount: 0.5, unit: 'litre' },
      fits: { fits: 'PW 110', doesNotFit: '' },
    });
    const plain = toCard(toStoredProduct(product()), () => null);
    expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['contents']));
    expect(Object.keys(plain)).not.toEqual(expect.arrayContaining(['fits']));
  });

  it('returns a null path for a product without a page', () => {
    expect(toCard(toStoredProduct(product({ visibility: 1 })), () => null).path).toBeNull();
  });
});

describe('toSkuData', () => {
  it('returns the public data of a SKU', () => {
    const card = toCard(toStoredProduct(withPicture), () => STEM);
    expect(toSkuData({ card, urlKey: 'kb-4', status: 2 })).toEqual({
      name: 'KB 4 Compact',
      path: '/kb-4',
      thumbnail: '/pub/media/catalog/product/a.0123456789-160.webp',
      prices: { inclVat: 12000, exclVat: null, wasInclVat: null, wasExclVat: null },
      status: '2',
    });
  });
});
