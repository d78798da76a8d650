/** Scores products by the words of a search in their titles (Okapi BM25 over weighted fields). */
import type { QueryTerm } from './interpret-query.ts';
import { wholeNameTerm } from './product-words.ts';
import type { ProductTitle, SearchIndex } from './search-index.ts';

const FIELD_WEIGHTS = { name: 6, categories: 4, codes: 2 };
const FIELDS = ['name', 'categories', 'codes'] as const;

/** Weight of a synonym relative to the typed word. */
const SYNONYM_WEIGHT = 0.5;

/** BM25's k1: how soon further occurrences of a word stop counting. */
const SATURATION = 1.2;

/** Number of words in a title of usual length. Longer titles get proportionally lower scores. */
const USUAL_LENGTH = 18;

/**
 * Minimum length at which a word with digits also matches as a prefix: `20` must not find 200, but
 * the beginning of a long code should find the code.
 */
const MIN_CODE_PREFIX_LENGTH = 5;

export function canBePrefix(word: string): boolean {
  return !/\d/.test(word) || word.length >= MIN_CODE_PREFIX_LENGTH;
}

/** Word that counts in titles. */
interface Phrase {
  word: string;
  isPrefix: boolean;
  weight: number;
}

/** Returns the words that count for one word of a search, also the terms of whole names. */
export function toPhrases({ word, alternatives, synonyms }: QueryTerm): Phrase[] {
  const phrases = (ways: readonly (readonly string[])[], weight: number) => {
    const whole = new Set(ways.map(wholeNameTerm));
    return [...ways.flat(), ...whole].map((one) => ({ word: one, isPrefix: false, weight }));
  };
  return [
    ...phrases(alternatives, 1),
    ...(canBePrefix(word) ? [{ word, isPrefix: true, weight: 1 }] : []),
    ...phrases(synonyms, SYNONYM_WEIGHT),
  ];
}

/** Returns how much a word distinguishes products: the less, the more of them have it. */
function rarityOf({ size, countWith }: SearchIndex, word: string): number {
  const count = countWith(word);
  return Math.max(1e-6, Math.log((size - count + 0.5) / (count + 0.5)));
}

/** Returns a function that lists the phrases for which a word of a title counts, by their places. */
function createPlaces(phrases: readonly Phrase[]): (word: string) => readonly number[] {
  const whole = new Map<string, number[]>();
  const beginnings: { text: string; place: number }[] = [];
  for (const [place, { word, isPrefix }] of phrases.entries()) {
    if (isPrefix) beginnings.push({ text: word, place });
    else whole.set(word, [...(whole.get(word) ?? []), place]);
  }
  return (word) => [
    ...(whole.get(word) ?? []),
    ...beginnings.filter(({ text }) => word.startsWith(text)).map(({ place }) => place),
  ];
}

/** Returns a function that scores a title; higher is better. */
export function scoreOf(
  index: SearchIndex,
  phrases: readonly Phrase[],
): (title: ProductTitle) => number {
  const rarities = phrases.map(({ word, weight }) => weight * rarityOf(index, word));
  const placesOf = createPlaces(phrases);
  const known = new Map<string, readonly number[]>();
  return (title) => {
    const counts = phrases.map(() => 0);
    let length = 0;
    for (const field of FIELDS) {
      for (const word of title[field].split(' ')) {
        length += 1;
        const places = known.get(word) ?? placesOf(word);
        known.set(word, places);
        for (const place of places) counts[place] = (counts[place] ?? 0) + FIELD_WEIGHTS[field];
      }
    }
    const limit = (SATURATION * length) / USUAL_LENGTH;
    return counts.reduce(
      (total, count, place) =>
        total + ((rarities[place] ?? 0) * count * (SATURATION + 1)) / (count + limit),
      0,
    );
  };
}
