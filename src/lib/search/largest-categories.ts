import type { SearchCategory } from '#lib/site-data/search-index.ts';
import { wholeNameTerm } from './product-words.ts';
import type { SearchIndex } from './search-index.ts';
import { splitWords } from './words.ts';

/** Returns categories of machines, those with the most products first, each name once. */
export function largestCategories({
  categories,
  countWith,
  synonyms: { parts },
}: SearchIndex): SearchCategory[] {
  return categories
    .filter(({ name }, at) => categories.findIndex((other) => other.name === name) === at)
    .map((category) => ({ category, words: splitWords(category.name) }))
    .filter(({ words }) => !words.some((word) => parts.has(word)))
    .map(({ category, words }) => ({ category, count: countWith(wholeNameTerm(words)) }))
    .toSorted((one, other) => other.count - one.count)
    .map(({ category }) => category);
}
