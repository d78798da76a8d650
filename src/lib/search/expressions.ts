/** Writes searches as expressions of SQLite's FTS5. */
import type { QueryTerm } from './interpret-query.ts';
import type { SearchIndex } from './search-index.ts';
import { isSupply } from './units.ts';

/** Matches words that may be units. */
const UNIT = /^\p{L}{1,3}$/u;

const anyOf = (parts: readonly string[]) =>
  parts.length === 1 ? parts.join() : `(${parts.join(' OR ')})`;
export const allOf = (parts: readonly string[]) =>
  parts.length === 1 ? parts.join() : `(${parts.join(' AND ')})`;

/** Returns the expression for one word of the search, with its alternatives and synonyms. */
export function expressionOf({ word, alternatives, synonyms, isBeginning }: QueryTerm): string {
  const matchOf = (one: string) => (one === word && isBeginning ? `"${one}"*` : `"${one}"`);
  const ways = [...alternatives, ...synonyms].map((words) => allOf(words.map(matchOf)));
  return anyOf([...new Set(ways)]);
}

/**
 * Returns the expression for a whole search. Terms of one phrase have the same synonyms, so either
 * all of them must match or one of the synonyms: a shorter expression than that of each term.
 */
export function expressionOfAll(sought: readonly QueryTerm[]): string {
  const phrases = Map.groupBy(sought, ({ synonyms }) => JSON.stringify(synonyms));
  const groups = Array.from(phrases.values(), (terms) => {
    const words = allOf(terms.map((term) => expressionOf({ ...term, synonyms: [] })));
    const synonyms = terms[0]?.synonyms.map((way) => allOf(way.map((word) => `"${word}"`))) ?? [];
    return anyOf([words, ...synonyms]);
  });
  return allOf(groups);
}

/** Returns true if the whole search is a phrase of several words from the synonyms. */
export function isOnePhrase([first, ...others]: readonly QueryTerm[]): boolean {
  const meaning = JSON.stringify(first?.synonyms);
  const isSame = others.every(({ synonyms }) => JSON.stringify(synonyms) === meaning);
  return others.length > 0 && first?.synonyms.length !== 0 && isSame;
}

export const isNumber = ({ word }: QueryTerm) => /^\d+$/.test(word);

/** Returns the word with its synonyms of one word, such as "metre" and "m". */
export const waysToWrite = ({ word, synonyms }: QueryTerm) => [
  word,
  ...synonyms.filter(({ length }) => length === 1).flat(),
];

/** Returns true for "metre" or "m" after a number. */
export function isUnit(term: QueryTerm, before: QueryTerm | undefined): boolean {
  return (
    before !== undefined && isNumber(before) && waysToWrite(term).some((way) => UNIT.test(way))
  );
}

/**
 * Returns an expression for each number with its unit, such as "25 l", if products contain it.
 * Without it, "25 l" finds products with a 25 and a litre in different places.
 */
export function quantitiesIn({ vocabulary }: SearchIndex, sought: readonly QueryTerm[]): string[] {
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
export function suppliesIn(sought: readonly QueryTerm[]): string[] {
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

/**
 * Omits the numbers of voltages and phases, which may be parts of a name: "CWG 3" is no better match
 * for "3 phase" than other machines with that supply.
 */
export function withoutSupplies(sought: readonly QueryTerm[]): readonly QueryTerm[] {
  return sought.filter(({ word }, at) => !isSupply(sought[at + 1]?.word ?? '', word));
}
