import { atom, type ReadableAtom } from 'nanostores';
import type { SearchCard, SearchCategory } from '#lib/site-data/search-index.ts';
import { fetchCards, findIds, findMore, loadNames } from './loaded-index.ts';

export interface FoundSuggestions {
  state: 'ready';
  term: string;
  categories: readonly SearchCategory[];
  /** Of products whose name holds the term. */
  cards: readonly SearchCard[];
  /** Of products whose name is nearly what was typed. */
  similar: readonly SearchCard[];
}

export type Suggestions = { state: 'none' } | FoundSuggestions;

export const NO_SUGGESTIONS: Suggestions = { state: 'none' };

const MOST = 6;
const MOST_CATEGORIES = 3;
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
    const ids = (await findIds(term)).slice(0, MOST);
    const more = await findMore(term);
    const others = more.ids.filter((id) => !ids.includes(id)).slice(0, MOST - ids.length);
    const categories = more.categories.slice(0, MOST_CATEGORIES);
    const [cards, similar] = await Promise.all([fetchCards(ids), fetchCards(others)]);
    return { state: 'ready', term, categories, cards, similar };
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
