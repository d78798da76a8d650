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

describe('a page of editors', () => {
  it('lists the pages whose nearest section it is, in their order', () => {
    const paths = (path: string) => placed(path)?.children.map((child) => child.path);
    expect(paths('/services/support')).toEqual([
      '/services/support/shop/guides',
      '/services/support/contact',
    ]);
    expect(paths('/services/support/shop/guides')).toEqual(['/services/support/shop/guides/vac']);
    expect(paths('/services/support/contact')).toEqual([]);
  });

  it('shows of each what its card says', () => {
    expect(placed('/services/support')?.children[1]).toEqual({
      path: '/services/support/contact',
      picture: null,
      title: 'Card of /services/support/contact',
      text: 't',
    });
  });

  it('stands below whatever of its address is a page', () => {
    expect(placed('/services/support/shop/guides/vac')?.steps).toEqual([
      { name: 'Title of /services/support', path: '/services/support' },
      { name: 'Title of /services/support/shop/guides', path: '/services/support/shop/guides' },
    ]);
    expect(placed('/home-garden/window-vac/black')?.steps).toEqual([
      { name: 'Home & Garden', path: '/home-garden' },
      { name: 'Window Vacs', path: '/home-garden/window-vac' },
    ]);
  });

  it('shows the products that its editor names and the shop has', () => {
    expect(placed('/home-garden/window-vac/black')?.cards.map(({ sku }) => sku)).toEqual(['BLACK']);
    expect(placed('/home-garden/window-vac/black')?.unknownSkus).toEqual(['GONE']);
  });

  it('is none where no editor wrote one', () => {
    expect(placed('/services')).toBeUndefined();
  });
});
