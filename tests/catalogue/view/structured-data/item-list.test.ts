import { expect, it } from 'vitest';
import { toCard } from '#catalogue/product/card.ts';
import { toStoredProduct } from '#catalogue/product/stored-product.ts';
import { itemList } from '#catalogue/view/structured-data/item-list.ts';
import { product } from '../../../setup/catalogue/products.ts';

const SITE = new URL('https://shop.example');

it('itemList numbers products across pages and omits those without a page', () => {
  const cards = [
    product({ sku: 'A', name: 'Washer <A>' }),
    product({ sku: 'B', visibility: 1 }),
    product({ sku: 'C', name: 'Pümpe', attributes: { url_key: 'pümpe' } }),
  ].map((each) => toCard(toStoredProduct(each), () => null));
  expect(itemList({ name: 'Pressure Washers', total: 99, start: 48, cards }, SITE)).toEqual({
    '@type': 'ItemList',
    name: 'Pressure Washers',
    numberOfItems: 99,
    itemListElement: [
      { '@type': 'ListItem', position: 49, url: 'https://shop.example/a', name: 'Washer <A>' },
      {
        '@type': 'ListItem',
        position: 51,
        url: 'https://shop.example/p%C3%BCmpe',
        name: 'Pümpe',
      },
    ],
  });
});
