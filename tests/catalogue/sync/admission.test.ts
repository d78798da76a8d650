import { describe, expect, it } from 'vitest';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue } from '../../setup/catalogue/snapshots.ts';

function admit(products: CommerceProduct[]) {
  const catalogue = emptyCatalogue();
  const { report } = fillCatalogue(catalogue, products);
  const files = catalogue.database
    .prepare('select file, group_concat(sku) as skus from product_picture group by file')
    .all()
    .map(({ file, skus }) => [file, skus]);
  return { report, files: Object.fromEntries(files), left: [...catalogue.snapshot.skus()] };
}

const image = (file: string) => ({
  file,
  label: null,
  types: [],
  position: 1,
  disabled: false,
  mediaType: 'image',
});

describe('product admission', () => {
  it('omits invalid products and reports their reasons', () => {
    const { report, left } = admit([
      product({ id: 1, sku: 'GOOD' }),
      product({ id: 2, sku: 'NAMELESS', name: '  ' }),
      product({ id: 3, sku: 'KEYLESS', attributes: { url_key: '' } }),
      product({ id: 4, sku: 'RESERVED', attributes: { url_key: 'basket' } }),
    ]);
    expect(left).toEqual(['GOOD']);
    expect(report).toMatchObject({ read: 4, accepted: 1 });
    expect(report.rejected.map(({ sku }) => sku)).toEqual(['NAMELESS', 'KEYLESS', 'RESERVED']);
    for (const { reason } of report.rejected) expect(reason).not.toBe('');
  });

  it('assigns a shared url key to the older product in any input order', () => {
    const { report, left } = admit([
      product({ id: 9, sku: 'YOUNG', attributes: { url_key: 'Same' } }),
      product({ id: 2, sku: 'OLD', attributes: { url_key: 'same' } }),
    ]);
    expect(left).toEqual(['OLD']);
    expect(report.rejected[0]?.reason).toContain('OLD');
  });

  it('lists each picture shown on pages with its products', () => {
    const { files } = admit([
      product({ id: 1, sku: 'A', media: [image('/a.jpg'), image('/shared.jpg')] }),
      product({ id: 2, sku: 'B', media: [image('/shared.jpg')] }),
      product({ id: 3, sku: 'PART', visibility: 1, media: [image('/p.jpg'), image('/q.jpg')] }),
    ]);
    expect(files).toEqual({ '/a.jpg': 'A', '/shared.jpg': 'A,B', '/p.jpg': 'PART' });
  });

  it('reports directives of texts that only Magento can render', () => {
    const { report } = admit([
      product({ attributes: { description: '<p>{{block id="size-table"}} {{trans "a"}}</p>' } }),
    ]);
    expect(report.unrendered).toEqual([{ sku: 'KB-4', directive: '{{block id="size-table"}}' }]);
  });

  it('reports a price that is not a decimal number', () => {
    const { report } = admit([
      product({ attributes: { list_price: '1,299.99', sales_price: '0.000000', sale_price: '' } }),
    ]);
    expect(report.unreadablePrices).toEqual([
      { sku: 'KB-4', code: 'list_price', value: '1,299.99' },
    ]);
  });
});
