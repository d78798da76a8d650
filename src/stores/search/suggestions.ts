import { atom, type ReadableAtom } from 'nanostores';
import { BackEndRefusal } from '#commerce/errors.ts';
import { type FoundSuggestions as Found, foundSuggestions } from '#lib/site-data/search-answers.ts';
import { suggestPath } from '#lib/urls/search-url.ts';
import { fetchSiteData } from '#stores/fetch-site-data.ts';

export interface FoundSuggestions extends Found {
  state: 'ready';
  term: string;
}

/** `waitMs` is the time until the next attempt. */
interface FailedSuggestions {
  state: 'failed' | 'too-many';
  waitMs: number;
}

export type Suggestions = { state: 'none' } | FailedSuggestions | FoundSuggestions;

export const NO_SUGGESTIONS: Suggestions = { state: 'none' };

/** Minimum length, because nearly every name contains a single given letter. */
const SHORTEST_TERM = 2;

/** Time in ms after which a failed search is repeated, while its text stays. */
const RETRY_MS = 5_000;

export interface SuggestionSource {
  $suggestions: ReadableAtom<Suggestions>;
  suggest(text: string): Promise<void>;
}

async function suggestionsFor(term: string): Promise<Suggestions> {
  try {
    return { state: 'ready', term, ...(await fetchSiteData(suggestPath(term), foundSuggestions)) };
  } catch (error) {
    if (!(error instanceof BackEndRefusal) || error.status !== 429) {
      return { state: 'failed', waitMs: RETRY_MS };
    }
    const { retryAfter } = error;
    return { state: 'too-many', waitMs: retryAfter === undefined ? RETRY_MS : retryAfter * 1_000 };
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
    const found = await suggestionsFor(term);
    if (own !== latest) return;
    $suggestions.set(found);
    if ('waitMs' in found) setTimeout(() => own === latest && suggest(text), found.waitMs);
  }

  return { $suggestions, suggest };
}
