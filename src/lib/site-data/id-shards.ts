/** Division of products into files by ranges of ids. */
export interface IdShards {
  idsEach: number;
  /** Returns the number of the file with a product, which does not depend on other products. */
  of(id: number): number;
  /** Returns the range of ids in a file, excluding `before`. */
  ids(shard: number): readonly [from: number, before: number];
}

function createIdShards(idsEach: number): IdShards {
  return {
    idsEach,
    of: (id) => Math.floor(id / idsEach),
    ids: (shard) => [shard * idsEach, (shard + 1) * idsEach],
  };
}

/**
 * Small enough that a changed product rewrites a small file. The limit for a sitemap is 50,000
 * URLs.
 */
export const SITEMAP_SHARDS = createIdShards(1_000);

/**
 * Large enough that a search needs few files, small enough that a price change rewrites at most 5
 * kB.
 */
export const FACTS_SHARDS = createIdShards(1_024);

/**
 * Cards of search results. Products with neighbouring ids are often similar and found together.
 * Otherwise each result needs a file of its own, so files are small.
 */
export const CARD_SHARDS = createIdShards(16);

/** Operators register each feed file with its reader by hand, so a typical shop has only one. */
export const FEED_SHARDS = createIdShards(10_000);

/** Part of a feed that is rebuilt after a product change; each part belongs to one feed. */
export const FEED_PARTS = createIdShards(250);
