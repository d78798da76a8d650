/** Finds the products with the words of a search, by expressions of SQLite's FTS5. */
import type { QueryTerm } from './interpret-query.ts';
import { scoreOf, toPhrases } from './score.ts';
import type { ProductTitle, SearchIndex } from './search-index.ts';
import { joinedOf } from './words.ts';

/**
 * With fewer complete matches than this, about a screenful, products that match only some words
 * are added.
 */
const MIN_COMPLETE_MATCHES = 12;

/**
 * With this many products whose titles match, products that match in their other texts are not
 * searched: that takes longest, and shoppers do not read that far.
 */
const ENOUGH_IN_TITLES = 300;

/** Maximum number of words of which some suffice. */
const MAX_OPTIONAL_WORDS = 6;

/** Number of results that are shown regardless of their score. */
const MIN_RESULTS = 8;

/** Further results are omitted if the best score is this many times theirs. */
const MAX_SCORE_RATIO = 3;

/** Added to the score of products that match all words. */
const COMPLETE_BONUS = 50;

/** Added to the score of products in whose texts the words follow each other. */
const SEQUENCE_BONUS = 10;

/** Added to the score of products whose title contains the words for the wanted product. */
const WANTED_BONUS = 60;

const anyOf = (parts: readonly string[]) =>
  parts.length === 1 ? parts.join() : `(${parts.join(' OR ')})`;
const allOf = (parts: readonly string[]) =>
  parts.length === 1 ? parts.join() : `(${parts.join(' AND ')})`;

/** Returns the expression for one word of the search, with its alternatives and synonyms. */
function expressionOf({ word, alternatives, synonyms, isBeginning }: QueryTerm): string {
  const matchOf = (one: string) => (one === word && isBeginning ? `"${one}"*` : `"${one}"`);
  const ways = [...alternatives, ...synonyms].map((words) => allOf(words.map(matchOf)));
  return anyOf([...new Set(ways)]);
}

/**
 * Returns the expression for a whole search. Terms of one phrase have the same synonyms, so either
 * all of them must match or one of the synonyms: a shorter expression than that of each term.
 */
function expressionOfAll(sought: readonly QueryTerm[]): string {
  const phrases = Map.groupBy(sought, ({ synonyms }) => JSON.stringify(synonyms));
  const groups = Array.from(phrases.values(), (terms) => {
    const words = allOf(terms.map((term) => expressionOf({ ...term, synonyms: [] })));
    const synonyms = terms[0]?.synonyms.map((way) => allOf(way.map((word) => `"${word}"`))) ?? [];
    return anyOf([words, ...synonyms]);
  });
  return allOf(groups);
}

/** Returns the products in whose texts the words follow each other, such as "30 l". */
function inSequence(index: SearchIndex, sought: readonly QueryTerm[]): ReadonlySet<number> {
  const pairs = joinedOf(sought.map(({ word }) => word));
  if (pairs.length === 0) return new Set();
  return new Set(index.matching('all', allOf(pairs.map((pair) => `"${pair}"`))));
}

/** Returns true if a name or a category contains all wanted words or synonyms of them. */
function hasAll({ name, categories }: ProductTitle, wanted: readonly QueryTerm[]): boolean {
  const words = new Set(`${name} ${categories}`.split(' '));
  return wanted.every(({ alternatives, synonyms }) =>
    [...alternatives, ...synonyms].some((way) => way.every((word) => words.has(word))),
  );
}

interface RankedProduct {
  id: number;
  score: number;
}

/**
 * @param complete products that match all words
 * @param whole products in whose texts the words follow each other
 */
function inOrder(
  index: SearchIndex,
  ids: readonly number[],
  sought: readonly QueryTerm[],
  { complete, whole }: Record<'complete' | 'whole', ReadonlySet<number>>,
): RankedProduct[] {
  const score = scoreOf(index, sought.flatMap(toPhrases));
  const wanted = sought.filter(({ isWanted }) => isWanted);
  return index
    .titlesOf(ids)
    .map((title) => ({
      id: title.id,
      score:
        score(title) +
        (complete.has(title.id) ? COMPLETE_BONUS : 0) +
        (whole.has(title.id) ? SEQUENCE_BONUS : 0) +
        (wanted.length > 0 && hasAll(title, wanted) ? WANTED_BONUS : 0),
    }))
    .toSorted((one, other) => other.score - one.score || one.id - other.id);
}

/**
 * Returns the products whose title matches at least half of the words; a number alone does not
 * count. Products that only mention some words in their texts are omitted, because they would answer
 * "gift card" with machines.
 */
function matchingHalf(index: SearchIndex, sought: readonly QueryTerm[]): readonly number[] {
  const optional = sought.slice(0, MAX_OPTIONAL_WORDS).map((term) => ({
    expression: expressionOf(term),
    isNumber: /^\d+$/.test(term.word),
  }));
  return index.matchingSome(optional, Math.ceil(optional.length / 2));
}

function withoutTail(ranked: readonly RankedProduct[]): RankedProduct[] {
  const least = (ranked[0]?.score ?? 0) / MAX_SCORE_RATIO;
  return ranked.filter(({ score }, place) => place < MIN_RESULTS || score >= least);
}

/**
 * Returns the products that match all words of a search, best first. If they are few, or the search
 * names an accessory, products that match some words are added, and those far below the best are
 * omitted.
 */
export function matchProducts(index: SearchIndex, sought: readonly QueryTerm[]): number[] {
  if (sought.length === 0) return [];
  const expression = expressionOfAll(sought);
  const inTitle = index.matching('title', expression);
  const inTexts = inTitle.length < ENOUGH_IN_TITLES ? index.matching('all', expression) : [];
  const whole = inSequence(index, sought);
  const complete = new Set([...whole, ...inTitle, ...inTexts]);
  const wanted = sought.filter(({ isWanted }) => isWanted).map(expressionOf);
  const partial = [
    ...(sought.length > 1 && complete.size < MIN_COMPLETE_MATCHES
      ? matchingHalf(index, sought)
      : []),
    ...(wanted.length > 0 ? index.matching('title', allOf(wanted)) : []),
  ];
  const ids = [...new Set([...complete, ...partial])];
  const ranked = inOrder(index, ids, sought, { complete, whole });
  return (partial.length > 0 ? withoutTail(ranked) : ranked).map(({ id }) => id);
}
