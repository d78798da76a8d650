/** Calls of the shop server's search. */
import { searchFormPath } from './paths.ts';

const callPath = (call: string, texts: readonly string[]) =>
  `${searchFormPath()}/${call}?${new URLSearchParams(texts.map((text) => ['q', text]))}`;

/** Path of the list of all results for a text. A results page has no parameter `q`. */
export const findPath = (text: string) => callPath('find', [text]);

export const suggestPath = (text: string) => callPath('suggest', [text]);

/** Path of the products with codes such as SKUs, model numbers and GTINs. */
export const codesPath = (codes: readonly string[]) => callPath('codes', codes);
