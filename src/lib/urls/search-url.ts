/** Calls of the shop server's search. */
import { SEARCH_LIMIT, searchFormPath } from './paths.ts';

/** Returns a text that the server accepts, unless it is empty. */
export function searchableText(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, SEARCH_LIMIT)
    .toWellFormed()
    .trim();
}

const callPath = (call: string, texts: readonly string[]) =>
  `${searchFormPath()}/${call}?${new URLSearchParams(texts.map((text) => ['q', searchableText(text)]))}`;

/** Path of the list of all results for a text. A results page has no parameter `q`. */
export const findPath = (text: string) => callPath('find', [text]);

export const suggestPath = (text: string) => callPath('suggest', [text]);

/** Path of the products with codes such as SKUs, model numbers and GTINs. */
export const codesPath = (codes: readonly string[]) => callPath('codes', codes);

/**
 * Fragment of results with a price limit from the search. Only the browser can detect whether it
 * limits prices incl or excl VAT.
 */
export const TYPED_PRICE = '#typed';
