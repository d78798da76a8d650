/** Prepares the synonyms and wishes of editors for searches. */
import type { SearchHelp } from '#lib/site-data/search-help.ts';
import { isQuantity, waysToJoin } from './units.ts';
import { splitWords } from './words.ts';

/** Words that say nothing about a product. */
const IGNORED_WORDS = new Set(
  'a an and any anything are at best buy by can cheap clean cleaning do does find for from good have help how i in inch into is it like looking me my need of on or out please sell some something stuff that the there thing to up use want what where which will with you your'
    .split(' ')
    .flatMap(splitWords),
);

/** Returns true for a word that a search ignores, unless it is part of a synonym. */
export function isIgnored(word: string): boolean {
  return IGNORED_WORDS.has(word);
}

export type Phrases = readonly (readonly string[])[];

/** Synonyms from editors, prepared for repeated searches. */
export interface Synonyms {
  /** All phrases with the same meaning or for a wish, by each phrase's words joined by spaces. */
  groups: ReadonlyMap<string, Phrases>;
  longest: number;
  /** Names of products by the key of a wish. */
  wishes: ReadonlyMap<string, Phrases>;
  /** Words for accessories, such as "hose". */
  parts: ReadonlySet<string>;
  /** Words for parts of machines that are sold by telephone, such as "pump". */
  spareParts: ReadonlySet<string>;
  /** Words for trade, such as "hotel". Phrases may begin with the first, "commercial". */
  trade: ReadonlySet<string>;
}

/** Minimum length of an unfinished synonym; shorter texts begin too many. */
const MIN_PREFIX_LENGTH = 3;

/** Returns a wish without ignored words, so that "clean my car" means the same as "car". */
export function wishKey(words: readonly string[]): string {
  return words.filter((word) => !isIgnored(word)).join(' ');
}

export function openSynonyms({
  synonyms: groups,
  parts = [],
  spareParts = [],
  trade = [],
  wishes = [],
}: Omit<SearchHelp, 'pages'>): Synonyms {
  const byPhrase = new Map<string, Phrases>();
  let longest = 0;
  for (const group of groups) {
    const phrases = group.map(splitWords).filter(({ length }) => length > 0);
    const meanings = phrases.flatMap((phrase) =>
      isQuantity(phrase) ? waysToJoin(phrase) : [phrase],
    );
    for (const phrase of phrases) {
      byPhrase.set(phrase.join(' '), meanings);
      longest = Math.max(longest, phrase.length);
    }
  }
  const wished = new Map<string, Phrases>();
  for (const { words, products } of wishes) {
    const names = products.map(splitWords);
    for (const text of words) wished.set(wishKey(splitWords(text)), names);
  }
  return {
    groups: byPhrase,
    longest,
    wishes: wished,
    parts: new Set(parts.flatMap(splitWords)),
    spareParts: new Set(spareParts.flatMap(splitWords)),
    trade: new Set(trade.flatMap(splitWords)),
  };
}

/** Returns the meanings of the shortest phrase that begins with the text. */
export function phrasesFrom(beginning: string, { groups }: Synonyms): Phrases | undefined {
  if (beginning.length < MIN_PREFIX_LENGTH) return undefined;
  let shortest: string | undefined;
  for (const phrase of groups.keys()) {
    const isShorter = shortest === undefined || phrase.length < shortest.length;
    if (isShorter && phrase.startsWith(beginning)) shortest = phrase;
  }
  return groups.get(shortest ?? '');
}

/** Returns the meanings of the first phrase that ends with a word, such as "paving slab". */
export function phrasesTo(word: string, { groups }: Synonyms): Phrases | undefined {
  return groups.entries().find(([phrase]) => phrase.endsWith(` ${word}`))?.[1];
}
