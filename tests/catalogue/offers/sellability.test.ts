import { describe, expect, it } from 'vitest';
import { judgeSellability, obstacleOf } from '#catalogue/offers/sellability.ts';
import { toStoredProduct } from '#catalogue/product/stored-product.ts';
import { HOSE_ATTRIBUTES, HOSES } from '../../setup/catalogue/hoses.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue } from '../../setup/catalogue/snapshots.ts';

const judge = (
  over: Parameters<typeof product>[0],
  more: { fault?: string; isSalable?: boolean; isVariant?: boolean } = {},
) =>
  obstacleOf({
    product: toStoredProduct(product(over)),
    fault: more.fault ?? null,
    isSalable: more.isSalable ?? null,
    isVariant: more.isVariant ?? false,
  });

describe('obstacleOf', () => {
  it.each([
    [{ visibility: 1 }, 'not visible'],
    [{ status: 2 }, 'disabled'],
    [{ type: 'configurable' }, 'type'],
    [{ type: 'downloadable' }, 'type'],
    [{ attributes: { required_options: '1' } }, 'options'],
    [{ attributes: { list_price: '', sales_price: '0.000000' } }, 'no price'],
    [{}, null],
    [{ type: 'virtual' }, null],
    [{ attributes: { list_price: '', sales_price: '100' } }, null],
  ])('returns for %j: %s', (over, obstacle) => {
    expect(judge(over)).toBe(obstacle);
  });

  it('reports a product without a page because of its fault', () => {
    expect(judge({}, { fault: 'has no url_key' })).toBe('no page');
  });

  it('reports sold out only if the back end reports no stock', () => {
    expect(judge({}, { isSalable: false })).toBe('sold out');
    expect(judge({}, { isSalable: true })).toBeNull();
  });
});

describe('configurable product', () => {
  const judged = (products: Parameters<typeof fillCatalogue>[1]) => {
    const catalogue = emptyCatalogue();
    fillCatalogue(catalogue, products, (writer) => writer.setAttributes(HOSE_ATTRIBUTES));
    const { sellable, unsellable } = judgeSellability(catalogue.database);
    return { sellable, unsellable: unsellable.map(({ sku, obstacle }) => [sku, obstacle]) };
  };

  it('counts as sellable with each of its variants', () => {
    expect(judged(HOSES)).toEqual({ sellable: 4, unsellable: [] });
  });

  it('counts as sold out when all its variants are disabled', () => {
    const none = HOSES.map((one) => ({ ...one, status: one.sku === 'HOSE' ? 1 : 2 }));
    expect(judged(none)).toEqual({
      sellable: 0,
      unsellable: [
        ['HOSE', 'sold out'],
        ['HOSE-20-black', 'disabled'],
        ['HOSE-10-red', 'disabled'],
        ['HOSE-10-black', 'disabled'],
      ],
    });
  });

  it('counts as without a price, and names the attributes, when no variant has a price', () => {
    const catalogue = emptyCatalogue();
    const unpriced = HOSES.map((one) => ({
      ...one,
      attributes: { ...one.attributes, list_price: '', sales_price: '' },
    }));
    fillCatalogue(catalogue, unpriced, (writer) => writer.setAttributes(HOSE_ATTRIBUTES));
    expect(judgeSellability(catalogue.database).unsellable).toContainEqual({
      sku: 'HOSE',
      obstacle: 'no price',
      detail: expect.stringContaining('list_price or sales_price on its variants'),
    });
  });
});

it('judgeSellability lists unsellable products, and sellable ones outside every category', () => {
  const catalogue = emptyCatalogue();
  fillCatalogue(catalogue, [
    product({ id: 1, sku: 'GOOD' }),
    product({ id: 2, sku: 'SET', type: 'bundle' }),
    product({ id: 3, sku: 'KEYLESS', attributes: { url_key: '' } }),
  ]);
  expect(judgeSellability(catalogue.database)).toEqual({
    read: 3,
    sellable: 1,
    uncategorised: ['GOOD'],
    unsellable: [
      { sku: 'SET', obstacle: 'type', detail: 'bundle' },
      { sku: 'KEYLESS', obstacle: 'no page', detail: 'has no url_key' },
    ],
  });
});
