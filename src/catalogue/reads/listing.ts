import { text, textOrNull } from '#catalogue/snapshot/columns.ts';
import { allRows, type Read } from '#catalogue/snapshot/read.ts';
import { placeKey } from '#catalogue/snapshot/row-keys.ts';
import type { Audience } from '#config/categories.ts';

export interface Listing {
  audience: Audience;
  code: string;
  name: string;
  /** Number of products in the category. */
  total: number;
  /** Set if the category displays only its block, without products. */
  isBlockOnly: boolean;
}

export const listingKey = placeKey(
  'listing',
  { table: 'listing', columns: 'name has_picture place is_block_only' },
  { table: 'listing_item', columns: 'sku' },
);

export const listing: Read<[audience: Audience, code: string], Listing | undefined> = {
  keys: [listingKey],
  open({ database }) {
    const select = database.prepare(
      `select name, is_block_only,
         (select max(place) + 1 from listing_item i where i.audience = l.audience and i.code = l.code)
         as total
       from listing l where audience = ? and code = ?`,
    );
    return (audience, code) => {
      const row = select.get(audience, code);
      return (
        row && {
          audience,
          code,
          name: text(row, 'name'),
          total: Number(row['total']),
          isBlockOnly: row['is_block_only'] === 1,
        }
      );
    };
  },
};

/**
 * HTML of the block that a category displays, safe to print after `withPictures`; `null` without a
 * block. Its key is separate because many pages read listings and only one shows the block.
 */
export const listingBlock: Read<[audience: Audience, code: string], string | null> = {
  keys: [placeKey('listing-block', { table: 'listing', columns: 'block' })],
  open({ database }) {
    const select = database.prepare('select block from listing where audience = ? and code = ?');
    return (audience, code) => {
      const row = select.get(audience, code);
      return row === undefined ? null : textOrNull(row, 'block');
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
