/**
 * Search for products, categories and help pages. Products with the searched code come first, then
 * those found by the shop owner's rule, then those found by their words.
 */
import type { NumberRange } from '#lib/filters/list-query.ts';
import type { HelpPage } from '#lib/site-data/search-help.ts';
import type { SearchCategory } from '#lib/site-data/search-index.ts';
import { findCategories, findHelp } from './find-places.ts';
import { interpretQuery } from './interpret-query.ts';
import { matchProducts } from './match-products.ts';
import { type PricedQuery, separatePrice } from './price-in-query.ts';
import type { SearchIndex } from './search-index.ts';
import { rankMatch, searchKey, termKey } from './search-text.ts';
import { codeOf } from './words.ts';

export interface FoundProducts {
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

/**
 * Returns the products with the term in their name. Names that begin with the term come first, then
 * names with a word that does, then the others, each group by id. An empty term has no results.
 */
function findByRule(index: SearchIndex, term: string): number[] {
  const sought = termKey(term);
  if (sought === '' && term.trim() === '') return [];
  const byRank: [number[], number[], number[]] = [[], [], []];
  for (const { id, name } of index.withNamePart(sought)) {
    byRank[rankMatch(name, searchKey(name), sought)].push(id);
  }
  return byRank.flat();
}

/** Names and codes may contain a text that looks like a price. */
function interpretPrice(index: SearchIndex, text: string): PricedQuery {
  const priced = separatePrice(text);
  if (priced.price === undefined) return priced;
  const isNamed = index.withCode(codeOf(text)).length + findByRule(index, text).length > 0;
  return isNamed ? { words: text } : priced;
}

/** Runs a search; an empty text has no results. */
export function runSearch(index: SearchIndex, text: string): FoundProducts {
  const { words, price } = interpretPrice(index, text);
  const sought = interpretQuery(words, index.synonyms, index.vocabulary);
  const named = index.withCode(codeOf(words));
  const byWords = named.length === 0 ? matchProducts(index, sought) : [];
  return {
    words,
    ...(price && { price }),
    ids: [...new Set([...named, ...findByRule(index, words), ...byWords])],
    named,
    categories: findCategories(index.categories, sought),
    pages: findHelp(index.help, words, sought),
  };
}
