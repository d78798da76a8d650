/** Finds the products with the words of a search, by expressions of SQLite's FTS5. */
import {
  allOf,
  expressionOf,
  expressionOfAll,
  isNumber,
  isOnePhrase,
  isUnit,
  quantitiesIn,
  suppliesIn,
} from './expressions.ts';
import type { QueryTerm } from './interpret-query.ts';
import {
  inOrder,
  MIN_COMPLETE_MATCHES,
  withoutMachines,
  withoutStray,
  withoutTail,
} from './rank-products.ts';
import type { SearchIndex } from './search-index.ts';
import { joinedOf } from './words.ts';

/**
 * With this many products whose titles match, products that match in their other texts are not
 * searched: that takes longest, and shoppers do not read that far.
 */
const ENOUGH_IN_TITLES = 300;

/** Maximum number of words of which some suffice. */
const MAX_OPTIONAL_WORDS = 6;

/** Endings of other forms of a word, such as "washer" and "washing". */
const ENDINGS = ['age', 'ed', 'er', 'ing'];

/**
 * Returns a word that titles contain with its other forms instead of all longer words, so that "car"
 * does not stand for "carpet".
 */
export function withForms(index: SearchIndex, term: QueryTerm): QueryTerm {
  if (!term.isBeginning || index.countWith(term.word) === 0) return term;
  const forms = ENDINGS.map((ending) => [`${term.word}${ending}`]);
  return { ...term, alternatives: [...term.alternatives, ...forms], isBeginning: false };
}

/** Returns the products in whose texts the words follow each other, such as "30 l". */
function inSequence(index: SearchIndex, sought: readonly QueryTerm[]): ReadonlySet<number> {
  const pairs = joinedOf(sought.map(({ word }) => word));
  if (pairs.length === 0) return new Set();
  return new Set(index.matching('all', allOf(pairs.map((pair) => `"${pair}"`))));
}

/** @param further expressions that have to match too */
function matchingAll(
  index: SearchIndex,
  sought: readonly QueryTerm[],
  further: readonly string[] = [],
): number[] {
  const expression = allOf([expressionOfAll(sought), ...further]);
  const inTitle = index.matching('title', expression);
  const inTexts = inTitle.length < ENOUGH_IN_TITLES ? index.matching('all', expression) : [];
  return [...inTitle, ...inTexts];
}

/**
 * Returns the products whose title matches at least half of the words; a number or a unit alone does
 * not count. Products that only mention some words in their texts are omitted, because they would answer
 * "gift card" with machines.
 */
function matchingHalf(index: SearchIndex, sought: readonly QueryTerm[]): readonly number[] {
  const optional = sought.slice(0, MAX_OPTIONAL_WORDS).map((term, at) => ({
    expression: expressionOf(term),
    isNumber: isNumber(term) || isUnit(term, sought[at - 1]),
  }));
  return index.matchingSome(optional, Math.ceil(optional.length / 2));
}

/**
 * Returns the products that match all words of a search, best first. If they are few, or the search
 * names an accessory, products that match some words are added, but not for an accessory of the
 * synonyms: "carpet shampoo" found car shampoo. Products far below the best are
 * omitted, and so are most machines if the search names an accessory, and products for another
 * voltage or number of phases.
 * @param ruled products whose name contains the search; none of them is omitted
 */
export function matchProducts(
  index: SearchIndex,
  sought: readonly QueryTerm[],
  ruled: readonly number[],
): number[] {
  if (sought.length === 0) return [...ruled];
  const supplies = suppliesIn(sought);
  const supplied = new Set(supplies.length > 0 ? index.matching('all', allOf(supplies)) : []);
  const isUsable = (id: number) => supplies.length === 0 || supplied.has(id);
  const quantities = quantitiesIn(index, sought);
  const exact =
    quantities.length > 0 ? matchingAll(index, sought, [...quantities, ...supplies]) : [];
  const whole = inSequence(index, sought);
  const complete = new Set([
    ...whole,
    ...(exact.length > 0 ? exact : matchingAll(index, sought, supplies)),
  ]);
  const wanted = sought.filter(({ isWanted }) => isWanted).map(expressionOf);
  const isNamed = wanted.length > 0 && complete.size > 0 && isOnePhrase(sought);
  const partial = isNamed
    ? []
    : [
        ...(sought.length > 1 && complete.size < MIN_COMPLETE_MATCHES
          ? matchingHalf(index, sought)
          : []),
        ...(wanted.length > 0 ? index.matching('title', allOf(wanted)) : []),
      ];
  const matching = [...complete, ...partial].filter(isUsable);
  const ids = [...new Set([...ruled, ...matching])];
  const ranked = inOrder(index, ids, sought, { complete, ruled: new Set(ruled), whole });
  const shown = withoutTail(withoutMachines(withoutStray(ranked, sought)), partial.length > 0).map(
    ({ id }) => id,
  );
  return [...new Set([...shown, ...ruled])];
}

/** Returns the products whose titles match the whole search, best first. */
export function matchTitles(
  index: SearchIndex,
  sought: readonly QueryTerm[],
  ruled: readonly number[],
): number[] {
  if (sought.length === 0) return [...ruled];
  const complete = new Set(index.matching('title', expressionOfAll(sought)));
  const ids = [...new Set([...ruled, ...complete])];
  const sets = { complete, ruled: new Set(ruled), whole: new Set<number>() };
  return inOrder(index, ids, sought, sets).map(({ id }) => id);
}
