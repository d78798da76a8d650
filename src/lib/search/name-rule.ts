/** The shop owner's rule: a search finds products whose name contains it. */
import type { SearchIndex } from './search-index.ts';
import { rankMatch, searchKey, termKey } from './search-text.ts';
import { codeOf } from './words.ts';

/**
 * Returns the products with the term in their name. Names that begin with the term come first, then
 * names with a word that does, then the others, each group by id. An empty term has no results.
 */
export function findByRule(index: SearchIndex, term: string): number[] {
  const sought = termKey(term);
  if (sought === '' && term.trim() === '') return [];
  const byRank: [number[], number[], number[]] = [[], [], []];
  for (const { id, name } of index.withNamePart(sought)) {
    byRank[rankMatch(name, searchKey(name), sought)].push(id);
  }
  return byRank.flat();
}

/** Returns true if a name or a code contains the text. */
export function isNamed(index: SearchIndex, text: string): boolean {
  return index.withCode(codeOf(text)).length + findByRule(index, text).length > 0;
}
