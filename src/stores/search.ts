/** What the page of search results shows. */
import { atom } from 'nanostores';
import type { SearchCard } from '#lib/search-index.ts';
import { fetchCards, findIds, findMore } from './search-index.ts';

export interface FoundProducts {
  state: 'ready';
  term: string;
  /** Of every product found, the best first. */
  ids: readonly number[];
  /** How many of them are shown. */
  shown: number;
  /** Theirs; fewer where a product went since. */
  cards: readonly SearchCard[];
  /** Where nothing is found: of products whose name is nearly what was typed. */
  similar: readonly SearchCard[];
  /** What becomes of those that are not shown yet. */
  more: 'none' | 'waiting' | 'loading' | 'failed';
}

export type SearchState =
  /** Nobody has searched for anything. */
  | { state: 'idle' }
  | { state: 'loading'; term: string }
  | FoundProducts
  | { state: 'failed'; term: string };

export const NOT_READ_YET: SearchState = { state: 'loading', term: '' };

/** Results shown at once, and added each time that more are asked for. */
export const RESULTS_AT_ONCE = 24;

const MOST_SIMILAR = 8;

export const $search = atom<SearchState>(NOT_READ_YET);

/** Counts searches: an answer to an earlier one comes too late. */
let latest = 0;

/** Shows what is found for a term, as many at once as are asked for. */
export async function search(term: string, count = RESULTS_AT_ONCE): Promise<void> {
  latest += 1;
  const own = latest;
  if (term === '') return $search.set({ state: 'idle' });
  $search.set({ state: 'loading', term });
  const found = await find(term, count);
  if (own === latest) $search.set(found);
}

async function find(term: string, count: number): Promise<SearchState> {
  try {
    const ids = await findIds(term);
    const shown = Math.min(count, ids.length);
    const cards = await fetchCards(ids.slice(0, shown));
    const similar = ids.length > 0 ? [] : await findSimilarCards(term);
    return { state: 'ready', term, ids, shown, cards, similar, more: moreOf(ids, shown) };
  } catch {
    // Whatever it was, the shopper is told that the shop was not reached, and may try again.
    return { state: 'failed', term };
  }
}

async function findSimilarCards(term: string): Promise<SearchCard[]> {
  const { ids } = await findMore(term);
  return fetchCards(ids.slice(0, MOST_SIMILAR));
}

function moreOf(ids: readonly number[], shown: number): FoundProducts['more'] {
  return shown < ids.length ? 'waiting' : 'none';
}

export function retrySearch(): Promise<void> {
  const current = $search.get();
  return current.state === 'idle' ? Promise.resolve() : search(current.term);
}

/** Adds the next results to those that are shown. */
export async function showMore(): Promise<void> {
  const before = $search.get();
  if (before.state !== 'ready' || before.more === 'none') return;
  const own = latest;
  $search.set({ ...before, more: 'loading' });
  const after = await withMore(before);
  if (own === latest) $search.set(after);
}

async function withMore(found: FoundProducts): Promise<FoundProducts> {
  const { ids, cards } = found;
  const shown = Math.min(found.shown + RESULTS_AT_ONCE, ids.length);
  try {
    const added = await fetchCards(ids.slice(found.shown, shown));
    return { ...found, shown, cards: [...cards, ...added], more: moreOf(ids, shown) };
  } catch {
    return { ...found, more: 'failed' };
  }
}
