/** Responses of the shop server to searches; that to `findPath` is a `FacetedList`. */
import * as z from 'zod/mini';
import { helpPage } from './search-help.ts';
import { searchCard, searchCategory } from './search-index.ts';

/** Best products, listings and help pages for a text. */
export const foundSuggestions = z.object({
  cards: z.array(searchCard),
  /** Sentences that say in what the products differ from the search, if there are some. */
  notes: z.optional(z.array(z.string())),
  /** Number of all products found. Servers of earlier versions do not send it. */
  count: z.optional(z.int()),
  categories: z.array(searchCategory),
  pages: z.array(helpPage),
  /** Large categories, if nothing matches the text. */
  offered: z.optional(z.array(searchCategory)),
});

export type FoundSuggestions = z.infer<typeof foundSuggestions>;

/** Ids of the products with each code. */
export const foundCodes = z.record(z.string(), z.array(z.int()));

/** Maximum number of codes in one request. */
export const CODES_AT_ONCE = 40;
