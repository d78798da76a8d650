/**
 * Names of what a view model can depend on. The triggers of the store write the same names where
 * a row changes, those of the recorder where one is read.
 */
import { CARD_SHARDS } from '#lib/site-data/id-shards.ts';

/** Stands for every row there is: the store was filled from nothing. */
export const EVERYTHING = 'everything';

export const rowKeys = {
  product: (urlKey: string) => `product:${urlKey.toLowerCase()}`,
  card: (sku: string) => `card:${sku}`,
  skuData: (sku: string) => `sku-data:${sku}`,
  places: (sku: string) => `places:${sku}`,
  listing: (audience: string, code: string) => `listing:${audience}/${code}`,
  listed: (audience: string, code: string) => `listed:${audience}/${code}`,
  /** Which products of an audience save most, and their order. */
  deals: (audience: string) => `deals:${audience}`,
  picture: (file: string) => `picture:${file}`,
  searchShard: (id: number) => `search-shard:${CARD_SHARDS.of(id)}`,
  factsShard: (shard: number) => `facts-shard:${shard}`,
  wordsShard: (shard: number) => `words-shard:${shard}`,
  sitemapShard: (shard: number) => `sitemap-shard:${shard}`,
  feedPart: (part: number) => `feed-part:${part}`,
  gone: (urlKey: string) => `gone:${urlKey.toLowerCase()}`,
  listingNames: 'listing-names',
  attributes: 'attributes',
  searchNames: 'search-names',
  redirects: 'redirects',
  /** Lists of all there is: their answers change when something comes, goes or changes. */
  urlKeys: 'url-keys',
  skus: 'skus',
  pictures: 'pictures',
  goneKeys: 'gone-keys',
} as const;
