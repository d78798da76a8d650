/** Expands a search to alternatives and synonyms of its words. */
import type { Vocabulary } from './correct-text.ts';
import {
  isIgnored,
  type Phrases,
  phrasesFrom,
  phrasesTo,
  type Synonyms,
  wishKey,
} from './synonyms.ts';
import { isUnit } from './units.ts';
import { joinedOf, splitWords } from './words.ts';

export interface QueryTerm {
  word: string;
  /**
   * Alternatives for the word: as typed, and joined with a neighbouring word. All
   * words of an alternative must match.
   */
  alternatives: readonly (readonly string[])[];
  /** Synonyms from editors, in the same form. */
  synonyms: readonly (readonly string[])[];
  /** Names of products for a search that is a wish, in the same form. They are synonyms too. */
  wished: readonly (readonly string[])[];
  /**
   * True if the word also stands for longer ones that begin with it. A known word is complete as the
   * unit of a number, and in a phrase if others follow: longer ones would take long to find and are
   * not meant.
   */
  isBeginning: boolean;
  /**
   * True for "hose" in "hose for pw 145" and "pressure washer hose": the product itself, not what it
   * is used with.
   */
  isWanted: boolean;
  /** True if the word belongs to a longer phrase of the synonyms. */
  isInPhrase: boolean;
  /** True if the whole search is for trade. */
  isForTrade: boolean;
}

/** Separates the wanted product from what it is used with. */
const PURPOSE = 'for';

/** Separates the wanted product from its equipment, such as "pressure washer with hose reel". */
const EQUIPMENT = 'with';

/**
 * Minimum length at which a word with digits also matches as a prefix: `20` must not find 200, but
 * the beginning of a long code should find the code.
 */
const MIN_CODE_PREFIX_LENGTH = 5;

function canBePrefix(word: string): boolean {
  return !/\d/.test(word) || word.length >= MIN_CODE_PREFIX_LENGTH;
}

/**
 * Returns where phrases from the synonyms occur in a search, longest first and without overlaps. At
 * the end of the search a phrase may be unfinished. A single word that products contain begins a
 * phrase only as a whole word, and only after another word.
 */
function spansOf(words: readonly string[], synonyms: Synonyms, known: Vocabulary) {
  const { groups, longest } = synonyms;
  const spans: { from: number; to: number; phrases: Phrases }[] = [];
  const isEnd = (word: string) => known.has(word) && !known.hasProduct(word);
  const isTaken = (from: number, to: number) =>
    spans.some((span) => span.from < to && from < span.to);
  for (let length = Math.min(longest, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const text = words.slice(from, from + length).join(' ');
      const isLast = from + length === words.length;
      const isKnown = length === 1 && known.hasProduct(text);
      const isFirst = words.slice(0, from).every(isIgnored);
      const mayContinue = isLast && !(isKnown && isFirst);
      const beginning = isKnown ? `${text} ` : text;
      const phrases =
        groups.get(text) ??
        (mayContinue ? phrasesFrom(beginning, synonyms) : undefined) ??
        (length === 1 && isEnd(text) ? phrasesTo(text, synonyms) : undefined);
      if (phrases && !isTaken(from, from + length)) {
        spans.push({ from, to: from + length, phrases });
      }
    }
  }
  return spans;
}

type Span = ReturnType<typeof spansOf>[number];

/** Returns true if the search contains a word for trade, or a synonym of one. */
function isTrade(words: readonly string[], spans: readonly Span[], { trade }: Synonyms): boolean {
  const phrases = spans.flatMap((span) => span.phrases.map((phrase) => phrase.join(' ')));
  return [...words, ...phrases].some((one) => trade.has(one));
}

/**
 * Returns a span with its meanings for trade: those of "commercial floor cleaner" for the floor
 * cleaner in "floor cleaner for hotel".
 */
function withTrade(span: Span, words: readonly string[], { groups, trade }: Synonyms): Span {
  const [first] = trade;
  const phrase = [first, ...words.slice(span.from, span.to)].join(' ');
  return { ...span, phrases: [...span.phrases, ...(groups.get(phrase) ?? [])] };
}

/**
 * Returns a function that returns true for the place of a word for the wanted product: one for an
 * accessory or else one before "for". In "battery pressure washer", a phrase of the synonyms, only
 * the last word can be one.
 */
function findWanted(
  words: readonly string[],
  spans: readonly Span[],
  parts: Synonyms['parts'],
): (at: number) => boolean {
  const purpose = words.indexOf(PURPOSE);
  const equipment = words.indexOf(EQUIPMENT);
  const end = Math.min(...[purpose, equipment].filter((at) => at >= 0), words.length);
  const isPart = (at: number) =>
    at < end &&
    parts.has(words[at] ?? '') &&
    spans.every(({ from, to }) => at < from || at >= to - 1);
  const hasPart = words.some((_, at) => isPart(at));
  return hasPart || purpose < 0 ? isPart : (at) => at < end;
}

/**
 * Returns "pressure washer hose" for "hose for pressure washer" if it is a phrase of the synonyms, and
 * "sd43 scrubber pad" for "pad for sd43 scrubber", which ends with one.
 */
function asPhrase(words: readonly string[], { groups }: Synonyms): readonly string[] {
  const purpose = words.indexOf(PURPOSE);
  if (purpose <= 0) return words;
  const others = words.slice(purpose + 1).filter((word) => !isIgnored(word));
  const phrase = [...others, ...words.slice(0, purpose)];
  const hasPhrase = others.some((_, from) => groups.has(phrase.slice(from).join(' ')));
  return hasPhrase ? phrase : words;
}

/**
 * Returns the words of a search, each with its alternatives and synonyms. Ignored words are
 * omitted.
 * @param known all correctly spelt words, including those of synonyms and help pages
 */
export function interpretQuery(text: string, synonyms: Synonyms, known: Vocabulary): QueryTerm[] {
  const words = asPhrase(splitWords(text), synonyms);
  const found = spansOf(words, synonyms, known);
  const isForTrade = isTrade(words, found, synonyms);
  const spans = isForTrade ? found.map((span) => withTrade(span, words, synonyms)) : found;
  const wished = synonyms.wishes.get(wishKey(words)) ?? [];
  const isWantedAt = findWanted(words, spans, synonyms.parts);
  return words.flatMap((word, at) => {
    const own = spans.filter(({ from, to }) => from <= at && at < to);
    if (isIgnored(word) && own.length === 0) return [];
    const joined = joinedOf(words.slice(Math.max(0, at - 1), at + 2));
    const phrases = [...own.flatMap((span) => span.phrases), ...wished];
    const others = [...phrases, ...phrases.filter(({ length }) => length === 2).map(joinedOf)];
    const alternatives = [word, ...joined].map((one) => [one]);
    const isFollowed = at < words.length - 1 && own.length > 0;
    const isInPhrase = own.some(({ from, to }) => to - from > 1);
    const isComplete = (isFollowed || isUnit(word, words[at - 1])) && known.has(word);
    const isBeginning = canBePrefix(word) && !isComplete;
    const isWanted = isWantedAt(at);
    const term = { word, alternatives, synonyms: others, wished, isBeginning };
    return [{ ...term, isWanted, isInPhrase, isForTrade }];
  });
}
