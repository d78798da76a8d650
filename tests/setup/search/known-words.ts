import type { Vocabulary } from '#lib/search/correct-text.ts';

export function knownWords(words: readonly string[]): Vocabulary {
  return {
    has: (word) => words.includes(word),
    hasProduct: (word) => words.includes(word),
    isMeant: (word) => words.includes(word),
    hasBeginning: (text) => words.some((word) => word.startsWith(text)),
    withBeginning: (text) => words.filter((word) => word.startsWith(text)),
  };
}
