/** Responses of the shop server to searches. */
import * as z from 'zod/mini';
import { facetedList } from './faceted-list.ts';
import { helpPage } from './search-help.ts';
import { searchCard, searchCategory } from './search-index.ts';

const places = {
  /** Matching listings, best first. */
  categories: z.array(searchCategory),
  pages: z.array(helpPage),
};

const bound = z.nullable(z.number());

/** Response to {@link findPath}. */
export const foundResults = z.object({
  /** Searched text without its price limit. */
  words: z.string(),
  /** Price limit in the text, in pounds incl VAT; a filter must apply it. */
  price: z.optional(z.object({ from: bound, to: bound })),
  /** Found products, best first, with their filters. */
  list: facetedList,
  /** Cards of the first products of the list. */
  cards: z.array(searchCard),
  ...places,
});

export type FoundResults = z.infer<typeof foundResults>;

/** Response to {@link suggestPath}. */
export const foundSuggestions = z.object({ cards: z.array(searchCard), ...places });

export type FoundSuggestions = z.infer<typeof foundSuggestions>;

/** Response to {@link codesPath}: ids of the products with each code. */
export const foundCodes = z.record(z.string(), z.array(z.int()));

/** Maximum number of codes in one request. */
export const CODES_AT_ONCE = 40;

/** Path of the results for a text; a results page has no parameter `q`. */
export const findPath = (text: string) => `/search/find?${new URLSearchParams({ q: text })}`;

export const suggestPath = (text: string) => `/search/suggest?${new URLSearchParams({ q: text })}`;

/** Path of the products with codes such as SKUs, model numbers and GTINs. */
export const codesPath = (codes: readonly string[]) =>
  `/search/codes?${new URLSearchParams(codes.map((code) => ['q', code]))}`;
