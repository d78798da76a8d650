/**
 * Search for products, categories and help pages. Products with the searched code come first, then
 * those found by the shop owner's rule, then those found by full text. It is a separate file of a
 * few kB, loaded when a shopper searches.
 */

import type { NumberRange } from '#lib/filters/list-query.ts';
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
import { type PricedQuery, separatePrice } from './price-in-query.ts';
import { splitWords } from './words.ts';

export { withinPrice } from './price-in-query.ts';

export interface SearchIndex {
  names: NameIndex;
  full: FullIndex;
  synonyms: Synonyms;
  pages: readonly HelpPage[];
}

export interface Found {
  /** Searched text without its price limit. */
  words: string;
  /** Price limit in the text, in pounds incl VAT, which callers apply as a filter. */
  price?: NumberRange;
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

/** Names and codes may contain a text that looks like a price. */
function interpretPrice({ names, full }: SearchIndex, text: string): PricedQuery {
  const isNamed = idsByCode(full, text).length + findProducts(names, text).length > 0;
  return isNamed ? { words: text } : separatePrice(text);
}

/** Runs a search; an empty text has no results. */
export function find(index: SearchIndex, text: string): Found {
  const { names, full, synonyms, pages } = index;
  const { words, price } = interpretPrice(index, text);
  const sought = interpretQuery(words, synonyms, full.known);
  const exact = idsByCode(full, words);
  const byRule = findProducts(names, words);
  const scores = exact.length === 0 ? searchAll(full, sought) : new Map<number, number>();
  const byScore = (one: number, other: number) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0);
  const ids = [...exact, ...byRule, ...[...scores.keys()].toSorted(byScore)];
  return {
    words,
    ...(price && { price }),
    ids: [...new Set(ids)],
    named: exact,
    categories: findCategories(names.categories, sought),
    pages: findHelp(pages, words, sought),
  };
}
