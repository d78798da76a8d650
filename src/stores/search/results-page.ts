import * as z from 'zod/mini';
import { RESULTS, searchTitle } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import type { NumberRange } from '#lib/filters/list-query.ts';
import type { PRICE_FACET } from '#lib/site-data/faceted-list.ts';
import { searchPath } from '#lib/urls/paths.ts';
import { hasResultParameters, termOfAddress } from '#lib/urls/search-url.ts';
import { rememberSearch } from './recent-searches.ts';
import { $search, type Narrow, search } from './search.ts';

/**
 * Number of visible results and scroll position, stored in the history for a return to the page.
 */
const place = z.object({ shown: z.int(), scroll: z.number() });

const PRICE: typeof PRICE_FACET = 'price';

function storePlace(): void {
  const found = $search.get();
  if (found.state !== 'ready') return;
  history.replaceState({ shown: found.shown, scroll: scrollY }, '');
}

function rememberIfFound(): void {
  const found = $search.get();
  if (found.state === 'ready' && found.list.ids.length > 0) rememberSearch(found.term);
}

/**
 * Makes a text the initial one of the search field in the header, unless the shopper uses the field.
 */
function fillSearchField(text: string, before = ''): void {
  const field = document.querySelector<HTMLInputElement>('.site-header input[name=q]');
  if (field?.value === before && field !== document.activeElement) field.defaultValue = text;
}

/**
 * Moves a price limit from the text of the URL to its filter, which shoppers can see and remove. A
 * filter that the URL already has takes precedence.
 */
function moveToFilter(term: string, { from, to }: NumberRange): void {
  document.title = searchTitle(term);
  fillSearchField(term, termOfAddress(location));
  const query = new URLSearchParams(location.search);
  query.delete('q');
  if (!query.has(PRICE)) query.set(PRICE, `${from ?? ''}-${to ?? ''}`);
  history.replaceState(history.state, '', `${searchPath(term)}?${query}`);
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
  fillSearchField(term);
  const count = kept.data?.shown ?? SHOP.resultsAtOnce;
  const narrowed: Narrow = (words, list, price) => {
    if (price) moveToFilter(words, price);
    return hasResultParameters(location) ? narrow(words, list) : Promise.resolve(list.ids);
  };
  void search(term, count, narrowed).then(rememberIfFound);
  addEventListener('pagehide', storePlace);
  return () => removeEventListener('pagehide', storePlace);
}

/** Restores the scroll position once the results are visible again. */
export function returnToPlace(): void {
  const kept = place.safeParse(history.state);
  if (kept.success) scrollTo({ top: kept.data.scroll, behavior: 'instant' });
}
