/** Recognises the kind of product that a search names, such as "vacuum" in "quiet vacuum". */
import { findCategories } from './find-places.ts';
import type { QueryTerm } from './interpret-query.ts';
import type { ProductTitle, SearchIndex } from './search-index.ts';

/** Minimum number of products of a kind, without which other products count as complete matches. */
const MIN_OF_KIND = 9;

/** Returns true if a name or a category contains all wanted words or synonyms of them. */
export function hasAll({ name, categories }: ProductTitle, wanted: readonly QueryTerm[]): boolean {
  const words = ` ${name} ${categories} `;
  const isWord = (word: string) => words.includes(` ${word} `);
  return wanted.every(
    ({ alternatives, synonyms }) =>
      alternatives.some((way) => way.every(isWord)) || synonyms.some((way) => way.every(isWord)),
  );
}

/**
 * Returns a function that returns true for titles with the kind that a search names with a phrase of
 * the synonyms, such as "pressure washer". It returns true for all titles if the search names none,
 * or one of few products, which may be too narrow: a "yard sweeper" may also be one for trade.
 */
export function createIsOfKind(
  titles: readonly ProductTitle[],
  sought: readonly QueryTerm[],
): (title: ProductTitle) => boolean {
  const kind = sought.filter(({ isInPhrase }) => isInPhrase);
  const isOfKind = (title: ProductTitle) => hasAll(title, kind);
  if (kind.length === 0 || sought.some(({ isWanted }) => isWanted)) return () => true;
  const some = titles.values().filter(isOfKind).take(MIN_OF_KIND).toArray();
  return some.length === MIN_OF_KIND ? isOfKind : () => true;
}

/** Returns the terms that name a category on their own, such as "vacuum". */
export function namesOfKind(
  { categories }: SearchIndex,
  sought: readonly QueryTerm[],
): readonly QueryTerm[] {
  return sought.filter((term) => findCategories(categories, [term]).length > 0);
}
