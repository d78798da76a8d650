import type { CatalogueReader, CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { AUDIENCE_CODES, audienceName } from '#config/categories.ts';
import { CARD_SHARDS } from '#lib/site-data/id-shards.ts';
import type { SearchCard, SearchCategory } from '#lib/site-data/search-index.ts';
import { listingPath } from '#lib/urls/paths.ts';
import { toSearchCard } from './to-search-card.ts';

export function toCategories(reader: CatalogueReader): SearchCategory[] {
  const listings = reader.listingNames();
  return AUDIENCE_CODES.flatMap((audience) =>
    listings
      .filter((listing) => listing.audience === audience)
      .toSorted((one, other) => (one.code < other.code ? -1 : 1))
      .map(({ code, name }) => ({
        name,
        path: listingPath(audience, code),
        audience: audienceName(audience),
      })),
  );
}

/** Returns the numbers of all shards with at least one card, ascending. */
export function searchShards(snapshot: CatalogueSnapshot): number[] {
  const shards = new Set<number>();
  for (const id of snapshot.searchIds()) shards.add(CARD_SHARDS.of(id));
  return [...shards];
}

/** Returns the cards of one shard; empty if the shard has no products any more. */
export function toSearchShard(snapshot: CatalogueSnapshot, shard: number): SearchCard[] {
  return Array.from(snapshot.searchRows(...CARD_SHARDS.ids(shard)), toSearchCard);
}
