import type { HelpPage } from '#lib/site-data/search-help.ts';
import type { SearchCategory } from '#lib/site-data/search-index.ts';
import type { QueryTerm } from './interpret-query.ts';
import { joinedOf, splitWords } from './words.ts';

/** Minimum length of a prefix; shorter ones match too many words. */
const MIN_PREFIX_LENGTH = 3;

function matchesTerm(
  words: ReadonlySet<string>,
  { word, alternatives, synonyms, isBeginning }: QueryTerm,
): boolean {
  if ([...alternatives, ...synonyms].some((all) => all.every((one) => words.has(one)))) return true;
  return (
    isBeginning &&
    word.length >= MIN_PREFIX_LENGTH &&
    [...words].some((one) => one.startsWith(word))
  );
}

function termSet(words: readonly string[]): Set<string> {
  return new Set([...words, ...joinedOf(words)]);
}

/**
 * Returns the categories whose name matches every word of the search, names with the fewest words
 * first.
 */
export function findCategories(
  categories: readonly SearchCategory[],
  sought: readonly QueryTerm[],
): SearchCategory[] {
  if (sought.length === 0) return [];
  return categories
    .map((category) => ({ category, words: splitWords(category.name) }))
    .filter(({ words }) => {
      const terms = termSet(words);
      return sought.every((one) => matchesTerm(terms, one));
    })
    .toSorted((one, other) => one.words.length - other.words.length)
    .map(({ category }) => category);
}

/** Help page with its phrases, divided for comparing. */
export interface HelpEntry {
  page: HelpPage;
  phrases: readonly (readonly string[])[];
}

/** Prepares help pages for repeated searches. */
export function openHelp(pages: readonly HelpPage[]): HelpEntry[] {
  return pages.map((page) => ({
    page,
    phrases: [page.name, ...page.words].map(splitWords).filter(({ length }) => length > 0),
  }));
}

/** Returns true if a phrase of the page is the whole search, in which ignored words may be missing. */
function isAsked({ phrases }: HelpEntry, text: string, sought: readonly QueryTerm[]): boolean {
  const whole = [splitWords(text), sought.map(({ word }) => word)].map((words) => words.join(' '));
  return phrases.some((phrase) => whole.includes(phrase.join(' ')));
}

/** Returns true if the whole search is a question that a page answers. */
export function isAnswered(
  help: readonly HelpEntry[],
  text: string,
  sought: readonly QueryTerm[],
): boolean {
  return help.some((entry) => entry.page.answer !== undefined && isAsked(entry, text, sought));
}

/**
 * Returns the help pages with a phrase that is in the search, has the same meaning, or starts with
 * the typed text, whose last word may be unfinished unless titles contain it: "car" is not "cart".
 * Pages with a phrase equal to the search come first.
 */
export function findHelp(
  help: readonly HelpEntry[],
  text: string,
  sought: readonly QueryTerm[],
): HelpPage[] {
  const words = splitWords(text);
  const typed = words.join(' ');
  if (typed.length < MIN_PREFIX_LENGTH) return [];
  const beginning = sought.at(-1)?.isBeginning === false ? `${typed} ` : typed;
  const said = new Set([...words, ...sought.flatMap(({ alternatives }) => alternatives.flat())]);
  // Synonyms count only as a whole, because words of two synonyms combined could form a phrase that
  // the shopper did not type.
  const meant = new Set(sought.flatMap(({ synonyms }) => synonyms.map((all) => all.join(' '))));
  const isMeant = (phrase: readonly string[]) => {
    const whole = phrase.join(' ');
    return (
      phrase.every((word) => said.has(word)) ||
      meant.has(whole) ||
      `${whole} `.startsWith(beginning)
    );
  };
  const isTyped = (entry: HelpEntry) => isAsked(entry, text, sought);
  return help
    .filter(({ phrases }) => phrases.some(isMeant))
    .toSorted((one, other) => Number(isTyped(other)) - Number(isTyped(one)))
    .map(({ page }) => page);
}
