import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { searchShards, toSearchNames, toSearchShard } from '#catalogue/search/files.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { searchNamesPath, searchShardPath } from '#lib/paths.ts';

/** Every file of the search index by its address. */
export function* searchFiles(
  snapshot: CatalogueSnapshot,
): Generator<{ path: string; content: string }> {
  yield { path: searchNamesPath(), content: JSON.stringify(toSearchNames(snapshot)) };
  for (const shard of searchShards(snapshot)) {
    const content = JSON.stringify(toSearchShard(snapshot, shard));
    yield { path: searchShardPath(shard), content };
  }
}

/** Writes the search index of a site; answers how many files it has. */
export function writeSearchIndex(snapshot: CatalogueSnapshot, site: string): number {
  mkdirSync(join(site, dirname(searchShardPath(0))), { recursive: true });
  let count = 0;
  for (const { path, content } of searchFiles(snapshot)) {
    writeFileSync(join(site, path), content);
    count += 1;
  }
  return count;
}
