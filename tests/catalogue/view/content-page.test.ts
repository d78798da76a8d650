import { describe, expect, it } from 'vitest';
import type { ContentPage } from '#catalogue/content/view.ts';
import { toPlacedPage } from '#catalogue/view/content-page.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const page = (path: string, products: readonly string[] = []): ContentPage => ({
  path,
  title: `Title of ${path}`,
  description: 'd',
  picture: null,
  alt: '',
  audience: null,
  card: { title: `Card of ${path}`, text: 't' },
  products,
  facts: [],
  article: { title: '', introduction: '', sections: [] },
});

const PAGES = [
  page('/services/support'),
  page('/services/support/shop/guides'),
  page('/services/support/shop/guides/vac'),
  page('/services/support/contact'),
  page('/home-garden/window-vac/black', ['BLACK', 'GONE']),
];

const reader = () =>
  snapshotOf([product({ id: 1, sku: 'BLACK' })], (writer) =>
    writer.addListing('home-garden', 'window-vac', 'Window Vacs', ['BLACK']),
  );

const placed = (path: string) => {
  const content = { pages: () => PAGES };
  return toPlacedPage(reader(), content, path);
};

describe('toPlacedPage', () => {
  it('lists the pages whose nearest section is the given page, in their order', () => {
    const paths = (path: string) => placed(path)?.children.map((child) => child.path);
    expect(paths('/services/support')).toEqual([
      '/services/support/shop/guides',
      '/services/support/contact',
    ]);
    expect(paths('/services/support/shop/guides')).toEqual(['/services/support/shop/guides/vac']);
    expect(paths('/services/support/contact')).toEqual([]);
  });

  it('returns the card texts of child pages', () => {
    expect(placed('/services/support')?.children[1]).toEqual({
      path: '/services/support/contact',
      picture: null,
      title: 'Card of /services/support/contact',
      text: 't',
    });
  });

  it('returns existing pages above the path as breadcrumb steps', () => {
    expect(placed('/services/support/shop/guides/vac')?.steps).toEqual([
      { name: 'Title of /services/support', path: '/services/support' },
      { name: 'Title of /services/support/shop/guides', path: '/services/support/shop/guides' },
    ]);
    expect(placed('/home-garden/window-vac/black')?.steps).toEqual([
      { name: 'Home & Garden', path: '/home-garden' },
      { name: 'Window Vacs', path: '/home-garden/window-vac' },
    ]);
  });

  it('returns cards of existing products and reports unknown SKUs', () => {
    expect(placed('/home-garden/window-vac/black')?.cards.map(({ sku }) => sku)).toEqual(['BLACK']);
    expect(placed('/home-garden/window-vac/black')?.unknownSkus).toEqual(['GONE']);
  });

  it('returns undefined for a page that does not exist', () => {
    expect(placed('/services')).toBeUndefined();
  });
});
