import { expect, it } from 'vitest';
import { taxedProducts } from '../../../scripts/fit/measure-delivery.ts';

const TAXED = { sku: 'A', page: { inclVat: 1200, exclVat: 1000 } };
const UNTAXED = { sku: 'B', page: { inclVat: 1000, exclVat: 1000 } };

it('measures delivery with taxed products, because untaxed ones may be delivered free earlier', () => {
  expect(taxedProducts([UNTAXED, TAXED])).toEqual([TAXED]);
});

it('measures delivery with untaxed products if a shop has no others', () => {
  expect(taxedProducts([UNTAXED])).toEqual([UNTAXED]);
});
