/** Files that hold what products of a range of ids have in common. */
export interface IdShards {
  idsEach: number;
  /** The file that a product lies in, whatever other products there are. */
  of(id: number): number;
  /** The ids of a file: from the first up to, not including, the second. */
  ids(shard: number): readonly [from: number, before: number];
}

function createIdShards(idsEach: number): IdShards {
  return {
    idsEach,
    of: (id) => Math.floor(id / idsEach),
    ids: (shard) => [shard * idsEach, (shard + 1) * idsEach],
  };
}

/** A product that changes writes one small file anew; a sitemap may hold 50,000 addresses. */
export const SITEMAP_SHARDS = createIdShards(1_000);

/** Half of a search is one file, and a price changes no more than 5 kB of them. */
export const FACTS_SHARDS = createIdShards(1_024);

/**
 * The cards of search results. Neighbours by id are often alike, and so often found together; where
 * they are not, each result costs a file, so a file is small.
 */
export const CARD_SHARDS = createIdShards(16);

/** Whoever reads the feed has to be told of each file by hand: a usual shop has one. */
export const FEED_SHARDS = createIdShards(10_000);

/** What of a feed is made anew for a product that changed: each lies in one feed. */
export const FEED_PARTS = createIdShards(250);
