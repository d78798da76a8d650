import { searchShards, toSearchNames, toSearchShard } from '#catalogue/search/files.ts';
import { factsShards, toSearchFacts } from '#catalogue/search/to-search-facts.ts';
import { toSearchWords } from '#catalogue/search/to-search-words.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { searchNamesPath, searchShardPath } from '#lib/urls/paths.ts';
import { searchWordsPath } from '#lib/urls/search-data-paths.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';

export function* searchFiles(
  snapshot: CatalogueSnapshot,
): Generator<{ path: string; content: string }> {
  yield { path: searchNamesPath(), content: JSON.stringify(toSearchNames(snapshot)) };
  for (const shard of searchShards(snapshot)) {
    const content = JSON.stringify(toSearchShard(snapshot, shard));
    yield { path: searchShardPath(shard), content };
  }
  for (const shard of factsShards(snapshot)) {
    const content = JSON.stringify(toSearchFacts(snapshot, shard));
    yield { path: searchFactsPath(shard), content };
    const words = JSON.stringify(toSearchWords(snapshot, shard));
    yield { path: searchWordsPath(shard), content: words };
  }
}
