import type { Vocabulary } from './correct-text.ts';
import type { QueryTerm } from './interpret-query.ts';
import { splitWords } from './words.ts';

/** Returns a searched word as typed, such as "kids" for "kid". */
export function asTyped(words: string, { word }: QueryTerm): string {
  return words.split(/\s+/).find((one) => splitWords(one).includes(word)) ?? word;
}

/** Returns the typed words that no product, category or help page contains. */
export function findUnknown(
  words: string,
  sought: readonly QueryTerm[],
  known: Vocabulary,
): string[] {
  const unknown = sought.filter(
    ({ word, alternatives, synonyms }) =>
      synonyms.length === 0 &&
      !alternatives.some((way) => way.every(known.has)) &&
      !known.hasBeginning(word),
  );
  return unknown.map((term) => asTyped(words, term));
}
