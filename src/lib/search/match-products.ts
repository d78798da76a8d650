/** Finds the products with the words of a search, by expressions of SQLite's FTS5. */
import { isSupply, type QueryTerm } from './interpret-query.ts';
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

/** Matches words that may be units. */
const UNIT = /^\p{L}{1,3}$/u;

/** Maximum number of words of which some suffice. */
const MAX_OPTIONAL_WORDS = 6;

/** Number of results that are shown regardless of their score, if some match only some words. */
const MIN_RESULTS = 8;

/** Number of machines that are shown after wanted accessories. */
const MAX_MACHINES = 3;

/** Further results are omitted if the best score is this many times theirs. */
const MAX_SCORE_RATIO = 3;

/** Added to the score of products that match all words. */
const COMPLETE_BONUS = 50;

/** Added to the score of products whose name contains the search, perhaps within a word. */
const RULE_BONUS = 20;

/**
 * Added to the score of such products if the search contains a number, because it may begin a model
 * such as "PW 1".
 */
const MODEL_BONUS = 70;

/** Added to the score of products in whose texts the words follow each other. */
const SEQUENCE_BONUS = 10;

/** Added to the score of products for the customers that the search is for. */
const CUSTOMER_BONUS = 10;

/** Added to the score of products that match all words and one of them in their title. */
const TITLE_BONUS = 20;

/** Added to the score of products that editors name for the wish of a search. */
const WISH_BONUS = 100;

/** Subtracted from the score of accessories in a search that names none. */
const ACCESSORY_DEDUCTION = 25;

/** Added to the score of products whose title contains the words for the wanted product. */
const WANTED_BONUS = 80;

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

/** Returns true if the whole search is a phrase of several words from the synonyms. */
function isOnePhrase([first, ...others]: readonly QueryTerm[]): boolean {
  const meaning = JSON.stringify(first?.synonyms);
  const isSame = others.every(({ synonyms }) => JSON.stringify(synonyms) === meaning);
  return others.length > 0 && first?.synonyms.length !== 0 && isSame;
}

const isNumber = ({ word }: QueryTerm) => /^\d+$/.test(word);

/** Returns the word with its synonyms of one word, such as "metre" and "m". */
const waysToWrite = ({ word, synonyms }: QueryTerm) => [
  word,
  ...synonyms.filter(({ length }) => length === 1).flat(),
];

/** Returns true for "metre" or "m" after a number. */
function isUnit(term: QueryTerm, before: QueryTerm | undefined): boolean {
  return (
    before !== undefined && isNumber(before) && waysToWrite(term).some((way) => UNIT.test(way))
  );
}

/**
 * Returns an expression for each number with its unit, such as "25 l", if products contain it.
 * Without it, "25 l" finds products with a 25 and a litre in different places.
 */
function quantitiesIn({ vocabulary }: SearchIndex, sought: readonly QueryTerm[]): string[] {
  return sought.flatMap((unit, at) => {
    const before = sought[at - 1];
    if (!isUnit(unit, before) || isSupply(unit.word, before?.word)) return [];
    const known = waysToWrite(unit)
      .map((way) => `${before?.word}${way}`)
      .filter(vocabulary.hasProduct);
    return known.length > 0 ? [anyOf(known.map((one) => `"${one}"`))] : [];
  });
}

/**
 * Returns an expression for each voltage and number of phases, such as "110 v": the number with its
 * unit, or a synonym of both.
 */
function suppliesIn(sought: readonly QueryTerm[]): string[] {
  return sought.flatMap((unit, at) => {
    const number = sought[at - 1]?.word;
    if (!isSupply(unit.word, number)) return [];
    const isPhase = unit.word === 'phase';
    const ways = isPhase ? [`${number}phase`, `phase${number}`] : [`${number}v`, `${number}volt`];
    const joined = ways.map((way) => `"${way}"`);
    const synonyms = unit.synonyms
      .filter((way) => unit.wished.every((name) => name.join('') !== way.join('')))
      .map((way) => allOf(way.map((word) => `"${word}"`)));
    return [anyOf([...joined, ...synonyms])];
  });
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

/**
 * Returns a function that returns what is added to the score of a product, so that products for
 * private customers come before those for trade, and machines before accessories. A search for trade
 * ranks products for trade first. One for accessories ranks them like machines.
 */
function createPreference(
  { synonyms: { parts } }: SearchIndex,
  sought: readonly QueryTerm[],
): (title: ProductTitle) => number {
  const isForParts = sought.some(({ isWanted }) => isWanted);
  const isTrade = sought.some(({ isForTrade }) => isForTrade);
  const isPart = (categories: string) => categories.split(' ').some((word) => parts.has(word));
  return ({ categories, isForHome }) =>
    ((isForHome === 0) === isTrade ? CUSTOMER_BONUS : 0) -
    (!isForParts && isPart(categories) ? ACCESSORY_DEDUCTION : 0);
}

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

interface RankedProduct {
  id: number;
  score: number;
  /** Score of the title without the bonuses. */
  inTitle: number;
  /** True if the title contains the words for the wanted product. */
  isWanted: boolean;
  /** True if it also matches all words, or one of the others in its title. */
  isMeant: boolean;
  isComplete: boolean;
}

/**
 * @param complete products that match all words
 * @param ruled products whose name contains the search
 * @param whole products in whose texts the words follow each other
 */
function inOrder(
  index: SearchIndex,
  ids: readonly number[],
  sought: readonly QueryTerm[],
  { complete, ruled, whole }: Record<'complete' | 'ruled' | 'whole', ReadonlySet<number>>,
): RankedProduct[] {
  const score = scoreOf(index, sought.flatMap(toPhrases));
  const wanted = sought.filter(({ isWanted }) => isWanted);
  const others = sought.filter(({ isWanted }) => !isWanted);
  const wished = [...new Set(sought.flatMap((term) => term.wished))];
  const isWished = ({ name }: ProductTitle) => {
    const words = new Set(name.split(' '));
    return wished.some((way) => way.every((word) => words.has(word)));
  };
  const ruleBonus = sought.some(({ word }) => /\d/.test(word)) ? MODEL_BONUS : RULE_BONUS;
  const preference = createPreference(index, sought);
  return index
    .titlesOf(ids)
    .map((title) => {
      const isWanted = wanted.length > 0 && hasAll(title, wanted);
      const isComplete = complete.has(title.id);
      const inTitle = score(title);
      const bonus =
        (isComplete && inTitle > 0 ? TITLE_BONUS : 0) +
        Math.max(isComplete ? COMPLETE_BONUS : 0, ruled.has(title.id) ? ruleBonus : 0) +
        (whole.has(title.id) ? SEQUENCE_BONUS : 0) +
        (isWished(title) ? WISH_BONUS : 0) +
        (isWanted ? WANTED_BONUS : 0);
      return {
        id: title.id,
        score: inTitle + bonus + preference(title),
        inTitle,
        isWanted,
        isMeant: isWanted && (isComplete || others.some((term) => hasAll(title, [term]))),
        isComplete,
      };
    })
    .toSorted((one, other) => other.score - one.score || one.id - other.id);
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
 * Omits products far below the best. If all match all words, those with much less in their titles
 * are omitted: "jet wash" found steam cleaners, whose texts mention water and pressure.
 */
function withoutTail(ranked: readonly RankedProduct[], hasPartial: boolean): RankedProduct[] {
  const least = (ranked[0]?.score ?? 0) / MAX_SCORE_RATIO;
  const leastInTitle = (ranked[0]?.inTitle ?? 0) / MAX_SCORE_RATIO;
  return ranked.filter(({ score, inTitle }, place) =>
    hasPartial
      ? place < MIN_RESULTS || score >= least
      : place < MIN_COMPLETE_MATCHES || inTitle >= leastInTitle,
  );
}

/**
 * Returns the wanted accessories with a few of the machines that match all words. If no accessory
 * matches another word, the machines stay, because the accessories may be for other machines.
 */
function withoutMachines(ranked: readonly RankedProduct[]): readonly RankedProduct[] {
  if (!ranked.some(({ isMeant }) => isMeant)) return ranked;
  const machines = ranked.filter(({ isWanted, isComplete }) => isComplete && !isWanted);
  const shown = new Set(machines.slice(0, MAX_MACHINES));
  return ranked.filter((one) => one.isWanted || shown.has(one));
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
  const shown = withoutTail(withoutMachines(ranked), partial.length > 0).map(({ id }) => id);
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
