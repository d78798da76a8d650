/**
 * What a search offers beyond the owner's rule. By itself a file of some kilobytes, for the moment
 * when somebody searches.
 */
import Fuzzy from '@leeoniya/ufuzzy';
import type { SearchCategory } from '#lib/site-data/search-index.ts';
import type { NameIndex } from './find-products.ts';
import { rankMatch, searchKey, termKey } from './search-text.ts';

/** In each word one letter may be wrong, missing, too many or changed with its neighbour. */
const fuzzy = new Fuzzy({ intraMode: 1, intraIns: 1, intraSub: 1, intraTrn: 1, intraDel: 1 });

/** Words that may stand in any order; with more of them there are too many orders to try. */
const REORDERED_WORDS = 4;

/** Beyond these nobody slipped, and to look for all slips there may be takes seconds. */
const MOST_WORDS = 8;
const LONGEST_WORD = 20;

/** Names that are compared with each other; where there are more, the word says too little. */
const MOST_RANKED = 1000;

/** To the library a hyphen before a word excludes it, and quotes take it as it is. */
const NO_WORD = /[^\p{L}\d]+/gu;

/** The places of the names that hold all words of the term, or words like them; the best first. */
function findSimilar(names: readonly string[], term: string): number[] {
  const words = Fuzzy.latinize(term).split(NO_WORD).filter(Boolean);
  if (words.length === 0 || words.length > MOST_WORDS) return [];
  if (words.some((word) => word.length > LONGEST_WORD)) return [];
  const sought = words.join(' ');
  const [places, info, order] = fuzzy.search([...names], sought, REORDERED_WORDS, MOST_RANKED);
  if (info === null || order === null) return places ?? [];
  return order.map((rank) => info.idx[rank]).filter((place) => place !== undefined);
}

/** The ids of products whose name holds words like those of the term, the best first. */
export function findSimilarIds({ ids, names }: NameIndex, term: string): number[] {
  return findSimilar(names, term).flatMap((place) => ids[place] ?? []);
}

function namedSo(categories: readonly SearchCategory[], term: string): SearchCategory[] {
  const sought = termKey(term);
  return categories
    .map((category) => ({ category, key: searchKey(category.name) }))
    .filter(({ key }) => key.includes(sought))
    .map(({ category, key }) => ({ category, rank: rankMatch(category.name, key, sought) }))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ category }) => category);
}

/**
 * The listings whose name holds the term, by the rule for products; where there is none, those that
 * hold words like it. An empty term finds none.
 */
export function findCategories(
  { categories }: Pick<NameIndex, 'categories'>,
  term: string,
): SearchCategory[] {
  if (term.trim() === '') return [];
  const found = namedSo(categories, term);
  if (found.length > 0) return found;
  const names = categories.map(({ name }) => name);
  return findSimilar(names, term).flatMap((place) => categories[place] ?? []);
}
