import { describe, expect, it } from 'vitest';
import type { Catalogue } from '#catalogue/snapshot/open-catalogue.ts';
import type { CommerceProduct } from '#commerce/catalogue/products.ts';
import { product } from '../../../setup/catalogue/products.ts';
import {
  emptyCatalogue,
  fillCatalogue,
  type SnapshotWriter,
} from '../../../setup/catalogue/snapshots.ts';
import { temporaryFolder } from '../../../setup/server/hooks.ts';

const products = (...skus: string[]): CommerceProduct[] =>
  skus.map((sku, index) => product({ id: index + 1, sku }));

const STRICT = { stateDir: '', maxRejectedPercent: 100 };

function after(...states: CommerceProduct[][]): Catalogue {
  const catalogue = emptyCatalogue();
  for (const state of states) {
    catalogue.clearChangedRows();
    fillCatalogue(catalogue, state);
  }
  return catalogue;
}

const renamed = (own: CommerceProduct, urlKey: string) =>
  product({ ...own, attributes: { url_key: urlKey } });

describe('merge', () => {
  it('writes nothing when no product has changed', () => {
    const catalogue = after(products('A', 'B'), products('A', 'B'));
    expect(catalogue.changedRows()).toEqual([]);
  });

  it('lets two products swap their url keys', () => {
    const [a, b] = [product({ id: 1, sku: 'A' }), product({ id: 2, sku: 'B' })];
    const { snapshot } = after([a, b], [renamed(a, 'b'), renamed(b, 'a')]);
    expect(snapshot.productByUrlKey('a')?.sku).toBe('B');
    expect(snapshot.redirects()).toEqual([]);
    expect(snapshot.goneKeys()).toEqual([]);
  });

  it('adds products of inner categories once to the listings of all categories above', () => {
    const catalogue = emptyCatalogue();
    const fill = (inner: readonly string[]) => (writer: SnapshotWriter) => {
      writer.addListing('professional', 'sweeper', 'Sweepers', ['A']);
      writer.addListing('professional', 'sweeper/ride-on', 'Ride-on', []);
      writer.addListing('professional', 'sweeper/ride-on/petrol', 'Petrol', inner);
    };
    const skus = () => catalogue.snapshot.listingSkus('professional', 'sweeper', 0, 9);
    fillCatalogue(catalogue, products('A', 'B', 'C'), fill(['A', 'C']));
    expect(skus()).toEqual(['A', 'C']);
    fillCatalogue(catalogue, products('A', 'B', 'C'), fill(['B']));
    expect(skus()).toEqual(['A', 'B']);
  });

  it('treats a new product with an old SKU as the same page', () => {
    const { snapshot } = after(products('A', 'B'), [
      product({ id: 9, sku: 'A' }),
      product({ id: 2, sku: 'B' }),
    ]);
    expect(snapshot.skuRow('A')?.urlKey).toBe('a');
    expect(snapshot.goneKeys()).toEqual([]);
  });

  it('marks a page as gone when its product loses the page', () => {
    const hidden = product({ id: 1, sku: 'A', visibility: 1 });
    const rejected = product({ id: 2, sku: 'B', name: '' });
    const { snapshot } = after(products('A', 'B'), [hidden, rejected]);
    expect(snapshot.goneKeys()).toEqual(['a', 'b']);
  });

  it('redirects between url keys that differ only in case', () => {
    const a = product({ id: 1, sku: 'A' });
    const states = [[a], [renamed(a, 'A')]];
    const { snapshot } = after(...states);
    expect(snapshot.redirects()).toEqual([{ from: 'a', to: 'A' }]);
    expect(snapshot.skuRow('A')?.urlKey).toBe('A');
    const back = after(...states, [a]);
    expect(back.snapshot.redirects()).toEqual([{ from: 'A', to: 'a' }]);
    expect(back.changedRows()).toContain('redirects');
  });

  it('redirects a former key to its last product, regardless of case', () => {
    const [a, b] = [product({ id: 1, sku: 'A' }), product({ id: 2, sku: 'B' })];
    const { snapshot } = after(
      [renamed(a, 'Hose'), b],
      [renamed(a, 'lance'), renamed(b, 'hose')],
      [renamed(a, 'lance'), renamed(b, 'brush')],
    );
    expect(snapshot.redirects()).toEqual([
      { from: 'b', to: 'brush' },
      { from: 'hose', to: 'brush' },
    ]);
  });

  it('remembers only the 5,000 pages that were removed last', () => {
    const catalogue = after(products('A', 'B', 'C'));
    catalogue.database.exec(`
      insert into gone (url_key, sku, name, listings, gone_at)
      with recursive n (i) as (select 1 union all select i + 1 from n where i < 4999)
      select 'old-' || i, 'OLD-' || i, 'Old', '[]', i from n`);
    const keep = (...skus: string[]) => {
      catalogue.clearChangedRows();
      const left = products('A', 'B', 'C').filter(({ sku }) => skus.includes(sku));
      fillCatalogue({ ...catalogue, folder: temporaryFolder('incoming') }, left);
      return catalogue.snapshot.goneKeys();
    };
    expect(keep('A', 'B')).toHaveLength(5000);
    expect(keep('A')).toHaveLength(5000);
    const keys = catalogue.snapshot.goneKeys();
    expect(keys).toEqual(expect.arrayContaining(['b', 'c', 'old-2', 'old-4999']));
    expect(keys).not.toContain('old-1');
    expect(catalogue.changedRows()).toContain('gone:old-1');
  });

  it('clears gone pages when the store switches to another shop', () => {
    const catalogue = emptyCatalogue();
    fillCatalogue(catalogue, products('A', 'B', 'C'));
    fillCatalogue(catalogue, products('A', 'B'));
    expect(catalogue.snapshot.goneKeys()).toEqual(['c']);
    const address = 'https://other.example';
    const limits = { ...STRICT, allowShrink: true };
    fillCatalogue(catalogue, products('X', 'Y', 'Z'), () => {}, { address, limits });
    expect(catalogue.snapshot.goneKeys()).toEqual([]);
    expect([...catalogue.snapshot.skus()]).toEqual(['X', 'Y', 'Z']);
  });

  it('refuses to switch to another shop without allowShrink', () => {
    const catalogue = emptyCatalogue();
    fillCatalogue(catalogue, products('A', 'B', 'C'));
    fillCatalogue(catalogue, products('A', 'B'));
    const others = { address: 'https://other.example', limits: STRICT };
    expect(() => fillCatalogue(catalogue, products('X', 'Y'), () => {}, others)).toThrow(
      /^2 of the 2 products .* COMMERCE_URL is right, say npm run rebuild -- --allow-shrink\. If only the demo ran here, remove \.state and dist\.$/,
    );
    expect(catalogue.snapshot.goneKeys()).toEqual(['c']);
  });

  it('keeps gone pages when the shop moves to another address', () => {
    const catalogue = emptyCatalogue();
    fillCatalogue(catalogue, products('A', 'B', 'C'));
    fillCatalogue(catalogue, products('A', 'B'));
    const moved = { address: 'https://other.example', limits: STRICT };
    fillCatalogue(catalogue, products('A', 'B'), () => {}, moved);
    expect(catalogue.snapshot.goneKeys()).toEqual(['c']);
  });

  it('permits one product to leave a small shop, but not two', () => {
    const catalogue = emptyCatalogue();
    fillCatalogue(catalogue, products('A', 'B', 'C', 'D'));
    fillCatalogue(catalogue, products('A', 'B', 'C'), () => {}, { limits: STRICT });
    expect(() => fillCatalogue(catalogue, products('A'), () => {}, { limits: STRICT })).toThrow(
      '2 of the 3 products in the shop would go at once',
    );
    expect([...catalogue.snapshot.skus()]).toEqual(['A', 'B', 'C']);
  });

  it('counts a product that loses its page as removed', () => {
    const catalogue = emptyCatalogue();
    const state = products('A', 'B', 'C', 'D', 'E');
    fillCatalogue(catalogue, state);
    const hide = (count: number) => () => {
      const hidden = state.map((each, place) =>
        place < count ? { ...each, visibility: 1 } : each,
      );
      fillCatalogue(catalogue, hidden, () => {}, { limits: STRICT });
    };
    expect(hide(2)).toThrow('2 of the 5 products in the shop would go at once');
    expect(catalogue.snapshot.goneKeys()).toEqual([]);
    hide(1)();
    expect(catalogue.snapshot.goneKeys()).toEqual(['a']);
    // The first product has already lost its page.
    hide(2)();
    expect(catalogue.snapshot.goneKeys()).toEqual(['a', 'b']);
  });

  it('refuses to remove many listing places, even if no product is removed', () => {
    const catalogue = emptyCatalogue();
    const state = products('A', 'B', 'C', 'D', 'E');
    const list = (...skus: string[]) => {
      const fill = ({ addListing }: SnapshotWriter) => {
        addListing('home-garden', 'window-vac', 'Window Vac', skus);
        addListing('professional', 'detergents', 'Detergents', ['A', 'B', 'C', 'D', 'E']);
      };
      fillCatalogue(catalogue, state, fill, { limits: STRICT });
    };
    const listed = () => catalogue.snapshot.listingSkus('home-garden', 'window-vac', 0, 9);
    list('A', 'B', 'C', 'D', 'E');
    expect(() => list('E', 'D')).toThrow(
      '3 of the 10 places in listings would go at once, more than 20 %: nothing was changed.',
    );
    expect(listed()).toEqual(['A', 'B', 'C', 'D', 'E']);
    list('E', 'D', 'C');
    expect(listed()).toEqual(['E', 'D', 'C']);
  });

  it('permits one product to leave all its listings', () => {
    const catalogue = emptyCatalogue();
    const list = (...skus: string[]) => {
      const fill = ({ addListing }: SnapshotWriter) => {
        addListing('home-garden', 'window-vac', 'Window Vac', skus);
        addListing('professional', 'detergents', 'Detergents', skus);
      };
      fillCatalogue(catalogue, products('A', 'B'), fill, { limits: STRICT });
    };
    list('A', 'B');
    list('B');
    expect(catalogue.snapshot.listingSkus('professional', 'detergents', 0, 9)).toEqual(['B']);
  });
});
