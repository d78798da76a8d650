/** What a shopper typed as what may stand in the catalogue for it. */
import { isOneEditApart } from './edit-distance.ts';
import { joinedOf, splitWords } from './words.ts';

/** One word of a search. */
export interface QueryTerm {
  word: string;
  /** Words that stand for it where all of one list are there: as typed, corrected or written as one. */
  alternatives: readonly (readonly string[])[];
  /** The same of what editors say. */
  synonyms: readonly (readonly string[])[];
}

/** What editors say of words, ready for many searches. */
export interface Synonyms {
  /** Every phrase, as its words joined by spaces, with all phrases that mean the same. */
  groups: ReadonlyMap<string, readonly (readonly string[])[]>;
  /** Words of the longest phrase. */
  longest: number;
}

/** They say nothing of a product, unless a synonym holds them. */
const SILENT = new Set(
  'a an and any are best buy can cheap do does for from good have how i in is it me my need of on or that the to want what where which with you your'
    .split(' ')
    .flatMap(splitWords),
);

/** A shorter word is too near too many others. */
const SHORTEST_WITH_SLIP = 4;

export function openSynonyms(groups: readonly (readonly string[])[]): Synonyms {
  const byPhrase = new Map<string, readonly (readonly string[])[]>();
  let longest = 0;
  for (const group of groups) {
    const phrases = group.map(splitWords).filter(({ length }) => length > 0);
    for (const phrase of phrases) {
      byPhrase.set(phrase.join(' '), phrases);
      longest = Math.max(longest, phrase.length);
    }
  }
  return { groups: byPhrase, longest };
}

/** Where in a search a phrase of editors stands, the longest first; none within another. */
function spansOf(words: readonly string[], { groups, longest }: Synonyms) {
  const spans: { from: number; to: number; phrases: readonly (readonly string[])[] }[] = [];
  const isTaken = (from: number, to: number) =>
    spans.some((span) => span.from < to && from < span.to);
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const phrases = groups.get(words.slice(from, from + length).join(' '));
      if (phrases && !isTaken(from, from + length)) {
        spans.push({ from, to: from + length, phrases });
      }
    }
  }
  return spans;
}

/** A known word in place of one that nobody knows, where one letter makes the difference. */
function corrected(word: string, known: ReadonlySet<string>, isKnown: (word: string) => boolean) {
  if (word.length < SHORTEST_WITH_SLIP || /\d/.test(word) || isKnown(word)) return [word];
  const near = [...known].filter((other) => isOneEditApart(word, other));
  return near.length > 0 ? near : [word];
}

/**
 * The words of a search, each with what may stand for it. Empty where nothing was typed that says
 * something.
 * @param known every word of the catalogue
 * @param isKnown whether one of them is the word, or begins with it
 */
export function interpretQuery(
  text: string,
  synonyms: Synonyms,
  known: ReadonlySet<string>,
  isKnown: (word: string) => boolean,
): QueryTerm[] {
  const typed = splitWords(text);
  const meant = typed.map((word) => corrected(word, known, isKnown));
  const words = meant.map(([first = '']) => first);
  const spans = spansOf(words, synonyms);
  return words.flatMap((word, at) => {
    const own = spans.filter(({ from, to }) => from <= at && at < to);
    if (SILENT.has(word) && own.length === 0) return [];
    const joined = joinedOf(words.slice(Math.max(0, at - 1), at + 2));
    const phrases = own.flatMap((span) => span.phrases);
    const others = [
      ...phrases,
      ...phrases.flatMap((phrase) => joinedOf(phrase).map((one) => [one])),
    ];
    const alternatives = [...(meant[at] ?? []), ...joined].map((one) => [one]);
    return [{ word, alternatives, synonyms: others }];
  });
}
