/** Splits texts into words for comparison, without case, accents, plurals and punctuation. */

const ACCENTS = /\p{M}/gu;
const SIGNS = /[^\p{L}\p{N}]+/u;
/** Matches "20l", but not "pw110": a number and its unit become two words. */
const QUANTITY = /(?<![\p{L}\p{N}])(\d+)(\p{L}+)(?![\p{L}\p{N}])/gu;
/** Matches the commas of a number such as "1,000", but not that of "0,500". */
const THOUSANDS = /(?<=(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})*),(?=\d{3}(?!\d))/g;
/** Matches decimal zeros, so that "5.0" equals "5". */
const DECIMAL_ZEROS = /(\d)[.,]0+(?!\d)/g;
/** Matches a decimal separator, so that "12.5" equals "12,5". */
const DECIMAL = /(\d)[.,](\d)/g;

/** Maximum length of a word; longer texts are not words. */
const MAX_WORD_LENGTH = 40;

function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$|\d/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|zz)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Returns the words of a text in their order, each in the singular. */
export function splitWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .replace(ACCENTS, '')
    .toLowerCase()
    .replace(THOUSANDS, '')
    .replace(DECIMAL_ZEROS, '$1')
    .replace(DECIMAL, '$1d$2')
    .replace(QUANTITY, '$1 $2')
    .split(SIGNS)
    .filter((word) => word !== '' && word.length <= MAX_WORD_LENGTH)
    .map(singular);
}

/**
 * Joins each pair of neighbouring words, so that "lawn mower", "lawn-mower" and "lawnmower" match.
 */
export function joinedOf(words: readonly string[]): string[] {
  return words.slice(1).map((word, before) => `${words[before]}${word}`);
}

/** Normalises a SKU, model number or GTIN: lower case without punctuation and spaces. */
export function codeOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

export function findByCode<T extends { sku: string; codes: readonly string[] }>(
  all: readonly T[],
  code: string,
): T[] {
  return all.filter(({ sku, codes }) =>
    [sku, ...codes].some((own) => codeOf(own) === codeOf(code)),
  );
}
