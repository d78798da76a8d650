/** Scores products by the words of a search in their titles (Okapi BM25 over weighted fields). */
import { memoise } from '#lib/memoise.ts';
import type { QueryTerm } from './interpret-query.ts';
import { wholeNameTerm } from './product-words.ts';
import type { ProductTitle, SearchIndex } from './search-index.ts';
import { joinedOf } from './words.ts';

const FIELD_WEIGHTS = { name: 6, categories: 4, codes: 2 };
const FIELDS = ['name', 'categories', 'codes'] as const;

/** Weight of a synonym relative to the typed word. */
const SYNONYM_WEIGHT = 0.5;

/** BM25's k1: how soon further occurrences of a word stop counting. */
const SATURATION = 1.2;

/** Number of words in a title of usual length. Longer titles get proportionally lower scores. */
const USUAL_LENGTH = 18;

/** Word that counts in titles. */
interface Phrase {
  word: string;
  isPrefix: boolean;
  weight: number;
}

/** Returns the words that count for one word of a search, also the terms of whole names. */
export function toPhrases({ word, alternatives, synonyms, isBeginning }: QueryTerm): Phrase[] {
  const phrases = (ways: readonly (readonly string[])[], weight: number) => {
    const whole = new Set(ways.map(wholeNameTerm));
    return [...ways.flat(), ...whole].map((one) => ({ word: one, isPrefix: false, weight }));
  };
  // A category with such a name matters more: "high pressure washer" means pressure washers.
  const pairs = synonyms
    .filter(({ length }) => length > 2)
    .flatMap((way) => joinedOf(way).map((pair) => [pair]));
  return [
    ...phrases(alternatives, 1),
    ...(isBeginning ? [{ word, isPrefix: true, weight: 1 }] : []),
    ...phrases([...synonyms, ...pairs], SYNONYM_WEIGHT),
  ];
}

/** Returns how much a word distinguishes products: the less, the more of them have it. */
function rarityOf({ size, countWith }: SearchIndex, word: string): number {
  const count = countWith(word);
  return Math.max(1e-6, Math.log((size - count + 0.5) / (count + 0.5)));
}

/** Returns each phrase once, with the sum of its weights. */
function withoutRepetitions(phrases: readonly Phrase[]): Phrase[] {
  const known = new Map<string, Phrase>();
  for (const phrase of phrases) {
    const key = `${phrase.word} ${phrase.isPrefix}`;
    known.set(key, { ...phrase, weight: phrase.weight + (known.get(key)?.weight ?? 0) });
  }
  return [...known.values()];
}

/** Returns a function that lists the phrases for which a word of a title counts, by their places. */
function createPlaces(phrases: readonly Phrase[]): (word: string) => readonly number[] {
  const whole = new Map(
    phrases.flatMap(({ word, isPrefix }, place) => (isPrefix ? [] : [[word, [place]] as const])),
  );
  const beginnings = [...phrases.entries()].filter(([, { isPrefix }]) => isPrefix);
  const known = new Map<string, readonly number[]>();
  return (word) => {
    const places = known.get(word) ?? [
      ...(whole.get(word) ?? []),
      ...beginnings.filter(([, phrase]) => word.startsWith(phrase.word)).map(([place]) => place),
    ];
    known.set(word, places);
    return places;
  };
}

/** Returns a function that scores a title; higher is better. */
export function scoreOf(
  index: SearchIndex,
  repeated: readonly Phrase[],
): (title: ProductTitle) => number {
  const phrases = withoutRepetitions(repeated);
  const rarities = phrases.map(({ word, weight }) => memoise(() => weight * rarityOf(index, word)));
  const placesOf = createPlaces(phrases);
  return (title) => {
    const counts = new Map<number, number>();
    let length = 0;
    for (const field of FIELDS) {
      for (const word of title[field].split(' ')) {
        length += 1;
        for (const place of placesOf(word)) {
          counts.set(place, (counts.get(place) ?? 0) + FIELD_WEIGHTS[field]);
        }
      }
    }
    const limit = (SATURATION * length) / USUAL_LENGTH;
    let score = 0;
    for (const [place, count] of counts) {
      score += ((rarities[place]?.() ?? 0) * count * (SATURATION + 1)) / (count + limit);
    }
    return score;
  };
}
