import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CompareTable } from '#islands/saved-lists/CompareTable.tsx';
import type { ChosenProduct } from '#stores/products/product-details.ts';

it('a column is named by its product, without the Remove button', () => {
  const product = {
    ...{ sku: 'PW120-UK', name: 'PW 120 Home', path: '/pw-120-home', image: { src: '/a.webp' } },
    ...{ availability: 'unavailable', prices: { inclVat: 11_100, exclVat: 9250 } },
  } as unknown as ChosenProduct;
  const table = createElement(CompareTable, { products: [product], rows: [], onRemove() {} });
  expect(renderToStaticMarkup(table)).toContain(
    '<th scope="col" role="columnheader" aria-label="PW 120 Home">',
  );
});
