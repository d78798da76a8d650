/** Expands a search to alternatives and synonyms of its words. */
import type { SearchHelp } from '#lib/site-data/search-help.ts';
import type { Vocabulary } from './correct-text.ts';
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
  /** True if the whole search is for trade. */
  isForTrade: boolean;
}

type Phrases = readonly (readonly string[])[];

/** Synonyms from editors, prepared for repeated searches. */
export interface Synonyms {
  /** All phrases with the same meaning or for a wish, by each phrase's words joined by spaces. */
  groups: ReadonlyMap<string, Phrases>;
  longest: number;
  /** Names of products by the key of a wish. */
  wishes: ReadonlyMap<string, Phrases>;
  /** Words for accessories, such as "hose". */
  parts: ReadonlySet<string>;
  /** Words for trade, such as "hotel". Phrases may begin with the first, "commercial". */
  trade: ReadonlySet<string>;
}

/** Words ignored in a search, unless they are part of a synonym. */
const IGNORED_WORDS = new Set(
  'a an and any are at best buy by can cheap clean cleaning do does for from good have how i in inch into is it me my need of on or out that the to up want what where which with you your'
    .split(' ')
    .flatMap(splitWords),
);

/** Separates the wanted product from what it is used with. */
const PURPOSE = 'for';

/** Separates the wanted product from its equipment, such as "pressure washer with hose reel". */
const EQUIPMENT = 'with';

/** Minimum length of an unfinished synonym; shorter texts begin too many. */
const MIN_PREFIX_LENGTH = 3;

/**
 * Minimum length at which a word with digits also matches as a prefix: `20` must not find 200, but
 * the beginning of a long code should find the code.
 */
const MIN_CODE_PREFIX_LENGTH = 5;

/** Maximum length of a word that counts as the unit of a number before it. */
const MAX_UNIT_LENGTH = 3;

function canBePrefix(word: string): boolean {
  return !/\d/.test(word) || word.length >= MIN_CODE_PREFIX_LENGTH;
}

/** Number of phases before the word "phase". */
const PHASES = /^(?:\d|single|one|three)$/;

const isPhase = (word: string, before: string) => word === 'phase' && PHASES.test(before);

/** Returns true for a word such as "bar" in "160 bar". */
function isUnit(word: string, before = ''): boolean {
  return (word.length <= MAX_UNIT_LENGTH && /^\d+$/.test(before)) || isPhase(word, before);
}

/**
 * Returns true for the unit of a voltage or a number of phases. Such a quantity has to match, because
 * machines for another supply are of no use.
 */
export function isSupply(word: string, before = ''): boolean {
  return (/^volts?$|^v$/.test(word) && /^\d+$/.test(before)) || isPhase(word, before);
}

/** Returns true for "400 v", whose words must follow each other. */
function isQuantity([number, unit = '', ...others]: readonly string[]): boolean {
  return others.length === 0 && /^\p{L}+$/u.test(unit) && isUnit(unit, number);
}

/** Returns "400v" for "400 v", and also "phase3" for "3 phase", because texts have both orders. */
function waysToJoin([number = '', unit = '']: readonly string[]): string[][] {
  const joined = [[`${number}${unit}`]];
  return isPhase(unit, number) ? [...joined, [`${unit}${number}`]] : joined;
}

/** Returns a wish without ignored words, so that "clean my car" means the same as "car". */
function wishKey(words: readonly string[]): string {
  return words.filter((word) => !IGNORED_WORDS.has(word)).join(' ');
}

export function openSynonyms({
  synonyms: groups,
  parts = [],
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
    trade: new Set(trade.flatMap(splitWords)),
  };
}

/** Returns the meanings of the shortest phrase that begins with the text. */
function phrasesFrom(beginning: string, { groups }: Synonyms): Phrases | undefined {
  if (beginning.length < MIN_PREFIX_LENGTH) return undefined;
  let shortest: string | undefined;
  for (const phrase of groups.keys()) {
    const isShorter = shortest === undefined || phrase.length < shortest.length;
    if (isShorter && phrase.startsWith(beginning)) shortest = phrase;
  }
  return groups.get(shortest ?? '');
}

/** Returns the meanings of the first phrase that ends with a word, such as "paving slab". */
function phrasesTo(word: string, { groups }: Synonyms): Phrases | undefined {
  return groups.entries().find(([phrase]) => phrase.endsWith(` ${word}`))?.[1];
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
      const isFirst = words.slice(0, from).every((word) => IGNORED_WORDS.has(word));
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

/** Returns "pressure washer hose" for "hose for pressure washer" if it is a phrase of the synonyms. */
function asPhrase(words: readonly string[], { groups }: Synonyms): readonly string[] {
  const purpose = words.indexOf(PURPOSE);
  const others = words.slice(purpose + 1).filter((word) => !IGNORED_WORDS.has(word));
  const phrase = [...others, ...words.slice(0, Math.max(0, purpose))];
  return purpose > 0 && groups.has(phrase.join(' ')) ? phrase : words;
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
    if (IGNORED_WORDS.has(word) && own.length === 0) return [];
    const joined = joinedOf(words.slice(Math.max(0, at - 1), at + 2));
    const phrases = [...own.flatMap((span) => span.phrases), ...wished];
    const others = [...phrases, ...phrases.filter(({ length }) => length === 2).map(joinedOf)];
    const alternatives = [word, ...joined].map((one) => [one]);
    const isInPhrase = at < words.length - 1 && own.length > 0;
    const isComplete = (isInPhrase || isUnit(word, words[at - 1])) && known.has(word);
    const isBeginning = canBePrefix(word) && !isComplete;
    const isWanted = isWantedAt(at);
    return [{ word, alternatives, synonyms: others, wished, isBeginning, isWanted, isForTrade }];
  });
}
