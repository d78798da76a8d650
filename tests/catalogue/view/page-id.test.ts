import { describe, expect, it } from 'vitest';
import { FIXED_PAGES, fileOf, type PageId, pageIdOf, pathOf } from '#catalogue/view/page-id.ts';

const PAGES: [string, PageId][] = [
  ['/', { kind: 'home' }],
  ['/pw120', { kind: 'product', urlKey: 'pw120' }],
  ['/gloves/v-pg-1-m', { kind: 'product', urlKey: 'gloves', variant: 'v-pg-1-m' }],
  ['/Old_One', { kind: 'product', urlKey: 'Old_One' }],
  ['/gone/pw120', { kind: 'gone', urlKey: 'pw120' }],
  [
    '/home-garden/window-vac',
    { kind: 'listing', audience: 'home-garden', code: 'window-vac', page: 1 },
  ],
  [
    '/professional/detergents/page/3',
    { kind: 'listing', audience: 'professional', code: 'detergents', page: 3 },
  ],
  ['/best-deals', { kind: 'all-deals' }],
  ['/best-deals/professional', { kind: 'deals', audience: 'professional', page: 1 }],
  ['/best-deals/home-garden/page/2', { kind: 'deals', audience: 'home-garden', page: 2 }],
  ['/professional/which-machine', { kind: 'guide', audience: 'professional' }],
  ['/professional/404', { kind: 'listing-not-found', audience: 'professional' }],
  ['/customer/manage/contact', { kind: 'account-section', section: 'contact' }],
  ['/privacy-policy', { kind: 'article', path: '/privacy-policy' }],
  ['/basket/shipping', { kind: 'plain', path: '/basket/shipping' }],
  ['/cleaning-hygiene', { kind: 'content', path: '/cleaning-hygiene' }],
  [
    '/home-garden/window-vac/wv-black-edition',
    { kind: 'content', path: '/home-garden/window-vac/wv-black-edition' },
  ],
];

describe('page id', () => {
  it.each(PAGES)('converts to and from the path %s', (path, id) => {
    expect(pageIdOf(path)).toEqual(id);
    expect(pathOf(id)).toBe(path);
  });

  it('returns the id of each fixed page from its path', () => {
    for (const id of FIXED_PAGES) expect(pageIdOf(pathOf(id))).toBe(id);
  });

  it.each([
    '/home-garden/window-vac/page/1',
    '/home-garden/window-vac/page/02',
    '/home-garden/window-vac/2',
    '/professional/window-vac',
    '/best-deals/garden',
    '/gone',
    '/gone/a/b',
    '/pw120/',
    '/pw120/pg-1-m',
    '/a%20b',
    '/basket/nothing',
  ])('treats %s as a content page', (path) => {
    expect(pageIdOf(path)).toEqual({ kind: 'content', path });
  });

  it('gives a page file the name of its path', () => {
    expect(fileOf({ kind: 'home' })).toBe('index.html');
    expect(fileOf({ kind: 'product', urlKey: 'pw120' })).toBe('pw120.html');
    expect(fileOf({ kind: 'deals', audience: 'home-garden', page: 2 })).toBe(
      'best-deals/home-garden/page/2.html',
    );
  });
});
