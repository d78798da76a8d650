import { atom } from 'nanostores';
import { SHOP } from '#config/shop.ts';
import type { NumberRange } from '#lib/filters/list-query.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import type { FoundResults } from '#lib/site-data/search-answers.ts';
import type { SearchCard } from '#lib/site-data/search-index.ts';
import { fetchCards, findResults } from './search-client.ts';

export interface FoundProducts extends Pick<FoundResults, 'categories' | 'pages'> {
  state: 'ready';
  /** Searched text without its price limit. */
  term: string;
  /** All products found, the best first. */
  list: FacetedList;
  /** Cards that came with the list; the first may be that of a variant. */
  first: readonly SearchCard[];
  /** IDs of the products to be shown, in display order. */
  ids: readonly number[];
  /** Number of visible products. */
  shown: number;
  /** Cards of the visible products; fewer if a product was removed from the shop. */
  cards: readonly SearchCard[];
  /** State of the products that are not visible yet. */
  more: 'none' | 'waiting' | 'loading' | 'failed';
}

export type SearchState =
  /** The shopper has not searched for anything. */
  | { state: 'idle' }
  | { state: 'loading'; term: string }
  | FoundProducts
  | { state: 'failed'; term: string };

export const RESULTS_NOT_LOADED: SearchState = { state: 'loading', term: '' };

export const $search = atom<SearchState>(RESULTS_NOT_LOADED);

/**
 * Returns the found IDs that are to be shown, in display order.
 *
 * @param price price limit that the shopper typed, in pounds
 */
export type Narrow = (
  term: string,
  list: FacetedList,
  price?: NumberRange,
) => Promise<readonly number[]>;

const showAll: Narrow = (_, { ids }) => Promise.resolve(ids);

/** Filter of the latest search. */
let narrowing = showAll;

/** Number of the latest search; results of earlier ones are discarded. */
let latest = 0;

/** Time in ms after which a failed search is repeated. */
const RETRY_MS = 5_000;

/** Searches for a term and shows up to `count` results; after a failure it tries again later. */
export async function search(
  term: string,
  count: number = SHOP.resultsAtOnce,
  narrow = showAll,
): Promise<void> {
  latest += 1;
  const own = latest;
  narrowing = narrow;
  if (term === '') return $search.set({ state: 'idle' });
  $search.set({ state: 'loading', term });
  await tryToFind(term, count, own);
}

async function tryToFind(term: string, count: number, own: number): Promise<void> {
  const found = await find(term, count, narrowing);
  if (own !== latest) return;
  // A repeated failure must not announce itself again.
  if (found.state !== 'failed' || $search.get().state !== 'failed') $search.set(found);
  if (found.state === 'failed') {
    setTimeout(() => own === latest && tryToFind(term, count, own), RETRY_MS);
  }
}

async function find(text: string, count: number, narrow: Narrow): Promise<SearchState> {
  try {
    const { words: term, price, list, cards: first, categories, pages } = await findResults(text);
    const ids = list.ids.length === 0 ? list.ids : await narrow(term, list, price);
    const shown = Math.min(count, ids.length);
    const cards = await cardsOf(ids.slice(0, shown), first);
    const more = moreOf(ids, shown);
    return { state: 'ready', term, list, first, ids, shown, cards, categories, pages, more };
  } catch {
    // Any error is reported as an unreachable shop, and the shopper may retry.
    return { state: 'failed', term: text };
  }
}

async function cardsOf(
  ids: readonly number[],
  first: readonly SearchCard[],
): Promise<readonly SearchCard[]> {
  const known = new Map(first.map((card) => [card.id, card]));
  const fetched = await fetchCards(ids.filter((id) => !known.has(id)));
  for (const card of fetched) known.set(card.id, card);
  return ids.flatMap((id) => known.get(id) ?? []);
}

function moreOf(ids: readonly number[], shown: number): FoundProducts['more'] {
  return shown < ids.length ? 'waiting' : 'none';
}

export function retrySearch(): Promise<void> {
  const current = $search.get();
  return current.state === 'idle'
    ? Promise.resolve()
    : search(current.term, SHOP.resultsAtOnce, narrowing);
}

/** Shows a selection or another order of the found products, from the start. */
export async function showIds(ids: readonly number[]): Promise<void> {
  const before = $search.get();
  if (before.state !== 'ready') return;
  latest += 1;
  const own = latest;
  // Prevents the shopper from adding results during the request.
  if (before.more !== 'none') $search.set({ ...before, more: 'loading' });
  const after = await withMore({ ...before, ids, shown: 0, cards: [] });
  if (own === latest) $search.set(after);
}

export async function showMore(): Promise<void> {
  const before = $search.get();
  if (before.state !== 'ready' || before.more === 'none' || before.more === 'loading') return;
  const own = latest;
  $search.set({ ...before, more: 'loading' });
  const after = await withMore(before);
  if (own === latest) $search.set(after);
}

async function withMore(found: FoundProducts): Promise<FoundProducts> {
  const { ids, first, cards } = found;
  const shown = Math.min(found.shown + SHOP.resultsAtOnce, ids.length);
  try {
    const added = await cardsOf(ids.slice(found.shown, shown), first);
    return { ...found, shown, cards: [...cards, ...added], more: moreOf(ids, shown) };
  } catch {
    return { ...found, more: 'failed' };
  }
}
