/** Opens the search of a catalogue as a browser does, but without files. */
import { openContent } from '#catalogue/content/site-content.ts';
import { toSearchNames } from '#catalogue/search/files.ts';
import { factsShards, toSearchFacts } from '#catalogue/search/to-search-facts.ts';
import { toSearchWords } from '#catalogue/search/to-search-words.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { type Found, find, openSearch, type SearchIndex, withinPrice } from '#lib/search/find.ts';
import { openNames } from '#lib/search/find-products.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';
import type { SearchWords } from '#lib/site-data/search-words.ts';

export interface CatalogueSearch {
  index: SearchIndex;
  words: readonly SearchWords[];
  facts: readonly SearchFacts[];
  /** Codes of every searchable product by its id, the SKU first. */
  codes: ReadonlyMap<number, readonly string[]>;
}

/** Uses the content of a fixed day. */
export async function openCatalogueSearch(snapshot: CatalogueSnapshot): Promise<CatalogueSearch> {
  const words = factsShards(snapshot).flatMap((shard) => toSearchWords(snapshot, shard) ?? []);
  const names = openNames(toSearchNames(snapshot));
  const index = await openSearch(names, words, openContent('2026-11-22').searchHelp());
  const codes = words.flatMap((part) =>
    part.ids.map((id, place) => [id, part.codes[place] ?? []] as const),
  );
  const facts = factsShards(snapshot).flatMap((shard) => toSearchFacts(snapshot, shard) ?? []);
  return { index, words, facts, codes: new Map(codes) };
}

/** Returns what the results page shows first: a price in the text limits the products. */
export function findShown({ index, facts }: CatalogueSearch, text: string): Found {
  const found = find(index, text);
  return found.price ? { ...found, ids: withinPrice(found.ids, facts, found.price) } : found;
}
