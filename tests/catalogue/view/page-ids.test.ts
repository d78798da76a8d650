import { describe, expect, it } from 'vitest';
import { openContent } from '#catalogue/content/site-content.ts';
import { fileOf } from '#catalogue/view/page-id.ts';
import { pageIds } from '#catalogue/view/page-ids.ts';
import { HOSE_ATTRIBUTES, HOSES } from '../../setup/catalogue/hoses.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

function filesOf(): string[] {
  const products = [
    product({ id: 1, sku: 'A', attributes: { url_key: 'Alpha' } }),
    product({ id: 2, sku: 'B', visibility: 1 }),
    ...Array.from({ length: 96 }, (_, index) => product({ id: index + 3, sku: `P-${index}` })),
  ];
  const snapshot = snapshotOf(products, (writer) =>
    writer.addListing(
      'home-garden',
      'pressure-washer',
      'Washers',
      products.map(({ sku }) => sku),
    ),
  );
  const ids = pageIds({ ...snapshot, goneKeys: () => ['old'] }, openContent('2026-11-22'));
  return Array.from(ids, fileOf);
}

describe('pageIds', () => {
  it('lists each file once', () => {
    const files = filesOf();
    expect(new Set(files).size).toBe(files.length);
  });

  it('lists pages of listings, products and removed products', () => {
    const files = filesOf();
    for (const file of [
      'home-garden/pressure-washer.html',
      'home-garden/pressure-washer/page/3.html',
      'Alpha.html',
      'gone/old.html',
    ]) {
      expect(files).toContain(file);
    }
    expect(files).not.toContain('home-garden/pressure-washer/page/1.html');
    expect(files).not.toContain('home-garden/pressure-washer/page/4.html');
    expect(files).not.toContain('b.html');
  });

  it('lists a page for each variant of a product', () => {
    const snapshot = snapshotOf(HOSES, (writer) => writer.setAttributes(HOSE_ATTRIBUTES));
    const files = Array.from(pageIds(snapshot, openContent('2026-11-22')), fileOf);
    expect(files.filter((file) => file.startsWith('hose'))).toEqual([
      'hose.html',
      'hose/v-hose-10-black.html',
      'hose/v-hose-10-red.html',
      'hose/v-hose-20-black.html',
    ]);
  });

  it('lists pages that do not depend on products', () => {
    const files = filesOf();
    for (const file of [
      'index.html',
      '404.html',
      'professional/404.html',
      'basket/shipping.html',
      'best-deals.html',
      'best-deals/professional.html',
      'services/support/contact.html',
    ]) {
      expect(files).toContain(file);
    }
  });
});
