import { atom, type ReadableAtom } from 'nanostores';
import type { Found } from '#lib/search/find.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { cardsFor, findPriced, loadIndex } from './loaded-index.ts';

export interface FoundSuggestions extends Pick<Found, 'categories' | 'pages'> {
  state: 'ready';
  term: string;
  cards: readonly SearchCard[];
}

export type Suggestions = { state: 'none' } | FoundSuggestions;

export const NO_SUGGESTIONS: Suggestions = { state: 'none' };

const MAX_SHOWN = 6;
const MAX_PLACES = 3;
/** Minimum length, because nearly every name contains a single given letter. */
const SHORTEST_TERM = 2;

export interface SuggestionSource {
  $suggestions: ReadableAtom<Suggestions>;
  /** Loads the search index before the shopper types the first letters. */
  prepare(): void;
  suggest(text: string): Promise<void>;
}

/** @param isOver returns true after further typing; no cards are then requested */
async function suggestionsFor(term: string, isOver: () => boolean): Promise<Suggestions> {
  try {
    const { ids, named, categories, pages } = await findPriced(term);
    if (isOver()) return NO_SUGGESTIONS;
    const cards = await cardsFor(term, ids.slice(0, MAX_SHOWN), named);
    return {
      state: 'ready',
      term,
      categories: categories.slice(0, MAX_PLACES),
      pages: pages.slice(0, MAX_PLACES),
      cards,
    };
  } catch {
    // Suggestions are optional: the form opens the results page, which reports the failure.
    return NO_SUGGESTIONS;
  }
}

/** Creates suggestions for one of the search boxes on a page. */
export function createSuggestions(): SuggestionSource {
  const $suggestions = atom<Suggestions>(NO_SUGGESTIONS);
  let latest = 0;

  async function suggest(text: string): Promise<void> {
    latest += 1;
    const own = latest;
    const term = text.trim();
    if (term.length < SHORTEST_TERM) return $suggestions.set(NO_SUGGESTIONS);
    const isOver = () => own !== latest;
    const found = await suggestionsFor(term, isOver);
    if (!isOver()) $suggestions.set(found);
  }

  return {
    $suggestions,
    // The next use of the index repeats the request and reports a failure.
    prepare: () => void loadIndex().catch(() => undefined),
    suggest,
  };
}
