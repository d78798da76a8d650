/**
 * What a search needs of the index. The shop server reads it from a file of the release; the words
 * in it are those of `words.ts`.
 */
import type { SearchCategory } from '#lib/site-data/search-index.ts';
import type { Vocabulary } from './correct-text.ts';
import type { HelpEntry } from './find-places.ts';
import type { OtherMake } from './other-makes.ts';
import type { Synonyms } from './synonyms.ts';

/** Fields that name a product: their words, separated by spaces. */
export interface ProductTitle {
  id: number;
  name: string;
  categories: string;
  codes: string;
  /** 1 if a category is one for private customers, otherwise 0. */
  isForHome: number;
}

/** Group of fields: those of the title, or all. */
type SearchedFields = 'title' | 'all';

/** Part of a search: an expression of FTS5 for one word. */
interface QueryPart {
  expression: string;
  isNumber: boolean;
}

export interface SearchIndex {
  /** Number of products. */
  size: number;
  vocabulary: Vocabulary;
  synonyms: Synonyms;
  categories: readonly SearchCategory[];
  help: readonly HelpEntry[];
  makes: readonly OtherMake[];
  /** Returns all products by ascending id, or none of a catalogue with over 1,000. */
  all(): readonly number[];
  /** Returns the products with this code, which is normalised by `codeOf`. */
  withCode(code: string): readonly number[];
  /** Returns products whose name contains the key of a term, by ascending id. */
  withNamePart(key: string): readonly { id: number; name: string }[];
  /** Returns products that match an expression of SQLite's FTS5, by ascending id. */
  matching(fields: SearchedFields, expression: string): readonly number[];
  /**
   * Returns products whose title matches at least some of the parts, one of them not a number, by
   * ascending id.
   */
  matchingSome(parts: readonly QueryPart[], least: number): readonly number[];
  /** Returns names in the order of the ids. */
  namesOf(ids: readonly number[]): readonly string[];
  titlesOf(ids: readonly number[]): readonly ProductTitle[];
  /** Returns the number of products with the word in their title. */
  countWith(word: string): number;
}
