import type { DatabaseSync } from 'node:sqlite';
import { FACTS_SHARDS, SITEMAP_SHARDS } from '#lib/site-data/id-shards.ts';
import { type Row, text, textOrNull } from './columns.ts';
import { readFeed } from './read-feed.ts';
import type { CardRow, CatalogueSnapshot } from './reader.ts';

function toCardRow(row: Row): CardRow {
  return {
    card: JSON.parse(text(row, 'card')),
    urlKey: textOrNull(row, 'url_key'),
    status: Number(row['status']),
  };
}

/** Where a product stands. */
const STANDS_IN = `(
  select json_group_array(audience || '/' || code) from listing_item i where i.sku = product.sku
) as listings`;

/** What is made of all there is. Statements of long lists serve one reader each. */
export function createListReader(database: DatabaseSync) {
  const selectRow = database.prepare(
    'select card, url_key, status from product where card is not null and sku = ?',
  );
  const selectSearchRows = database.prepare(
    `select id, url_key, card from product
     where search_name is not null and id >= ? and id < ? order by id`,
  );
  const selectFacts = database.prepare(
    `select id, card -> '$.prices' as prices, card -> '$.availability' as availability,
       ${STANDS_IN} from product where search_name is not null and id >= ? and id < ? order by id`,
  );
  const selectWords = database.prepare(
    `select body, ${STANDS_IN} from product
     where search_name is not null and id >= ? and id < ? order by id`,
  );
  const selectSitemapRows = database.prepare(
    `select url_key, updated_on from product
     where url_key is not null and id >= ? and id < ? order by id`,
  );
  const selectShards = database.prepare(
    `select distinct id / cast(? as integer) as shard from product
     where url_key is not null order by shard`,
  );
  return {
    urlKeys: () =>
      database
        .prepare('select url_key from product where url_key is not null order by id')
        .all()
        .map((row) => text(row, 'url_key')),
    skuRow(sku) {
      const row = selectRow.get(sku);
      return row && toCardRow(row);
    },
    *skus() {
      const rows = database.prepare('select sku from product where card is not null order by id');
      for (const row of rows.iterate()) yield text(row, 'sku');
    },
    *searchNames() {
      const rows = database.prepare(
        'select id, search_name from product where search_name is not null order by id',
      );
      for (const row of rows.iterate()) {
        yield { id: Number(row['id']), name: text(row, 'search_name') };
      }
    },
    searchRows: (fromId, beforeId) =>
      selectSearchRows.all(fromId, beforeId).map((row) => ({
        id: Number(row['id']),
        urlKey: text(row, 'url_key'),
        card: JSON.parse(text(row, 'card')),
      })),
    *listedProducts(audience, code) {
      const rows = database.prepare(
        `select p.card, p.body -> '$.attributes' as attributes,
           coalesce(p.body -> '$.choices.variants', '[]') as variants
         from listing_item i join product p using (sku)
         where i.audience = ? and i.code = ? and p.card is not null order by i.place`,
      );
      for (const row of rows.iterate(audience, code)) {
        yield {
          card: JSON.parse(text(row, 'card')),
          attributes: JSON.parse(text(row, 'attributes')),
          variants: JSON.parse(text(row, 'variants')),
        };
      }
    },
    factRows: (shard) =>
      selectFacts.all(...FACTS_SHARDS.ids(shard)).map((row) => ({
        id: Number(row['id']),
        prices: JSON.parse(text(row, 'prices')),
        availability: JSON.parse(text(row, 'availability')),
        listings: JSON.parse(text(row, 'listings')),
      })),
    wordRows: (shard) =>
      selectWords.all(...FACTS_SHARDS.ids(shard)).map((row) => ({
        product: JSON.parse(text(row, 'body')),
        listings: JSON.parse(text(row, 'listings')),
      })),
    sitemapRows: (shard) =>
      selectSitemapRows.all(...SITEMAP_SHARDS.ids(shard)).map((row) => ({
        urlKey: text(row, 'url_key'),
        updatedOn: textOrNull(row, 'updated_on'),
      })),
    feedRows: (part) => readFeed(database, part),
    feedText: (_part, make) => make(),
    pageShards: (idsEach) => selectShards.all(idsEach).map(({ shard }) => Number(shard)),
    documentedKeys: () =>
      database
        .prepare(
          `select distinct url_key from product, json_each(body, '$.documents')
           where url_key is not null and value -> '$.kept' is not null order by url_key`,
        )
        .all()
        .map((row) => text(row, 'url_key')),
    *pictures() {
      const rows = database.prepare(
        'select stem from picture where stem is not null order by file',
      );
      for (const row of rows.iterate()) yield text(row, 'stem');
    },
    goneKeys: () =>
      database
        .prepare('select url_key from gone order by url_key')
        .all()
        .map((row) => text(row, 'url_key')),
    *productKeys() {
      const rows = database.prepare(
        'select id, url_key from product where url_key is not null order by id',
      );
      for (const row of rows.iterate()) {
        yield { id: Number(row['id']), urlKey: text(row, 'url_key') };
      }
    },
    listingCategories: () =>
      database
        .prepare('select audience, code, category_id from listing order by place')
        .all()
        .map((row) => ({
          audience: text(row, 'audience'),
          code: text(row, 'code'),
          categoryId: row['category_id'] === null ? null : Number(row['category_id']),
        })),
    redirects: () =>
      database
        .prepare('select url_key, to_key from redirect order by url_key')
        .all()
        .map((row) => ({ from: text(row, 'url_key'), to: text(row, 'to_key') })),
  } satisfies Partial<CatalogueSnapshot>;
}
