import { describe, expect, it } from 'vitest';
import { keepListings } from '#catalogue/sync/read/keep-malformed.ts';
import type { CommerceCategory } from '#commerce/catalogue/category-tree.ts';
import { MalformedAnswer } from '#commerce/errors.ts';
import { product } from '../../../setup/catalogue/products.ts';
import { emptyCatalogue, fillCatalogue } from '../../../setup/catalogue/snapshots.ts';

const category = (id: number, children: CommerceCategory[] = []): CommerceCategory => ({
  id,
  parentId: 0,
  name: `Name ${id}`,
  isActive: true,
  children,
});
const malformed = (id: number, children: CommerceCategory[]): CommerceCategory => ({
  ...category(id, children),
  isRejected: true,
});

const listing = (categoryId: number, code: string, name = `Stored ${categoryId}`) => ({
  audience: 'home-garden' as const,
  code,
  name,
  categoryId,
});
const [MEN, TOPS, HOODIES, SALE] = [
  listing(1, 'men'),
  listing(2, 'men/tops'),
  listing(3, 'men/tops/hoodies'),
  listing(4, 'sale'),
];

/** Keeps listings of a store with these four, after a read of the tree with other listings. */
function kept(children: CommerceCategory[], read: Parameters<typeof keepListings>[2]) {
  const catalogue = emptyCatalogue();
  fillCatalogue(catalogue, [product({})], (writer) => {
    for (const { audience, code, name } of [MEN, TOPS, HOODIES, SALE]) {
      writer.addListing(audience, code, name, []);
    }
  });
  const rejected = [{ named: {}, problem: new MalformedAnswer('GET /', 'name', 'is not text') }];
  return keepListings(catalogue.database, { root: category(100, children), rejected }, read);
}

describe('keepListings', () => {
  it('keeps a malformed category with all listings inside it', () => {
    const tree = [malformed(1, [category(2, [category(3)])]), category(4)];
    expect(kept(tree, [SALE])).toEqual([MEN, TOPS, HOODIES, SALE]);
  });

  it('keeps a listing inside a malformed category if the read found no category for it', () => {
    const tree = [malformed(1, [category(2, [category(3)])]), category(4)];
    const read = [MEN, { ...TOPS, categoryId: null }, HOODIES, SALE];
    expect(kept(tree, read)).toEqual([MEN, TOPS, HOODIES, SALE]);
  });

  it('prefers what was read of a category inside a malformed one', () => {
    const tree = [malformed(1, [category(2, [category(3)])]), category(4)];
    const renamed = listing(2, 'men/tops', 'Shirts');
    expect(kept(tree, [renamed, HOODIES, SALE])).toEqual([MEN, renamed, HOODIES, SALE]);
  });

  it('removes the listing of a well-formed category that left the shop', () => {
    const tree = [malformed(1, [category(2, [category(3)])])];
    expect(kept([...tree, category(4)], [])).toEqual([MEN, TOPS, HOODIES]);
  });
});
