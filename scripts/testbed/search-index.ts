/** Opens the search of a catalogue as the shop server does. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openContent } from '#catalogue/content/site-content.ts';
import { productTexts } from '#catalogue/search/product-texts.ts';
import { factsShards, toSearchFacts } from '#catalogue/search/to-search-facts.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import { isWithin } from '#lib/filters/select-products.ts';
import { type FoundProducts, runSearch } from '#lib/search/run-search.ts';
import type { SearchIndex } from '#lib/search/search-index.ts';
import { openIndexFile, readIndex } from '#publish/search/index-file.ts';
import { updateIndex } from '#publish/search/update-index.ts';

export interface CatalogueSearch {
  index: SearchIndex;
  /** Price of every searchable product by its id, in pounds; `null` without a price. */
  prices: ReadonlyMap<number, number | null>;
  names: ReadonlyMap<number, string>;
  /** Codes of every searchable product by its id, the SKU first. */
  codes: ReadonlyMap<number, readonly string[]>;
}

/** Uses the content of a fixed day. */
export function openCatalogueSearch(snapshot: CatalogueSnapshot): CatalogueSearch {
  const folder = mkdtempSync(join(tmpdir(), 'search-'));
  const path = join(folder, 'index.sqlite');
  const help = openContent('2026-11-22').searchHelp();
  const nothing = { rows: [], live: undefined, revision: undefined };
  updateIndex({ snapshot, help, isComplete: true, path, ...nothing });
  const database = openIndexFile(path);
  rmSync(folder, { recursive: true });
  if (!database) throw new Error('The index is not of this version');
  const shards = factsShards(snapshot);
  const texts = Array.from(snapshot.searchIds(), productTexts(snapshot)).filter(
    (one) => one !== undefined,
  );
  const facts = shards.flatMap((shard) => toSearchFacts(snapshot, shard) ?? []);
  return {
    index: readIndex(database),
    prices: new Map(
      facts.flatMap(({ ids, prices }) => ids.map((id, row) => [id, prices[row] ?? null])),
    ),
    names: new Map(texts.map(({ id, name }) => [id, name])),
    codes: new Map(texts.map(({ id, codes }) => [id, codes])),
  };
}

/** Returns what the results page shows first: a price in the text limits the products. */
export function findShown({ index, prices }: CatalogueSearch, text: string): FoundProducts {
  const found = runSearch(index, text);
  const { price } = found;
  return price
    ? { ...found, ids: found.ids.filter((id) => isWithin(prices.get(id), price)) }
    : found;
}
