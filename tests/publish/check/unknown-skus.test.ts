import { expect, it } from 'vitest';
import { unknownSkus } from '#publish/check/unknown-skus.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const page = (path: string, products: readonly string[]) => ({
  path,
  title: 't',
  description: 'd',
  picture: null,
  alt: '',
  audience: null,
  card: { title: 't', text: 't' },
  products,
  facts: [],
  article: { title: '', introduction: '', sections: [] },
});

it('reports file and SKU of a product that does not exist', () => {
  const reader = snapshotOf([product({ id: 1, sku: 'BLACK' })]);
  const pages = () => [page('/offers/black', ['BLACK', 'BLAKC']), page('/offers', [])];
  expect(unknownSkus(reader, { pages })).toEqual([
    "pages/offers/black.md: products: the shop has no product 'BLAKC': the page leaves it out.",
  ]);
});
