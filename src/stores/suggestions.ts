import { atom, type ReadableAtom } from 'nanostores';
import type { SearchCard } from '#lib/search-index.ts';
import { fetchCards, findIds, loadNames } from './search-index.ts';

export type Suggestions =
  | { state: 'none' }
  | { state: 'ready'; term: string; cards: readonly SearchCard[] };

export const NO_SUGGESTIONS: Suggestions = { state: 'none' };

const MOST = 6;
/** A single letter is in nearly every name. */
const SHORTEST_TERM = 2;
/** While somebody types on, nothing is asked for. */
const PAUSE_MS = 100;

export interface SuggestionSource {
  $suggestions: ReadableAtom<Suggestions>;
  /** Loads the names, so that they are there when the first letters are. */
  prepare(): void;
  /** Suggests products for what stands in the box now. */
  suggest(text: string): Promise<void>;
}

async function suggestionsFor(term: string): Promise<Suggestions> {
  try {
    const ids = await findIds(term);
    return { state: 'ready', term, cards: await fetchCards(ids.slice(0, MOST)) };
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
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (own !== latest) return;
    const found = await suggestionsFor(term);
    if (own === latest) $suggestions.set(found);
  }

  return {
    $suggestions,
    // A failure shows when they are needed, and they are asked for anew.
    prepare: () => void loadNames().catch(() => undefined),
    suggest,
  };
}
