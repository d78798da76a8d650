/**
 * Search for products, categories and help pages. Products with the searched code come first, then
 * those found by the shop owner's rule, then those found by full text. It is a separate file of a
 * few kB, loaded when a shopper searches.
 */

import type { HelpPage, SearchHelp } from '#lib/site-data/search-help.ts';
import type { SearchCategory } from '#lib/site-data/search-index.ts';
import type { SearchWords } from '#lib/site-data/search-words.ts';
import { findCategories, findHelp } from './find-places.ts';
import { findProducts, type NameIndex } from './find-products.ts';
import {
  type FullIndex,
  idsByCode,
  indexProducts,
  type ProductTexts,
  searchAll,
} from './full-search.ts';
import { interpretQuery, openSynonyms, type Synonyms } from './interpret-query.ts';
import { splitWords } from './words.ts';

export interface SearchIndex {
  names: NameIndex;
  full: FullIndex;
  synonyms: Synonyms;
  pages: readonly HelpPage[];
}

export interface Found {
  /** Ids of products, best first. */
  ids: readonly number[];
  /** Ids of products with a code equal to the search text. */
  named: readonly number[];
  categories: readonly SearchCategory[];
  pages: readonly HelpPage[];
}

export function productTextsOf(names: NameIndex, words: readonly SearchWords[]): ProductTexts[] {
  const nameOf = new Map(names.ids.map((id, place) => [id, names.names[place] ?? '']));
  const byPath = new Map(names.categories.map(({ path, name }) => [path, name]));
  const categoryOf = (listing: string | undefined) => {
    return byPath.get(`/${listing}`) ?? [];
  };
  const told = words.flatMap(({ ids, codes, texts, said, listings, places }) =>
    ids.flatMap((id, at) => {
      const name = nameOf.get(id);
      nameOf.delete(id);
      if (name === undefined) return [];
      const categories = (places[at] ?? []).flatMap((place) => categoryOf(listings[place]));
      const own = (said[at] ?? []).flatMap((place) => texts[place] ?? []);
      return { id, name, categories, codes: codes[at] ?? [], said: own };
    }),
  );
  // A name may be newer than the file with the other texts.
  const others = Array.from(nameOf, ([id, name]) => ({ id, name }));
  return [...told, ...others.map((one) => ({ ...one, categories: [], codes: [], said: [] }))];
}

export async function openSearch(
  names: NameIndex,
  words: readonly SearchWords[],
  { synonyms, pages }: SearchHelp,
): Promise<SearchIndex> {
  const told = [
    ...names.categories.map(({ name }) => name),
    ...synonyms.flat(),
    ...pages.flatMap((page) => [page.name, ...page.words]),
  ];
  const full = await indexProducts(productTextsOf(names, words), told.flatMap(splitWords));
  return { names, full, synonyms: openSynonyms(synonyms), pages };
}

/** Runs a search; an empty text has no results. */
export function find({ names, full, synonyms, pages }: SearchIndex, text: string): Found {
  const sought = interpretQuery(text, synonyms, full.known);
  const exact = idsByCode(full, text);
  const byRule = findProducts(names, text);
  const scores = exact.length === 0 ? searchAll(full, sought) : new Map<number, number>();
  const byScore = (one: number, other: number) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0);
  const ids = [...exact, ...byRule, ...[...scores.keys()].toSorted(byScore)];
  return {
    ids: [...new Set(ids)],
    named: exact,
    categories: findCategories(names.categories, sought),
    pages: findHelp(pages, text, sought),
  };
}
