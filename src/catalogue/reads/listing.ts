import { text } from '#catalogue/snapshot/columns.ts';
import { allRows, type Read } from '#catalogue/snapshot/read.ts';
import { placeKey } from '#catalogue/snapshot/row-keys.ts';
import type { Audience } from '#config/categories.ts';

export interface Listing {
  audience: Audience;
  code: string;
  name: string;
  total: number;
}

export const listingKey = placeKey(
  'listing',
  { table: 'listing', columns: 'name has_picture place' },
  { table: 'listing_item', columns: 'sku' },
);

export const listing: Read<[audience: Audience, code: string], Listing | undefined> = {
  keys: [listingKey],
  open({ database }) {
    const select = database.prepare(
      `select name,
         (select max(place) + 1 from listing_item i where i.audience = l.audience and i.code = l.code)
         as total
       from listing l where audience = ? and code = ?`,
    );
    return (audience, code) => {
      const row = select.get(audience, code);
      return row && { audience, code, name: text(row, 'name'), total: Number(row['total']) };
    };
  },
};

type Range = [audience: Audience, code: string, from: number, count: number];

/** At most `count` SKUs of a listing in the order of display; `from` is 0 for the first one. */
export const listingSkus: Read<Range, readonly string[]> = {
  keys: [listingKey],
  open: allRows(
    `select sku from listing_item where audience = ? and code = ? and place >= ?
     order by place limit ?`,
    (row) => text(row, 'sku'),
  ),
};
