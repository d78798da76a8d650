import { json, text } from '#catalogue/snapshot/columns.ts';
import { allRows, oneRow, type Read } from '#catalogue/snapshot/read.ts';
import { constantKey, urlKeyKey } from '#catalogue/snapshot/row-keys.ts';
import type { Place } from './listing-names.ts';

export interface GoneProduct {
  urlKey: string;
  sku: string;
  name: string;
  listings: readonly Place[];
}

const CHANGE = { table: 'gone', columns: 'url_key sku name listings' };

export const goneKey = urlKeyKey('gone', CHANGE);

/** Returns the product whose page had this URL key; `undefined` if no such page was removed. */
export const gone: Read<[urlKey: string], GoneProduct | undefined> = {
  keys: [goneKey],
  open: oneRow('select * from gone where url_key = ?', (row) => ({
    urlKey: text(row, 'url_key'),
    sku: text(row, 'sku'),
    name: text(row, 'name'),
    listings: json(row, 'listings'),
  })),
};

export const goneKeys: Read<[], string[]> = {
  keys: [constantKey('gone-keys', CHANGE)],
  open: allRows('select url_key from gone order by url_key', (row) => text(row, 'url_key')),
};

export const redirects: Read<[], { from: string; to: string }[]> = {
  keys: [constantKey('redirects', { table: 'redirect', columns: 'url_key to_key' })],
  open: allRows('select url_key, to_key from redirect order by url_key', (row) => ({
    from: text(row, 'url_key'),
    to: text(row, 'to_key'),
  })),
};
