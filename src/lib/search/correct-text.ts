/** Corrects typing errors in a search. */
import { isOneEditApart } from './edit-distance.ts';
import { isIgnored } from './synonyms.ts';
import { splitWords } from './words.ts';

/** Known words, to which typing errors are corrected. */
export interface Vocabulary {
  has(word: string): boolean;
  /** Returns true if a product contains the word. */
  hasProduct(word: string): boolean;
  /** Returns true if the title of a product or a text of editors contains the word. */
  isMeant(word: string): boolean;
  /** Returns true if a known word begins with the text. */
  hasBeginning(text: string): boolean;
  /** Returns the known words, of four letters or more and without digits, that begin with the text. */
  withBeginning(text: string): readonly string[];
}

/** Minimum length of a corrected word; shorter words resemble too many others. */
const MIN_CORRECTED_LENGTH = 4;

/** Minimum number of sounds of words that are compared by them. */
const MIN_SOUNDS = 4;

/** Minimum length of a mistyped beginning of a word. */
const MIN_BEGUN_LENGTH = 5;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** Returns true for a joined pair such as "washrotating", whose first part is in the beginning. */
function isJoined(word: string, beginning: string, known: Vocabulary): boolean {
  const ends = Array.from({ length: beginning.length - 1 }, (_, at) => at + 1);
  return ends.some((end) => known.has(word.slice(0, end)) && known.has(word.slice(end)));
}

/** Returns the consonants of a word, without repetitions: "prsr" for "pressure" and "presher". */
function soundOf(word: string): string {
  return word.replace(/[aeiouyh]/g, '').replace(/(.)\1+/g, '$1');
}

/** Returns true if the beginning of a word has a letter more or less than the typed text. */
function beginsAlmost(word: string, typed: string): boolean {
  return [-1, 1].some((more) => {
    const end = typed.length + more;
    return word.length > end && isOneEditApart(typed, word.slice(0, end));
  });
}

/**
 * Returns the known word one edit away from an unknown word, or the word itself if it is known, or is
 * unfinished and the last one. Words with a letter more come first, because shoppers omit letters
 * more often than they add some, then those in the most titles. If no word is one edit away, one with
 * the same consonants that begins alike is meant, or else an unfinished word with a letter too many
 * or too few. Words that only texts of products contain, such as "g/min", are not meant. The first
 * letter is rarely mistyped, so corrections preserve it.
 */
function correctWord(
  typed: string,
  known: Vocabulary,
  countWith: (word: string) => number,
  isLast: boolean,
) {
  const [word = '', ...others] = splitWords(typed);
  if (others.length > 0 || word.length < MIN_CORRECTED_LENGTH || /\d/.test(word)) return typed;
  if (known.has(word) || isIgnored(word)) return typed;
  const isBeginning = known.hasBeginning(word);
  if (isBeginning) {
    const longer = known.withBeginning(word);
    const isUnfinished = !longer.length || longer.some((other) => !isJoined(other, word, known));
    if (isUnfinished && isLast) return typed;
  }
  const isLonger = (other: string) => Number(other.length > word.length);
  const all = known.withBeginning(word.slice(0, 1));
  const near = all.filter(
    (other) => isOneEditApart(word, other) && (!isBeginning || isLonger(other)),
  );
  const sounds = soundOf(word);
  const isAlike = sounds.length >= MIN_SOUNDS && near.length === 0 && !isBeginning;
  const alike = isAlike
    ? all.filter((other) => soundOf(other) === sounds && other[1] === word[1])
    : [];
  const isOther = word.length >= MIN_BEGUN_LENGTH && near.length + alike.length === 0;
  const begun = isOther && !isBeginning ? all.filter((other) => beginsAlmost(other, word)) : [];
  const [best = typed] = [...near, ...alike, ...begun]
    .filter(known.isMeant)
    .toSorted((one, other) => isLonger(other) - isLonger(one) || countWith(other) - countWith(one));
  return best;
}

/**
 * Returns a search with each mistyped word replaced, so that it finds what the correct words find.
 * @param countWith returns the number of products with a word in their title
 */
export function correctText(
  text: string,
  known: Vocabulary,
  countWith: (word: string) => number,
): string {
  const isLast = (at: number, word: string) => !/\p{L}/u.test(text.slice(at + word.length));
  return text.replace(WORD, (word, at: number) =>
    correctWord(word, known, countWith, isLast(at, word)),
  );
}
