import { text } from '#catalogue/snapshot/columns.ts';
import { allRows, oncePerStore, type Read } from '#catalogue/snapshot/read.ts';
import { constantKey, skuKey } from '#catalogue/snapshot/row-keys.ts';
import type { Audience } from '#config/categories.ts';

export interface ListingName {
  audience: string;
  code: string;
  name: string;
  /** Set if the first product has a picture. */
  hasPicture: boolean;
}

export const listingNamesKey = constantKey('listing-names', {
  table: 'listing',
  columns: 'name has_picture place',
});

const LISTINGS = 'select audience, code, name, has_picture from listing order by place';

/** All listings in the order of the menus. */
export const listingNames: Read<[], readonly ListingName[]> = {
  keys: [listingNamesKey],
  open: oncePerStore((store) => {
    const select = allRows(LISTINGS, (row) => ({
      audience: text(row, 'audience'),
      code: text(row, 'code'),
      name: text(row, 'name'),
      hasPicture: row['has_picture'] === 1,
    }))(store);
    const names = store.cached((_: 'all') => select());
    return () => names('all');
  }),
};

type ListingCategory = Pick<ListingName, 'audience' | 'code'> & { categoryId: number | null };

/** The back end's category of each listing; `null` if no category has the name of the code. */
export const listingCategories: Read<[], readonly ListingCategory[]> = {
  keys: [listingNamesKey],
  open: allRows('select audience, code, category_id from listing order by place', (row) => ({
    audience: text(row, 'audience'),
    code: text(row, 'code'),
    categoryId: row['category_id'] === null ? null : Number(row['category_id']),
  })),
};

export interface Place {
  audience: Audience;
  code: string;
}

/** The listings of a product, in the order of the menus. */
export const placesOf: Read<[sku: string], readonly Place[]> = {
  keys: [skuKey('places', { table: 'product_place', columns: 'code' })],
  open(store) {
    const select = store.database.prepare('select audience, code from product_place where sku = ?');
    const names = listingNames.open(store);
    return (sku) => {
      const found = new Set(select.all(sku).map((row) => `${row['audience']}/${row['code']}`));
      return names()
        .filter(({ audience, code }) => found.has(`${audience}/${code}`))
        .map(({ audience, code }) => ({ audience, code }));
    };
  },
};
