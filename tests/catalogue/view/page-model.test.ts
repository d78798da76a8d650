import { describe, expect, it } from 'vitest';
import { openContent } from '#catalogue/content/site-content.ts';
import type { GoneProduct } from '#catalogue/reads/former-pages.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { pageIdOf, pathOf } from '#catalogue/view/page-id.ts';
import { pageIds } from '#catalogue/view/page-ids.ts';
import { pageModel } from '#catalogue/view/page-model.ts';
import { product } from '../../setup/catalogue/products.ts';
import { snapshotOf } from '../../setup/catalogue/snapshots.ts';

const CONTENT = openContent('2026-11-22');
const GONE: GoneProduct = {
  urlKey: 'old-1',
  sku: 'OLD-1',
  name: 'Old 1',
  listings: [{ audience: 'home-garden', code: 'pressure-washer' }],
};

/** Returns a catalogue of fifty pressure washers, which fill two listing pages, and one removed product. */
function catalogue(): CatalogueSnapshot {
  const products = Array.from({ length: 50 }, (_, index) =>
    product({ id: index + 1, sku: `P${index + 1}` }),
  );
  const snapshot = snapshotOf(products, (writer) => {
    const skus = products.map(({ sku }) => sku);
    writer.addListing('home-garden', 'pressure-washer', 'Pressure Washers', skus);
    writer.addListing('professional', 'detergents', 'Detergents', []);
  });
  return {
    ...snapshot,
    gone: (urlKey) => (urlKey.toLowerCase() === GONE.urlKey ? GONE : undefined),
    goneKeys: () => [GONE.urlKey],
  };
}

describe('pageModel', () => {
  it('returns every page of the site as plain JSON', () => {
    const snapshot = catalogue();
    const kinds = new Set<string>();
    for (const id of pageIds(snapshot, CONTENT)) {
      const model = pageModel(snapshot, CONTENT, id);
      expect(JSON.parse(JSON.stringify(model)), pathOf(id)).toStrictEqual(model);
      expect(model?.kind, pathOf(id)).toBe(id.kind);
      kinds.add(id.kind);
    }
    expect([...kinds].toSorted()).toEqual(
      [
        'account-section',
        'all-deals',
        'article',
        'basket',
        'content',
        'deals',
        'gone',
        'guide',
        'home',
        'landing',
        'listing',
        'listing-not-found',
        'plain',
        'product',
        'search',
      ].toSorted(),
    );
  });

  it('includes the menus in every page', () => {
    const snapshot = catalogue();
    for (const id of pageIds(snapshot, CONTENT)) {
      const path = pathOf(id);
      const shell = pageModel(snapshot, CONTENT, id)?.shell;
      expect(shell?.categoryMenus[0]?.categories, path).toMatchObject([
        { name: 'Pressure Washers' },
      ]);
      expect(shell?.footer, path).toEqual(CONTENT.menus().footer);
    }
  });

  it.each([
    '/nothing',
    '/P1',
    '/p1/',
    '/p1/page/2',
    '/%701',
    '/home-garden/',
    '/home-garden/steam-cleaners',
    '/home-garden/pressure-washer/page/1',
    '/home-garden/pressure-washer/page/02',
    '/home-garden/pressure-washer/page/3',
    '/home-garden/pressure-washer/page/two',
    '/home-garden/pressure-washer/2',
    '/best-deals/home-garden/page/1',
    '/best-deals/home-garden/page/2',
    '/best-deals/garden',
    '/services/nothing',
    '/services/support/',
    '/gone',
    '/gone/p1',
    '/gone/OLD-1',
    '/old-1',
  ])('returns undefined for the path %s', (path) => {
    expect(pageModel(catalogue(), CONTENT, pageIdOf(path))).toBeUndefined();
  });

  it('offers the guide on home, landing, listing and search if the attributes of its topics exist', () => {
    const ids = ['/', '/home-garden', '/home-garden/pressure-washer', '/search'].map(pageIdOf);
    const offersOf = (attributes: CatalogueSnapshot['attributes']) =>
      ids.map((id) => {
        const model = pageModel({ ...catalogue(), attributes }, CONTENT, id);
        return model && 'guides' in model
          ? model.guides
          : model && 'hasGuide' in model && model.hasGuide;
      });
    const both = ['home-garden', 'professional'];
    expect(offersOf(() => null)).toEqual([both, true, true, both]);
    expect(offersOf(() => [])).toEqual([[], false, false, []]);
  });

  it('returns the second page of a listing with its own path', () => {
    const path = '/home-garden/pressure-washer/page/2';
    const model = pageModel(catalogue(), CONTENT, pageIdOf(path));
    expect(model).toMatchObject({
      kind: 'listing',
      listing: { path, cards: [{ sku: 'P49' }, { sku: 'P50' }] },
    });
  });
});
