import { atom, type ReadableAtom } from 'nanostores';
import type { Found } from '#lib/search/find.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { cardsFor, findAll, loadIndex } from './loaded-index.ts';

export interface FoundSuggestions extends Pick<Found, 'categories' | 'pages'> {
  state: 'ready';
  term: string;
  cards: readonly SearchCard[];
}

export type Suggestions = { state: 'none' } | FoundSuggestions;

export const NO_SUGGESTIONS: Suggestions = { state: 'none' };

const MAX_SHOWN = 6;
const MAX_PLACES = 3;
/** A single letter is in nearly every name. */
const SHORTEST_TERM = 2;

export interface SuggestionSource {
  $suggestions: ReadableAtom<Suggestions>;
  /** Loads what is found with, so that it is there when the first letters are. */
  prepare(): void;
  /** Suggests products for what stands in the box now. */
  suggest(text: string): Promise<void>;
}

/** @param isOver whether somebody typed on: then no cards are asked for */
async function suggestionsFor(term: string, isOver: () => boolean): Promise<Suggestions> {
  try {
    const { ids, named, categories, pages } = await findAll(term);
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
    // They are an extra: without them the form leads to the results, which say what is wrong.
    return NO_SUGGESTIONS;
  }
}

/** Suggestions for one search box: a page has several. */
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
    // A failure shows when they are needed, and they are asked for anew.
    prepare: () => void loadIndex().catch(() => undefined),
    suggest,
  };
}
