import * as z from 'zod/mini';
import { RESULTS, searchTitle } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { hasResultParameters, termOfAddress } from '#lib/urls/search-url.ts';
import { rememberSearch } from './recent-searches.ts';
import { $search, type Narrow, search } from './search.ts';

/**
 * Number of visible results and scroll position, stored in the history for a return to the page.
 */
const place = z.object({ shown: z.int(), scroll: z.number() });

function storePlace(): void {
  const found = $search.get();
  if (found.state !== 'ready') return;
  history.replaceState({ shown: found.shown, scroll: scrollY }, '');
}

function rememberIfFound(): void {
  const found = $search.get();
  if (found.state === 'ready' && found.all.length > 0) rememberSearch(found.term);
}

/**
 * Searches for the term in the URL. Returns an unsubscribe function.
 *
 * @param narrow returns the results that match the choice in the URL
 */
export function openSearchPage(narrow: Narrow): () => void {
  const term = termOfAddress(location);
  const kept = place.safeParse(history.state);
  document.title = term === '' ? RESULTS.title : searchTitle(term);
  const count = kept.data?.shown ?? SHOP.resultsAtOnce;
  void search(term, count, hasResultParameters(location) ? narrow : undefined).then(
    rememberIfFound,
  );
  addEventListener('pagehide', storePlace);
  return () => removeEventListener('pagehide', storePlace);
}

/** Restores the scroll position once the results are visible again. */
export function returnToPlace(): void {
  const kept = place.safeParse(history.state);
  if (kept.success) scrollTo({ top: kept.data.scroll, behavior: 'instant' });
}
