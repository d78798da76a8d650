import { codeOf } from '#lib/search/words.ts';

/** Matches a model such as "sd43", but not a measure such as "20m". */
const MODEL = /^\p{L}+\d/u;

/** Matches a unit, whose number is a measure. */
const UNIT = /^(?:mm|cm|m|ml|l|g|kg|v|w)$/i;

/** Matches what an accessory fits, such as "for SD 43". */
const PURPOSE = /\sfor\s.*/i;

/** Returns the place of the word from which neighbouring words form the code; -1 without one. */
function placeOf(code: string, name: string): number {
  const words = name.replace(PURPOSE, '').split(/[^\p{L}\p{N}]+/u);
  const isModel = (from: number, end: number) =>
    codeOf(words.slice(from, end).join('')) === code && !UNIT.test(words[end] ?? '');
  return words.findIndex((_, from) => words.some((_, last) => isModel(from, last + 1)));
}

/**
 * Returns the products with a model in their names, such as "SD 43 Scrubber Dryer" for "sd43". Names
 * that begin with the model take precedence.
 *
 * @param code normalised by `codeOf`
 */
export function withModel<T extends { name: string }>(products: readonly T[], code: string): T[] {
  if (!MODEL.test(code)) return [];
  const placed = products.map((product) => ({ product, place: placeOf(code, product.name) }));
  const first = placed.filter(({ place }) => place === 0);
  const named = first.length > 0 ? first : placed.filter(({ place }) => place > 0);
  return named.map(({ product }) => product);
}
