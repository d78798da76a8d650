import type { Card } from '#catalogue/product/card.ts';
import type { StoredProduct } from '#catalogue/product/stored-product.ts';
import { json, text } from '#catalogue/snapshot/columns.ts';
import {
  allRows,
  eachRow,
  idsIn,
  oncePerStore,
  oneRow,
  type Read,
} from '#catalogue/snapshot/read.ts';
import {
  constantKey,
  idKey,
  initialsKey,
  productWith,
  type RowKey,
  shardKey,
} from '#catalogue/snapshot/row-keys.ts';
import { CARD_SHARDS, FACTS_SHARDS } from '#lib/site-data/id-shards.ts';

const CARD_CHANGE = productWith('search_name', 'card url_key');

/** Returns rows by ascending id, as do all reads of this file. */
export const searchIds: Read<[], Iterable<number>> = {
  keys: [constantKey('search-names', productWith('search_name'))],
  open: eachRow('select id from product where search_name is not null order by id', (row) =>
    Number(row['id']),
  ),
};

/** Names that may begin with a model, such as 'PW 145 Quiet'. */
const WITH_MODEL = "search_name glob '[A-Z][A-Z]*[0-9]*'";

/** Returns the names of all products that may be machines. */
export const machineNames: Read<[], readonly string[]> = {
  keys: [
    constantKey('machine-names', {
      table: 'product',
      columns: 'search_name',
      where: `row.${WITH_MODEL}`,
    }),
  ],
  open: oncePerStore((store) => {
    const sql = `select search_name from product where ${WITH_MODEL} order by id`;
    const select = allRows(sql, (row) => text(row, 'search_name'))(store);
    const names = store.cached((_: 'all') => select());
    return () => names('all');
  }),
};

interface Machine {
  name: string;
  urlKey: string;
}

/** Returns the machines whose names begin with two letters; the same array until the store changes. */
export const machines: Read<[initials: string], readonly Machine[]> = {
  keys: [
    initialsKey('machines', {
      table: 'product',
      columns: 'search_name url_key',
      where: `row.${WITH_MODEL}`,
    }),
  ],
  open: oncePerStore((store) => {
    const sql = `select search_name, url_key from product where ${WITH_MODEL} order by id`;
    const select = allRows(sql, (row) => ({
      name: text(row, 'search_name'),
      urlKey: text(row, 'url_key'),
    }))(store);
    const all = store.cached((_: 'all') => Map.groupBy(select(), ({ name }) => name.slice(0, 2)));
    return (initials) => all('all').get(initials) ?? [];
  }),
};

export interface SearchRow {
  id: number;
  urlKey: string;
  card: Card;
}

export const foundCardKey = idKey('found-card', CARD_CHANGE);

/** Returns the card of a product that a search may find; otherwise `undefined`. */
export const foundCard: Read<[id: number], Card | undefined> = {
  keys: [foundCardKey],
  open: oneRow('select card from product where search_name is not null and id = ?', (row) =>
    json(row, 'card'),
  ),
};

const cardShardKey = shardKey(CARD_SHARDS)('search-shard', CARD_CHANGE);

/** Records every shard that a range of ids touches. */
export const searchShardKey: RowKey<[fromId: number, beforeId: number]> = {
  ...cardShardKey,
  rows(fromId, beforeId) {
    const rows: string[] = [];
    for (let id = fromId; id < beforeId; [, id] = CARD_SHARDS.ids(CARD_SHARDS.of(id))) {
      rows.push(...cardShardKey.rows(CARD_SHARDS.of(id)));
    }
    return rows;
  },
};

export const searchRows: Read<[fromId: number, beforeId: number], Iterable<SearchRow>> = {
  keys: [searchShardKey],
  open: allRows(
    `select id, url_key, card from product
     where search_name is not null and id >= ? and id < ? order by id`,
    (row) => ({ id: Number(row['id']), urlKey: text(row, 'url_key'), card: json(row, 'card') }),
  ),
};

const LISTINGS = `(
  select json_group_array(audience || '/' || code) from listing_item i where i.sku = product.sku
) as listings`;

const IN_SHARD = idsIn(FACTS_SHARDS);

const RELISTED = {
  table: 'listing_item',
  columns: 'sku',
  idsFrom: 'product',
  where: 'product.sku = row.sku and product.search_name is not null',
};

/** Listings of a product, as `audience/code`. */
interface Listed {
  listings: readonly string[];
}

type FactRow = Pick<Card, 'id' | 'prices' | 'availability'> & Listed & { fits: Card['fits'] };

export const factsShardKey = shardKey(FACTS_SHARDS)('facts-shard', CARD_CHANGE, RELISTED);

export const factRows: Read<[shard: number], readonly FactRow[]> = {
  keys: [factsShardKey],
  open: allRows(
    `select id, card -> '$.prices' as prices, card -> '$.availability' as availability,
       coalesce(card -> '$.fits', 'null') as fits, ${LISTINGS} from product where search_name is not null and ${IN_SHARD} order by id`,
    (row) => ({
      id: Number(row['id']),
      prices: json(row, 'prices'),
      availability: json(row, 'availability'),
      listings: json(row, 'listings'),
      fits: json<Card['fits'] | null>(row, 'fits') ?? undefined,
    }),
  ),
};

interface WordRow extends Listed {
  product: StoredProduct;
  name: string;
}

export const wordsKey = idKey('words', productWith('search_name', 'body'), RELISTED);

/**
 * Returns a product with the texts, other than its name, by which search finds it; `undefined` if
 * search does not cover it.
 */
export const wordRow: Read<[id: number], WordRow | undefined> = {
  keys: [wordsKey],
  open: oneRow(
    `select body, search_name, ${LISTINGS} from product where search_name is not null and id = ?`,
    (row) => ({
      product: json(row, 'body'),
      name: text(row, 'search_name'),
      listings: json(row, 'listings'),
    }),
  ),
};
