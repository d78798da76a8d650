/** Recognises makes that the shop does not sell, such as "bosch hedge trimmer". */
import type { SearchHelp } from '#lib/site-data/search-help.ts';
import type { Vocabulary } from './correct-text.ts';
import { interpretQuery } from './interpret-query.ts';
import type { Synonyms } from './synonyms.ts';
import { splitWords } from './words.ts';

export interface OtherMake {
  name: string;
  /** Names and models of the make, divided for comparing. */
  phrases: readonly (readonly string[])[];
  /** Text that is searched if the rest of a search finds nothing. */
  instead: string;
}

/** Parts of a search index. */
interface Known {
  makes: readonly OtherMake[];
  synonyms: Synonyms;
  vocabulary: Vocabulary;
}

export function openMakes(makes: SearchHelp['makes'] = []): OtherMake[] {
  return makes.map(({ name, words, instead }) => ({
    name,
    phrases: words.map(splitWords),
    instead,
  }));
}

/** Returns true if a text contains the phrase; both are divided. */
function hasPhrase(words: readonly string[], phrase: readonly string[]): boolean {
  return words.some((_, from) => phrase.every((word, at) => words[from + at] === word));
}

/**
 * Returns the text without the make, its models and anything else that the shop does not know;
 * undefined if no word with letters only is left.
 */
function restOf(
  text: string,
  own: ReadonlySet<string>,
  { synonyms, vocabulary }: Known,
): string | undefined {
  const isKept = (word: string) => !own.has(word) && vocabulary.has(word);
  const isWord = (word: string) => /^\p{L}+$/u.test(word);
  const rest = text
    .split(/\s+/)
    .filter((typed) => {
      const words = splitWords(typed);
      return words.some(isKept) && words.filter(isWord).every(isKept);
    })
    .join(' ');
  const terms = interpretQuery(rest, synonyms, vocabulary);
  return terms.some(({ word }) => isWord(word)) ? rest : undefined;
}

/** Minimum length of the beginning of a make. */
const MIN_BEGINNING = 3;

/** Returns the make that an unfinished word begins: "karcher" for "kar". */
export function makeBegunBy(makes: readonly OtherMake[], text: string): string | undefined {
  const [word = '', ...others] = splitWords(text);
  if (others.length > 0 || word.length < MIN_BEGINNING) return undefined;
  const names = makes.flatMap(({ phrases }) => phrases.map((phrase) => phrase.join(' ')));
  return names.find((name) => name.startsWith(word));
}

/**
 * Returns the make that a text names, what to search for in place of the text, and similar products.
 * A make that products mention is not another one.
 */
export function findOtherMake(
  known: Known,
  text: string,
): { make: string; meant: string; instead: string } | undefined {
  const words = splitWords(text);
  const named = known.makes.flatMap(({ name, phrases, instead }) => {
    const found = phrases.filter((phrase) => hasPhrase(words, phrase));
    const own = new Set(found.flat());
    return found.length > 0 && !own.values().every(known.vocabulary.hasProduct)
      ? [{ name, instead, own }]
      : [];
  });
  // The last entry is the most specific one, such as the vacuum cleaners of a make.
  const last = named.at(-1);
  if (last === undefined) return undefined;
  const { name, instead } = last;
  const own = new Set(named.flatMap((one) => [...one.own]));
  return { make: name, meant: restOf(text, own, known) ?? instead, instead };
}
