/** Repeats the demo shop's search up to any number of products, and writes its files. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { searchShards, toSearchShard } from '#catalogue/search/files.ts';
import { productTexts } from '#catalogue/search/product-texts.ts';
import { factsShards, toSearchFacts } from '#catalogue/search/to-search-facts.ts';
import type { CatalogueSnapshot } from '#catalogue/snapshot/reader.ts';
import type { ProductTexts } from '#lib/search/product-words.ts';
import { CARD_SHARDS, FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { searchShardPath } from '#lib/urls/paths.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';

interface Original {
  texts: ProductTexts;
  card: SearchCard;
  price: number | null;
  stock: number;
  listings: string[];
}

/** Product of the repeated catalogue. */
type Copy = Original & { id: number };

export interface RepeatedSearch {
  /** Returns the texts of the first `count` products, each with a name and codes of its own. */
  texts(count: number): ProductTexts[];
  /** Writes the filter data and cards of the first `count` products into a release. */
  writeFiles(folder: string, count: number): void;
  /** Returns SKUs of originals in the order of their first copy. */
  originalSkus(ids: readonly number[]): string[];
}

function readOriginals(snapshot: CatalogueSnapshot): Original[] {
  const cards = searchShards(snapshot).flatMap((shard) => toSearchShard(snapshot, shard));
  const textsOf = productTexts(snapshot);
  const facts = factsShards(snapshot).flatMap((shard) => toSearchFacts(snapshot, shard) ?? []);
  return facts.flatMap(({ ids, prices, stock, places, listings }) =>
    ids.flatMap((id, row) => {
      const [texts, card] = [textsOf(id), cards.find((one) => one.id === id)];
      if (!(texts && card)) return [];
      const own = (places[row] ?? []).flatMap((place) => listings[place] ?? []);
      return [{ texts, card, price: prices[row] ?? null, stock: stock[row] ?? 0, listings: own }];
    }),
  );
}

function toFacts(copies: readonly Copy[]): SearchFacts {
  const listings = [...new Set(copies.flatMap((copy) => copy.listings))];
  return {
    listings,
    ids: copies.map(({ id }) => id),
    prices: copies.map(({ price }) => price),
    stock: copies.map(({ stock }) => stock),
    places: copies.map((copy) => copy.listings.map((listing) => listings.indexOf(listing))),
  };
}

function writeJson(folder: string, path: string, value: unknown): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(value));
}

/** Reads the catalogue of a shop. Ids of the repeated catalogue are consecutive, as in most shops. */
export function repeatSearch(snapshot: CatalogueSnapshot): RepeatedSearch {
  const originals = readOriginals(snapshot);
  const copies = (count: number): Copy[] =>
    Array.from({ length: count }, (_, id) => {
      const original = originals[id % originals.length];
      if (original === undefined) throw new Error('The catalogue has no products.');
      return { ...original, id };
    });
  return {
    texts: (count) =>
      copies(count).map(({ id, texts }) => {
        const copy = Math.floor(id / originals.length);
        if (copy === 0) return { ...texts, id };
        const codes = texts.codes.map((code) => `${code}-${copy}`);
        return { ...texts, id, name: `${texts.name} Series ${copy}`, codes };
      }),
    writeFiles(folder, count) {
      const all = copies(count);
      for (const [shard, some] of Map.groupBy(all, ({ id }) => FACTS_SHARDS.of(id))) {
        writeJson(folder, searchFactsPath(shard), toFacts(some));
      }
      for (const [shard, some] of Map.groupBy(all, ({ id }) => CARD_SHARDS.of(id))) {
        const cards = some.map(({ id, card }) => ({ ...card, id }));
        writeJson(folder, searchShardPath(shard), cards);
      }
    },
    originalSkus: (ids) => [
      ...new Set(ids.map((id) => originals[id % originals.length]?.texts.codes[0] ?? '')),
    ],
  };
}
