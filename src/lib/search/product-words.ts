import { codeOf, joinedOf, splitWords } from './words.ts';

/** Texts by which search finds a product. */
export interface ProductTexts {
  id: number;
  name: string;
  /** Names of its categories. */
  categories: readonly string[];
  /** True if a category is one for private customers. */
  isForHome?: boolean;
  /** SKU, model number and GTIN, also those of its variants. */
  codes: readonly string[];
  /** Technical data, applications and the short description. */
  said: readonly string[];
}

/** Words of one text, also each two neighbours joined, so that "lawnmower" finds "lawn mower". */
function wordsOf(text: string): string[] {
  const words = splitWords(text);
  return [...words, ...joinedOf(words)];
}

/**
 * Returns the term for a whole name, so that products of the category with that name rank above its
 * accessories.
 */
export function wholeNameTerm(words: readonly string[]): string {
  return `=${words.join('')}`;
}

function categoryWords(name: string): string[] {
  return [...wordsOf(name), ...name.split('/').map((part) => wholeNameTerm(splitWords(part)))];
}

/** Words of a product, separated by spaces. Words of different texts are not joined. */
export interface ProductWords {
  name: string;
  categories: string;
  codes: string;
  said: string;
}

export function toProductWords({ name, categories, codes, said }: ProductTexts): ProductWords {
  const join = (words: readonly string[]) => words.join(' ');
  return {
    name: join(wordsOf(name)),
    categories: join(categories.flatMap(categoryWords)),
    codes: join([...codes, ...codes.map(codeOf)].flatMap(wordsOf)),
    said: join(said.flatMap(wordsOf)),
  };
}
