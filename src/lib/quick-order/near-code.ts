import { editsBetween } from '#lib/search/edit-distance.ts';
import { codeOf } from '#lib/search/words.ts';
import { isName } from './cells.ts';

/** Minimum length of a code with near products; shorter ones resemble too many. */
export const MIN_NEAR_LENGTH = 3;

/** Maximum length of a code in which two typing errors would make another code. */
const SHORT_LENGTH = 5;

const isNear = (code: string, other: string) =>
  other.includes(code) || editsBetween(code, other) <= (code.length <= SHORT_LENGTH ? 1 : 2);

/**
 * Returns true if a text may mean a product that the search found for it: any text of several words,
 * a code that the SKU or the name contains or the SKU nearly equals, or a word like one of the name.
 */
export function mayMean(text: string, { sku, name }: { sku: string; name: string }): boolean {
  if (isName(text) && /\s/.test(text)) return true;
  const code = codeOf(text);
  if (code.length < MIN_NEAR_LENGTH) return false;
  const words = isName(text) ? name.split(/\s+/) : [];
  return codeOf(name).includes(code) || [sku, ...words].some((own) => isNear(code, codeOf(own)));
}
