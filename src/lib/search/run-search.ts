/**
 * Search for products, categories and help pages. Products with the searched code come first, then
 * those found by the shop owner's rule, then those found by their words.
 */
import type { NumberRange } from '#lib/filters/list-query.ts';
import type { HelpPage } from '#lib/site-data/search-help.ts';
import type { SearchCategory } from '#lib/site-data/search-index.ts';
import { correctText } from './correct-text.ts';
import { expressionOf, isNumber, isUnit } from './expressions.ts';
import { findCategories, findHelp, isAnswered } from './find-places.ts';
import { interpretQuery, type QueryTerm } from './interpret-query.ts';
import { matchProducts, matchTitles, withForms } from './match-products.ts';
import { byWidth, withoutUnstated } from './measures.ts';
import { findUnknownModel, machinesWithNumber, type UnknownModel, withVersions } from './models.ts';
import { findByRule, isNamed } from './name-rule.ts';
import { findOtherMake, makeBegunBy } from './other-makes.ts';
import { ALL_PRODUCTS, interpretPrice, machinesFirst } from './price-in-query.ts';
import type { SearchIndex } from './search-index.ts';
import { withAccessory } from './spare-parts.ts';
import { asTyped, findUnknown } from './unknown-words.ts';
import { codeOf } from './words.ts';

/** Search that finds the help page of the deals. */
const DEALS = 'cheap';

/** Search that finds the help page of the quick order. */
const QUICK_ORDER = 'quick order';

export interface FoundProducts {
  /** Searched text without its price limit. */
  words: string;
  /** Text that was searched in place of `words`, if these had typing errors. */
  corrected?: string;
  /** Make in the text that the shop does not sell. Similar products are found. */
  make?: string;
  /** Model in the text that the shop does not know, such as "PW 140". */
  model?: UnknownModel;
  /** Numbers with a unit in the text that no product states, such as "500 bar". */
  unstated: readonly string[];
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

/** Returns what the wanted product is used with. */
function wordsBeside(sought: readonly QueryTerm[]): string {
  const others = sought.filter(({ isWanted }) => !isWanted);
  return others.map(({ word }) => word).join(' ');
}

type FoundWords = Omit<FoundProducts, 'words' | 'unstated'>;

/** Finds products, categories and help pages for a text without a price. */
function findWords(index: SearchIndex, words: string): FoundWords {
  const text = withAccessory(words, index);
  const typed = interpretQuery(text, index.synonyms, index.vocabulary);
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

function isEmpty({ ids, categories, pages }: FoundWords): boolean {
  return ids.length + categories.length + pages.length === 0;
}

/**
 * Finds what the words mean that products contain, if no product matches all: the words in any text
 * of products, or else those in titles. One of them has to be in a title.
 */
function findSome(index: SearchIndex, words: string): FoundWords {
  const found = findWords(index, words);
  if (!isEmpty(found)) return found;
  const sought = interpretQuery(words, index.synonyms, index.vocabulary);
  const isWord = (term: QueryTerm) =>
    !isNumber(term) && !isUnit(term, sought[sought.indexOf(term) - 1]);
  const isIn = (fields: 'title' | 'all', { word }: QueryTerm) =>
    interpretQuery(word, index.synonyms, index.vocabulary).some(
      (term) => index.matching(fields, expressionOf(withForms(index, term))).length > 0,
    );
  const inTitles = sought.filter((term) => isIn('title', term));
  if (!inTitles.some(isWord)) return found;
  for (const known of [sought.filter((term) => isIn('all', term)), inTitles]) {
    const others = sought.filter((term) => !known.includes(term));
    if (others.length === 0) continue;
    const rest = findWords(index, known.map(({ word }) => word).join(' '));
    if (!isEmpty(rest)) return { ...rest, unknown: others.map((term) => asTyped(words, term)) };
  }
  return found;
}

/** Finds the products for a text, for one with a width those with the nearest first. */
function findMeasured(index: SearchIndex, text: string) {
  const { rest, unstated, stated } = withoutUnstated(index, text);
  const found = findSome(index, rest);
  const pages = isEmpty(found) ? findHelp(index.help, text, []) : found.pages;
  const measures = found.wanted.length > 0 ? unstated : [...unstated, ...stated];
  const near = measures.length === 1 ? byWidth(index, measures.join(), found.ids) : undefined;
  return {
    ...found,
    pages,
    ids: near?.ids ?? found.ids,
    unstated: near?.isExact ? [] : unstated,
  };
}

/** Finds products for a make that the shop does not sell. */
function findInstead(index: SearchIndex, text: string, meant: string, instead: string) {
  const own = findMeasured(index, meant);
  const found = own.ids.length > 0 ? own : findMeasured(index, instead);
  const equal = found.wanted.length > 0 ? [] : machinesWithNumber(index, text);
  const usedWith = found.usedWith === '' ? instead : found.usedWith;
  return { ...found, ids: [...new Set([...equal, ...found.ids])], usedWith };
}

/** Finds accessories for the nearest known model, or the nearest machines. */
function findNearest(index: SearchIndex, model: UnknownModel) {
  const { rest, nearest, machines } = model;
  const found = findMeasured(index, `${rest} ${nearest[0]}`);
  return found.wanted.length > 0 ? found : { ...found, ids: machines, named: [] };
}

/** What a search finds besides its products if its words have no meaning of their own. */
const NOTHING_ELSE = { unstated: [], unknown: [], categories: [], wanted: [], usedWith: '' };

/** Maximum number of codes in a text; a longer list is for the quick order. */
const MAX_CODES = 20;

/** Finds the products of a text that consists of several codes, such as "PW120-UK, PA-104". */
function findCodes(index: SearchIndex, words: string): FoundProducts | undefined {
  const codes = words.split(/[\s,;]+/).map(codeOf);
  if (codes.length < 2 || codes.length > MAX_CODES) return undefined;
  const coded = codes.map((code) => index.withCode(code));
  if (coded.some((ids) => ids.length === 0)) return undefined;
  const ids = [...new Set(coded.flat())];
  const pages = findHelp(index.help, QUICK_ORDER, []);
  return { ...NOTHING_ELSE, words, ids, named: ids, pages };
}

/** Finds all products of a small catalogue, and the page of deals. */
function findAll(index: SearchIndex): FoundProducts {
  const pages = findHelp(index.help, DEALS, []);
  return { ...NOTHING_ELSE, words: ALL_PRODUCTS, ids: machinesFirst(index), named: [], pages };
}

/**
 * Runs a search; an empty text has no results. Typing errors are corrected, unless a code or a name
 * contains the text.
 */
export function runSearch(index: SearchIndex, text: string): FoundProducts {
  const { words, price } = interpretPrice(index, text);
  if (words === ALL_PRODUCTS) return { ...findAll(index), ...(price && { price }) };
  const listed = findCodes(index, words);
  if (listed) return listed;
  const isName = isNamed(index, words);
  const meant = isName
    ? words
    : correctText(withVersions(index, words), index.vocabulary, index.countWith);
  const other = isName ? undefined : findOtherMake(index, meant);
  const model = isName || other ? undefined : findUnknownModel(index, meant);
  const found = other
    ? findInstead(index, meant, other.meant, other.instead)
    : model
      ? findNearest(index, model)
      : isName
        ? { ...findWords(index, meant), unstated: [] }
        : findMeasured(index, meant);
  const make = isEmpty(found) ? makeBegunBy(index.makes, words) : undefined;
  if (make !== undefined && make !== words) return { ...runSearch(index, make), words };
  return {
    words,
    ...(meant !== words && { corrected: meant }),
    ...(other && { make: other.make }),
    ...(model && { model }),
    ...(price && { price }),
    ...found,
  };
}
