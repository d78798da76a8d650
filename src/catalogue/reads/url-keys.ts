import { text, textOrNull } from '#catalogue/snapshot/columns.ts';
import { allRows, eachRow, idsIn, type Read } from '#catalogue/snapshot/read.ts';
import { constantKey, productWith, shardKey } from '#catalogue/snapshot/row-keys.ts';
import { SITEMAP_SHARDS } from '#lib/site-data/id-shards.ts';

const urlKeysKey = constantKey('url-keys', productWith('url_key'));

/** URL keys of all products with a page, by ascending id. */
export const urlKeys: Read<[], string[]> = {
  keys: [urlKeysKey],
  open: allRows('select url_key from product where url_key is not null order by id', (row) =>
    text(row, 'url_key'),
  ),
};

export const productKeys: Read<[], Iterable<{ id: number; urlKey: string }>> = {
  keys: [urlKeysKey],
  open: eachRow('select id, url_key from product where url_key is not null order by id', (row) => ({
    id: Number(row['id']),
    urlKey: text(row, 'url_key'),
  })),
};

/**
 * Numbers of the id ranges with at least one product page, ascending; each range has `idsEach` ids.
 */
export const pageShards: Read<[idsEach: number], readonly number[]> = {
  keys: [urlKeysKey],
  open: allRows(
    `select distinct id / cast(? as integer) as shard from product
     where url_key is not null order by shard`,
    ({ shard }) => Number(shard),
  ),
};

/** Variants of all products with a page. No model reads this list, so it records no row keys. */
export const variantSlugs: Read<[], Iterable<{ urlKey: string; slug: string }>> = {
  keys: [],
  open: eachRow(
    `select url_key, value ->> '$.slug' as slug from product, json_each(body, '$.choices.variants')
     where url_key is not null order by product.id, key`,
    (row) => ({ urlKey: text(row, 'url_key'), slug: text(row, 'slug') }),
  ),
};

/** URL keys of products with stored documents. No model reads this list, so it records no row keys. */
export const documentedKeys: Read<[], string[]> = {
  keys: [],
  open: allRows(
    `select distinct url_key from product, json_each(body, '$.documents')
     where url_key is not null and value -> '$.kept' is not null order by url_key`,
    (row) => text(row, 'url_key'),
  ),
};

export const sitemapShardKey = shardKey(SITEMAP_SHARDS)(
  'sitemap-shard',
  productWith('url_key', 'updated_on'),
);

/**
 * The product pages of a sitemap, by ascending id. `updatedOn` is the day of the last change,
 * `YYYY-MM-DD`; `null` if the back end returns none.
 */
export const sitemapRows: Read<[shard: number], { urlKey: string; updatedOn: string | null }[]> = {
  keys: [sitemapShardKey],
  open: allRows(
    `select url_key, updated_on from product
     where url_key is not null and ${idsIn(SITEMAP_SHARDS)} order by id`,
    (row) => ({ urlKey: text(row, 'url_key'), updatedOn: textOrNull(row, 'updated_on') }),
  ),
};
