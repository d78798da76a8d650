import { describe, expect, it } from 'vitest';
import type { ContentPage } from '#catalogue/content/view.ts';
import { toPagesSitemap, toProductSitemap, toSitemapIndex } from '#catalogue/crawling/sitemap.ts';
import { product } from '../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue, snapshotOf } from '../../setup/catalogue/snapshots.ts';
import { readSitemap } from '../../setup/pages/sitemaps.ts';

const SITE = 'https://shop.example';

const PAGE: ContentPage = {
  path: '/services/support',
  title: 'Support',
  description: 'Help',
  picture: null,
  alt: '',
  audience: null,
  card: { title: 'Support', text: 'Help' },
  products: [],
  facts: [],
  article: { title: 'Support', introduction: '', sections: [] },
};

const entriesOf = (xml: string | undefined) => readSitemap(xml ?? '');

const machine = (id: number, updatedAt = '2026-03-04 23:59:59') => ({
  ...product({ id, sku: `P-${id}` }),
  updatedAt,
});

describe('product sitemap', () => {
  it('lists products that have a page in the order of their ids, with the day of the last change', () => {
    const snapshot = snapshotOf([
      machine(999),
      machine(2, ''),
      machine(3, '0000-00-00 00:00:00'),
      { ...machine(4), visibility: 1 },
      { ...machine(5), name: null },
      machine(1000),
    ]);
    expect(entriesOf(toProductSitemap(snapshot, 0, SITE))).toEqual([
      { loc: 'https://shop.example/p-2' },
      { loc: 'https://shop.example/p-3' },
      { loc: 'https://shop.example/p-999', lastmod: '2026-03-04' },
    ]);
    expect(entriesOf(toProductSitemap(snapshot, 1, SITE))).toHaveLength(1);
    expect(toProductSitemap(snapshot, 2, SITE)).toBeUndefined();
  });

  it.each([
    ['saved again on its day', [machine(1, '2026-03-04 00:00:00'), machine(1000)], []],
    ['saved on another day', [machine(1, '2026-03-05 00:00:00'), machine(1000)], [0]],
    [
      'given another address',
      [{ ...machine(1), attributes: { url_key: 'x' } }, machine(1000)],
      [0],
    ],
    ['given another price', [{ ...machine(1), price: 3 }, machine(1000)], []],
    ['removed', [machine(1)], [1]],
    ['hidden', [machine(1), { ...machine(1000), visibility: 1 }], [1]],
    ['added', [machine(1), machine(1000), machine(7)], [0]],
  ])('updates the affected shards after a product was %s', (_, after, shards) => {
    const catalogue = emptyCatalogue();
    fillCatalogue(catalogue, [machine(1), machine(1000)]);
    catalogue.clearChangedRows();
    fillCatalogue(catalogue, after);
    const due = catalogue.changedRows().filter((row) => row.startsWith('sitemap-shard:'));
    expect(due).toEqual(shards.map((shard) => `sitemap-shard:${shard}`));
  });
});

describe('page sitemap', () => {
  it('lists every page of every listing and each guide, but no basket or account pages', () => {
    const skus = Array.from({ length: 49 }, (_, index) => `P-${index + 1}`);
    const snapshot = snapshotOf(
      skus.map((_, index) => machine(index + 1)),
      (writer) => {
        writer.addListing('professional', 'detergents', 'Detergents', skus);
        writer.setAttributes(null);
      },
    );
    const topic = { key: 'cars', label: 'Cars', words: ['car'], except: [], categories: [] };
    const guide = () => ({ topics: { 'home-garden': [topic], professional: [] }, questions: [] });
    expect(entriesOf(toPagesSitemap(snapshot, { pages: () => [PAGE], guide }, SITE))).toEqual(
      [
        '/',
        '/home-garden',
        '/professional',
        '/home-garden/which-machine',
        '/professional/detergents',
        '/professional/detergents/page/2',
        '/best-deals/home-garden',
        '/best-deals/professional',
        PAGE.path,
        '/privacy-policy',
        '/privacy-policy/full-notice',
      ].map((path) => ({ loc: SITE + path })),
    );
  });
});

describe('sitemap index', () => {
  it('lists only the sitemaps that exist', () => {
    const snapshot = snapshotOf([machine(1), machine(7500), { ...machine(3000), visibility: 1 }]);
    expect(entriesOf(toSitemapIndex(snapshot, SITE))).toEqual(
      ['pages', 'products-0', 'products-7'].map((name) => ({
        loc: `${SITE}/sitemaps/${name}.xml`,
      })),
    );
  });
});
