/** The page of results and its address, title and place in the browser's history. */
import * as z from 'zod/mini';
import { RESULTS, searchTitle } from '#config/messages.ts';
import { searchText } from '#lib/paths.ts';
import { rememberSearch } from './recent-searches.ts';
import { $search, type Narrow, RESULTS_AT_ONCE, search } from './search.ts';

/** How far down a shopper was when she left, kept with the address for her return. */
const place = z.object({ shown: z.int(), scroll: z.number() });

/** Both forms of address: the second is that of a form sent without a script. */
function termOfAddress({ pathname, search: query }: Location): string {
  return searchText(pathname) || (new URLSearchParams(query).get('q') ?? '').trim();
}

function keepPlace(): void {
  const found = $search.get();
  if (found.state !== 'ready') return;
  history.replaceState({ shown: found.shown, scroll: scrollY }, '');
}

/** A search that found nothing is none to come back to. */
function keepFruitful(): void {
  const found = $search.get();
  if (found.state === 'ready' && found.all.length > 0) rememberSearch(found.term);
}

/** Names in addresses that ask for a part of the results, or for another order: as in `found-list.ts`. */
const ASKING = ['sort', 'range', 'category', 'price', 'availability'];

export function isAsked({ search: query }: Location): boolean {
  const names = new URLSearchParams(query);
  return ASKING.some((name) => names.has(name));
}

/**
 * Searches for what the address says; answers a function that ends it.
 * @param narrow what an address that asks for a part of the results leaves of them
 */
export function openSearchPage(narrow: Narrow): () => void {
  const term = termOfAddress(location);
  const kept = place.safeParse(history.state);
  document.title = term === '' ? RESULTS.title : searchTitle(term);
  const count = kept.data?.shown ?? RESULTS_AT_ONCE;
  void search(term, count, isAsked(location) ? narrow : undefined).then(keepFruitful);
  addEventListener('pagehide', keepPlace);
  return () => removeEventListener('pagehide', keepPlace);
}

/** Goes back to where the shopper was, once the results stand there again. */
export function returnToPlace(): void {
  const kept = place.safeParse(history.state);
  if (kept.success) scrollTo({ top: kept.data.scroll, behavior: 'instant' });
}
