/** State of a sorted or filtered list of products, and its URL. */
import { atom } from 'nanostores';
import {
  isDefaultQuery,
  type ListQuery,
  parseListQuery,
  parsePage,
  toSort,
} from '#lib/filters/list-query.ts';
import { type Selection, selectProducts } from '#lib/filters/select-products.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import { withCampaign } from '#lib/urls/campaign.ts';
import { cacheCards, cachedCards, clearCards, knownCards } from './cards.ts';
import { type ListPlace, type ListSource, listingSource } from './list-source.ts';

interface View extends ListPlace {
  pageCount: number;
  found: Selection;
}

export interface ReadyListing extends View {
  state: 'ready';
  list: FacetedList;
  /** Cards of the current page; `untouched` while the page shows those of its HTML. */
  cards: readonly Element[] | 'untouched' | 'loading' | 'failed';
}

export type ListingState =
  | { state: 'loading' }
  | ReadyListing
  /** `isAsked` is true if the shopper has requested a choice that cannot be shown. */
  | { state: 'failed'; isAsked: boolean };

export const NOT_LOADED: ListingState = { state: 'loading' };

export const $listing = atom<ListingState>(NOT_LOADED);

let source: ListSource = listingSource('', '');
/** Order chosen before the list had loaded. */
let wishedSort = toSort(null);
/** Number of the latest request; cards of an earlier one are discarded. */
let latest = 0;

export function listingAddress(shown: ListPlace): string {
  return withCampaign(source.pathOf(shown), location.search);
}

function readAddress({ facets }: FacetedList): ListPlace {
  const query = new URLSearchParams(location.search);
  const choice = parseListQuery(query, facets);
  return {
    choice,
    page: isDefaultQuery(choice) ? source.pageOf(location) : parsePage(query),
  };
}

function toView(list: FacetedList, choice: ListQuery, wantedPage: number): View {
  const found = selectProducts(list, choice);
  const pageCount = Math.max(1, Math.ceil(found.places.length / source.pageSize));
  return { choice, page: Math.min(wantedPage, pageCount), pageCount, found };
}

/** Shows a page. If the catalogue has changed, reads the list again and retries once. */
async function show(
  list: FacetedList,
  choice: ListQuery,
  page: number,
  isSecondTry = false,
): Promise<void> {
  latest += 1;
  const own = latest;
  const view = toView(list, choice, page);
  const ready = { state: 'ready', list, ...view } as const;
  const { pageSize } = source;
  const places = view.found.places.slice((view.page - 1) * pageSize, view.page * pageSize);
  const idAt = (place: number) => list.ids[place] ?? 0;
  const ids = places.map(idAt);
  const here = cachedCards(ids);
  $listing.set({ ...ready, cards: here ?? 'loading' });
  if (here !== undefined) return;
  try {
    const pages = await import('./listing-pages.ts');
    const missing = places.filter((place) => cachedCards([idAt(place)]) === undefined);
    const paths = source.cardPaths(view, missing);
    const cards = await pages.fetchCards({ cachedCards, cacheCards }, paths, ids);
    if (own !== latest) return;
    if (cards !== undefined) return $listing.set({ ...ready, cards });
    // A browser may have cached list and pages at different times.
    if (isSecondTry) return $listing.set({ ...ready, cards: knownCards(ids) });
    clearCards();
    pages.forgetPages();
    const current = await source.fetchList();
    if (own === latest) await show(current, choice, page, true);
  } catch {
    if (own === latest) $listing.set({ ...ready, cards: 'failed' });
  }
}

async function load(): Promise<void> {
  $listing.set(NOT_LOADED);
  try {
    const list = await source.fetchList();
    const { choice, page } = readAddress(list);
    const sort = wishedSort;
    wishedSort = 'relevance';
    if (sort !== 'relevance' && sort !== choice.sort) await change(list, { ...choice, sort }, 1);
    else if (!isDefaultQuery(choice)) await show(list, choice, page);
    else {
      const view = toView(list, choice, page);
      $listing.set({ state: 'ready', list, ...view, cards: 'untouched' });
    }
  } catch {
    $listing.set({
      state: 'failed',
      isAsked: wishedSort !== 'relevance' || location.search !== '',
    });
  }
}

function change(list: FacetedList, choice: ListQuery, page: number): Promise<void> {
  history.pushState(null, '', listingAddress({ choice, page }));
  return show(list, choice, page);
}

/** Handles Back and Forward. A link within the page changes only the fragment of the URL. */
function followAddress(): void {
  const shown = $listing.get();
  if (shown.state !== 'ready') return;
  const asked = readAddress(shown.list);
  if (source.pathOf(asked) === source.pathOf(shown)) return;
  void show(shown.list, asked.choice, asked.page);
}

/**
 * Loads the list and shows the choice in the page's URL.
 *
 * @param sort value of the page's sort control
 * @returns an unsubscribe function
 */
export function openListing(opened: ListSource, sort: string | undefined): () => void {
  source = opened;
  wishedSort = toSort(sort);
  cacheCards(document);
  void load();
  addEventListener('popstate', followAddress);
  return () => removeEventListener('popstate', followAddress);
}

export function retryListing(): void {
  const shown = $listing.get();
  if (shown.state === 'ready') void show(shown.list, shown.choice, shown.page);
  else void load();
}

/** Shows the first page of a choice. */
export function choose(choice: ListQuery): void {
  const shown = $listing.get();
  if (shown.state === 'ready') void change(shown.list, choice, 1);
}

export function sortBy(sort: string): void {
  const shown = $listing.get();
  if (shown.state === 'ready') choose({ ...shown.choice, sort: toSort(sort) });
  else wishedSort = toSort(sort);
  if (shown.state === 'failed') void load();
}

export function goToPage(page: number): void {
  const shown = $listing.get();
  if (shown.state === 'ready') void change(shown.list, shown.choice, page);
}
