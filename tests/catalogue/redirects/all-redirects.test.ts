import { describe, expect, it } from 'vitest';
import { allRedirects, redirectWarnings } from '#catalogue/redirects/all-redirects.ts';
import type { RedirectReader } from '#catalogue/redirects/known-pages.ts';

const READER: RedirectReader = {
  productKeys: () => [{ id: 7, urlKey: 'pump' }],
  listingCategories: () => [{ audience: 'home-garden', code: 'pumps', categoryId: 3 }],
  redirects: () => [{ from: 'old-pump', to: 'pump' }],
};

const row = (line: number, id: number) => {
  const path = `/pump-${line}.html`;
  return { line, path, entity: 'product', id, target: '', isRedirect: false };
};

it('allRedirects follows an editor redirect to the present page of a renamed product', () => {
  const redirects = () => [{ from: '/a', to: '/old-pump' }];
  const content = { pages: () => [], redirects, urlRewrites: () => [] };
  expect(allRedirects(READER, content).get('/a')).toBe('/pump');
});

it('allRedirects follows an editor redirect whose target ends with a slash', () => {
  const redirects = () => [{ from: '/a', to: '/old-pump/' }];
  const content = { pages: () => [], redirects, urlRewrites: () => [] };
  expect(allRedirects(READER, content).get('/a')).toBe('/pump');
});

it('allRedirects removes an editor redirect that a renamed product closes into a circle', () => {
  const reader = { ...READER, redirects: () => [{ from: 'old-pump', to: 'a' }] };
  const redirects = () => [{ from: '/a', to: '/old-pump/' }];
  const content = { pages: () => [], redirects, urlRewrites: () => [] };
  expect(allRedirects(reader, content).has('/a')).toBe(false);
});

it('redirectWarnings accepts the variants of a product as targets', () => {
  const redirects = () => [
    { from: '/red', to: '/pump/v-pump-red' },
    { from: '/blue', to: '/hose/v-hose-blue' },
  ];
  const content = { pages: () => [], redirects, urlRewrites: () => [] };
  expect(redirectWarnings(READER, content)).toEqual([
    'redirects.json: /blue leads to /hose/v-hose-blue, which the shop does not have.',
  ]);
});

describe('editor redirect from the present to the former URL key of a product', () => {
  const redirects = () => [
    { from: '/a', to: '/old-pump' },
    { from: '/pump', to: '/old-pump' },
  ];
  const content = { pages: () => [], redirects, urlRewrites: () => [] };

  it('yields to the page of the product', () => {
    const all = allRedirects(READER, content);
    expect(['/a', '/old-pump', '/pump'].map((path) => all.get(path))).toEqual([
      '/pump',
      '/pump',
      undefined,
    ]);
    expect(redirectWarnings(READER, content)).toEqual([
      'redirects.json: /pump is a page of the shop, which wins.',
    ]);
  });

  it('leads nowhere if the product has no page', () => {
    const reader = { ...READER, productKeys: () => [] };
    expect(allRedirects(reader, content).get('/pump')).toBeUndefined();
    expect(redirectWarnings(reader, content)).toEqual([
      'redirects.json: /a leads to /old-pump, which the shop does not have.',
      'redirects.json: /pump leads to /pump, which the shop does not have.',
    ]);
  });
});

it('redirectWarnings counts rows of url_rewrite.csv without a target and lists the first five', () => {
  const urlRewrites = () => [row(2, 7), ...[3, 4, 5, 6, 7, 8].map((line) => row(line, 8))];
  const content = { pages: () => [], redirects: () => [], urlRewrites };
  expect(redirectWarnings(READER, content)).toEqual([
    'url_rewrite.csv: 6 of 7 rows lead nowhere: /pump-3.html (line 3), /pump-4.html (line 4), /pump-5.html (line 5), /pump-6.html (line 6), /pump-7.html (line 7)',
  ]);
});

it('redirectWarnings reports editor redirects to missing pages or from existing pages', () => {
  const redirects = () => [
    { from: '/a', to: '/old-pump' },
    { from: '/b', to: '/home-garden/pumps?price=1' },
    { from: '/c', to: 'https://club.example' },
    { from: '/d', to: '/old-pumps' },
    { from: '/pump', to: '/basket' },
  ];
  const content = { pages: () => [], redirects, urlRewrites: () => [] };
  expect(redirectWarnings(READER, content)).toEqual([
    'redirects.json: /d leads to /old-pumps, which the shop does not have.',
    'redirects.json: /pump is a page of the shop, which wins.',
  ]);
});

it('redirectWarnings returns nothing if all redirects work', () => {
  const content = { pages: () => [], redirects: () => [], urlRewrites: () => [row(2, 7)] };
  expect(redirectWarnings(READER, content)).toEqual([]);
});
