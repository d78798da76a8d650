/** Texts as words that can be compared: without capitals, accents, plurals and signs. */

const ACCENTS = /\p{M}/gu;
const SIGNS = /[^\p{L}\p{N}]+/u;
/** "20l", but not "pw110": a number and what it counts are two words. */
const QUANTITY = /(?<![\p{L}\p{N}])(\d+)(\p{L}+)(?![\p{L}\p{N}])/gu;
/** "5.0" is 5. */
const NOTHING_BEHIND = /(\d)[.,]0+(?!\d)/g;
/** "12.5" and "12,5" are one number. */
const DECIMAL = /(\d)[.,](\d)/g;

/** Longer than any word of a catalogue: nobody means it. */
const LONGEST = 40;

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$|\d/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** The words of a text in their order, each in the singular. */
export function splitWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(NOTHING_BEHIND, '$1')
    .replace(DECIMAL, '$1d$2')
    .replace(QUANTITY, '$1 $2')
    .split(SIGNS)
    .filter((word) => word !== '' && word.length <= LONGEST)
    .map(singular);
}

/** Words that stand side by side, written as one: "lawn mower", "lawn-mower" and "lawnmower" agree. */
export function joinedOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, before) => `${words[before]}${word}`);
}

/** A SKU, model number or GTIN without what people leave out of it. */
export function codeOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Those that a code stands for, by SKU or by what stands on them. */
export function calledBy<T extends { sku: string; codes: readonly string[] }>(
  all: readonly T[],
  code: string,
): T[] {
  return all.filter(({ sku, codes }) =>
    [sku, ...codes].some((own) => codeOf(own) === codeOf(code)),
  );
}
