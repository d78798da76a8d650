/**
 * Search for products, categories and help pages. Products with the searched code come first, then
 * those found by the shop owner's rule, then those found by their words.
 */
import type { NumberRange } from '#lib/filters/list-query.ts';
import type { HelpPage } from '#lib/site-data/search-help.ts';
import type { SearchCategory } from '#lib/site-data/search-index.ts';
import { correctText, type Vocabulary } from './correct-text.ts';
import { findCategories, findHelp, isAnswered } from './find-places.ts';
import { interpretQuery, type QueryTerm } from './interpret-query.ts';
import { matchProducts, matchTitles, withForms } from './match-products.ts';
import { findOtherMake } from './other-makes.ts';
import { type PricedQuery, separatePrice } from './price-in-query.ts';
import type { SearchIndex } from './search-index.ts';
import { rankMatch, searchKey, termKey } from './search-text.ts';
import { codeOf, splitWords } from './words.ts';

export interface FoundProducts {
  /** Searched text without its price limit. */
  words: string;
  /** Text that was searched in place of `words`, if these had typing errors. */
  corrected?: string;
  /** Make in the text that the shop does not sell. Similar products are found. */
  make?: string;
  /** Price limit in the text, in pounds, which callers apply as a filter. */
  price?: NumberRange;
  /** Ids of products, best first. */
  ids: readonly number[];
  /** Ids of products with a code equal to the search text. */
  named: readonly number[];
  /** Typed words that no product contains, if products match the others. */
  unknown: readonly string[];
  categories: readonly SearchCategory[];
  pages: readonly HelpPage[];
  /** Words for a wanted accessory: "hose" for "hose for pw 145"; empty if the search names none. */
  wanted: readonly QueryTerm[];
  /** The other words, for what the accessory is used with: "pw 145". */
  usedWith: string;
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

/** Returns true if a name or a code contains the text. */
function isNamed(index: SearchIndex, text: string): boolean {
  return index.withCode(codeOf(text)).length + findByRule(index, text).length > 0;
}

/** Names and codes may contain a text that looks like a price. */
function interpretPrice(index: SearchIndex, text: string): PricedQuery {
  const priced = separatePrice(text);
  if (priced.price === undefined) return priced;
  return isNamed(index, text) ? { words: text } : priced;
}

/** Returns the typed words that no product, category or help page contains. */
function findUnknown(words: string, sought: readonly QueryTerm[], known: Vocabulary): string[] {
  const unknown = sought.filter(
    ({ word, alternatives, synonyms }) =>
      synonyms.length === 0 &&
      !alternatives.some((way) => way.every(known.has)) &&
      !known.hasBeginning(word),
  );
  const typed = words.split(/\s+/);
  return unknown.map(({ word }) => typed.find((one) => splitWords(one).includes(word)) ?? word);
}

/** Returns what the wanted product is used with. */
function wordsBeside(sought: readonly QueryTerm[]): string {
  const others = sought.filter(({ isWanted }) => !isWanted);
  return others.map(({ word }) => word).join(' ');
}

/** Finds products, categories and help pages for a text without a price. */
function findWords(index: SearchIndex, words: string): Omit<FoundProducts, 'words'> {
  const typed = interpretQuery(words, index.synonyms, index.vocabulary);
  const sought = typed.map((term) => withForms(index, term));
  const named = index.withCode(codeOf(words));
  const byRule = findByRule(index, words);
  const find = isAnswered(index.help, words, sought) ? matchTitles : matchProducts;
  const byWords = named.length === 0 ? find(index, sought, byRule) : byRule;
  const isByWords = byRule.length === 0 && byWords.length > 0;
  return {
    ids: [...new Set([...named, ...byWords])],
    named,
    unknown: isByWords ? findUnknown(words, sought, index.vocabulary) : [],
    categories: findCategories(index.categories, sought),
    pages: findHelp(index.help, words, sought),
    wanted: sought.filter(({ isWanted }) => isWanted),
    usedWith: wordsBeside(sought),
  };
}

/**
 * Runs a search; an empty text has no results. Typing errors are corrected, unless a code or a name
 * contains the text.
 */
export function runSearch(index: SearchIndex, text: string): FoundProducts {
  const { words, price } = interpretPrice(index, text);
  const isName = isNamed(index, words);
  const meant = isName ? words : correctText(words, index.vocabulary, index.countWith);
  const other = isName ? undefined : findOtherMake(index, meant);
  const found = findWords(index, other?.meant ?? meant);
  return {
    words,
    ...(meant !== words && { corrected: meant }),
    ...(other && { make: other.make }),
    ...(price && { price }),
    ...found,
    ...(other && found.usedWith === '' && { usedWith: other.instead }),
  };
}
