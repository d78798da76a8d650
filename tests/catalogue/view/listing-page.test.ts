import { describe, expect, it } from 'vitest';
import type { ListingBlock } from '#catalogue/sync/incoming/incoming.ts';
import { toListingPage } from '#catalogue/view/listing-page.ts';
import { listingPages } from '#catalogue/view/page-ids.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const catalogue = (
  count: number,
  block: ListingBlock | null = null,
  pictures: Record<string, string> = {},
) => {
  const products = Array.from({ length: count }, (_, index) =>
    product({ id: index + 1, sku: `P-${index + 1}` }),
  );
  const skus = products.map(({ sku }) => sku).reverse();
  return snapshotOf(products, (writer) => {
    for (const [file, stem] of Object.entries(pictures)) writer.addPicture(file, stem);
    writer.addListing('home-garden', 'pressure-washer', 'Pressure Washer', skus, block);
  });
};

const pageOf = (count: number, page = 1) =>
  toListingPage(catalogue(count), 'home-garden', 'pressure-washer', page);

describe('toListingPage', () => {
  it('keeps the order of the listing', () => {
    expect(pageOf(3)?.cards.map(({ sku }) => sku)).toEqual(['P-3', 'P-2', 'P-1']);
  });

  it.each([
    [0, 1, 0, 0],
    [48, 1, 48, 0],
    [49, 1, 48, 2],
    [49, 2, 1, 2],
    [97, 3, 1, 3],
  ])(
    'splits %i products so that page %i has %i cards and %i page links',
    (count, page, cards, links) => {
      const listing = pageOf(count, page);
      expect(listing?.total).toBe(count);
      expect(listing?.cards).toHaveLength(cards);
      expect(listing?.pages).toHaveLength(links);
    },
  );

  it('links the previous and the next page, the first without a number', () => {
    expect(pageOf(97, 2)).toMatchObject({
      path: '/home-garden/pressure-washer/page/2',
      previousPath: '/home-garden/pressure-washer',
      nextPath: '/home-garden/pressure-washer/page/3',
    });
    expect(pageOf(97, 1)?.previousPath).toBeNull();
    expect(pageOf(97, 3)?.nextPath).toBeNull();
  });

  it('returns the number of products on earlier pages', () => {
    expect([1, 2, 3].map((page) => pageOf(97, page)?.start)).toEqual([0, 48, 96]);
  });

  it.each([0, 2, -1])('returns undefined for page %i of a one-page listing', (page) => {
    expect(pageOf(48, page)).toBeUndefined();
  });

  it('returns undefined for a listing that does not exist', () => {
    expect(toListingPage(catalogue(1), 'professional', 'pressure-washer', 1)).toBeUndefined();
  });
});

it('toListingPage returns all categories above it, and the next level below it', () => {
  const inner = ['hoses', 'hoses/rubber', 'hoses/rubber/coiled', 'hoses/steel'];
  const reader = snapshotOf([product({ id: 1, sku: 'P-1' })], (writer) => {
    for (const code of inner) {
      writer.addListing(
        'home-garden',
        code,
        code.toUpperCase(),
        code.endsWith('coiled') ? ['P-1'] : [],
      );
    }
  });
  const page = (code: string) => toListingPage(reader, 'home-garden', code, 1);
  expect(page('hoses/rubber/coiled')?.above).toEqual([
    { name: 'HOSES', path: '/home-garden/hoses' },
    { name: 'HOSES/RUBBER', path: '/home-garden/hoses/rubber' },
  ]);
  expect(page('hoses')?.below.map(({ path, count }) => [path, count])).toEqual([
    ['/home-garden/hoses/rubber', 1],
    ['/home-garden/hoses/steel', 0],
  ]);
  expect(page('hoses')?.above).toEqual([]);
});

describe('toListingPage with a block', () => {
  const page = (snapshot: ReturnType<typeof catalogue>, number = 1) =>
    toListingPage(snapshot, 'home-garden', 'pressure-washer', number);

  it('shows the block above the products of page 1 only', () => {
    const both = catalogue(49, { html: '<p>Sale</p>', isAlone: false });
    expect(page(both)).toMatchObject({ block: '<p>Sale</p>', isBlockOnly: false, total: 49 });
    expect(page(both, 2)).toMatchObject({ block: null, isBlockOnly: false });
    expect(page(both)?.cards).toHaveLength(48);
  });

  it('replaces the products by the block in a category that displays only its block', () => {
    const alone = catalogue(49, { html: '<p>Sale</p>', isAlone: true });
    expect(page(alone)).toMatchObject({ isBlockOnly: true, total: 0, cards: [], nextPath: null });
    expect(page(alone, 2)).toBeUndefined();
    expect(listingPages(alone)).toHaveLength(1);
  });

  it('shows the pictures that the back end has', () => {
    const html = '<p><img src="media:wysiwyg/a.jpg" alt=""></p>';
    const block = { html, isAlone: true };
    const shown = page(catalogue(1, block, { 'wysiwyg/a.jpg': '/w/a' }));
    expect(shown?.block).toMatch(/^<p><img src="[^"]*w\/a[^"]*-960\.webp" alt=""><\/p>$/);
    expect(page(catalogue(1, block))).toMatchObject({ block: null, isBlockOnly: false });
  });
});

describe('listingPages', () => {
  it('lists every page of every listing', () => {
    expect(listingPages(catalogue(49))).toEqual([
      { kind: 'listing', audience: 'home-garden', code: 'pressure-washer', page: 1 },
      { kind: 'listing', audience: 'home-garden', code: 'pressure-washer', page: 2 },
    ]);
  });
});
