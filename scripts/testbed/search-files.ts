import { searchShards, toSearchShard } from '#catalogue/search/files.ts';
import { factsShards, toSearchFacts } from '#catalogue/search/to-search-facts.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { searchShardPath } from '#lib/urls/paths.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';

export function* searchFiles(
  snapshot: CatalogueSnapshot,
): Generator<{ path: string; content: string }> {
  for (const shard of searchShards(snapshot)) {
    const content = JSON.stringify(toSearchShard(snapshot, shard));
    yield { path: searchShardPath(shard), content };
  }
  for (const shard of factsShards(snapshot)) {
    const content = JSON.stringify(toSearchFacts(snapshot, shard));
    yield { path: searchFactsPath(shard), content };
  }
}
