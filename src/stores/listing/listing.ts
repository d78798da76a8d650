/** State of a sorted or filtered listing, and its URL. */
import { atom } from 'nanostores';
import { SHOP } from '#config/shop.ts';
import {
  formatListQuery,
  isDefaultQuery,
  type ListQuery,
  parseListQuery,
  parsePage,
  toSort,
} from '#lib/filters/list-query.ts';
import { type Selection, selectProducts } from '#lib/filters/select-products.ts';
import { type FacetedList, facetedList } from '#lib/site-data/faceted-list.ts';
import { withCampaign } from '#lib/urls/campaign.ts';
import { listingDataPath, listingPageOf, listingPath } from '#lib/urls/paths.ts';
import { fetchSiteData } from '#stores/fetch-site-data.ts';
import { cacheCards, cachedCards, clearCards } from './cards.ts';
import type { ListingPlace } from './listing-pages.ts';

interface View {
  choice: ListQuery;
  page: number;
  pageCount: number;
  found: Selection;
}

export interface ReadyListing extends View {
  state: 'ready';
  list: FacetedList;
  /** Cards of the current page; `untouched` while the static page is unchanged. */
  cards: readonly Element[] | 'untouched' | 'loading' | 'failed';
}

export type ListingState =
  | { state: 'loading' }
  | ReadyListing
  /** `hasResultParameters` is true if the shopper has requested a choice that cannot be shown. */
  | { state: 'failed'; isAsked: boolean };

export const NOT_LOADED: ListingState = { state: 'loading' };

export const $listing = atom<ListingState>(NOT_LOADED);

let place: ListingPlace = { audience: '', code: '' };
/** Order chosen before the list had loaded. */
let wishedSort = toSort(null);
/** Number of the latest request; cards of an earlier one are discarded. */
let latest = 0;

export function listingAddress(choice: ListQuery, page: number): string {
  const { audience, code } = place;
  const address = isDefaultQuery(choice)
    ? listingPath(audience, code, page)
    : `${listingPath(audience, code)}?${formatListQuery(choice, page)}`;
  return withCampaign(address, location.search);
}

function readAddress({ facets }: FacetedList): Pick<View, 'choice' | 'page'> {
  const query = new URLSearchParams(location.search);
  const choice = parseListQuery(query, facets);
  return {
    choice,
    page: isDefaultQuery(choice) ? listingPageOf(location.pathname) : parsePage(query),
  };
}

function toView(list: FacetedList, choice: ListQuery, wantedPage: number): View {
  const found = selectProducts(list, choice);
  const pageCount = Math.max(1, Math.ceil(found.places.length / SHOP.listingPageSize));
  return { choice, page: Math.min(wantedPage, pageCount), pageCount, found };
}

const fetchList = () => fetchSiteData(listingDataPath(place.audience, place.code), facetedList);

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
  const size = SHOP.listingPageSize;
  const places = view.found.places.slice((view.page - 1) * size, view.page * size);
  const here = cachedCards(places.map((at) => list.ids[at] ?? 0));
  $listing.set({ ...ready, cards: here ?? 'loading' });
  if (here !== undefined) return;
  try {
    const pages = await import('./listing-pages.ts');
    const cards = await pages.fetchCards(place, { cachedCards, cacheCards }, list.ids, places);
    if (own !== latest) return;
    if (cards !== undefined) return $listing.set({ ...ready, cards });
    if (isSecondTry) throw new Error('It keeps changing');
    clearCards();
    pages.forgetPages();
    const current = await fetchList();
    if (own === latest) await show(current, choice, page, true);
  } catch {
    if (own === latest) $listing.set({ ...ready, cards: 'failed' });
  }
}

async function load(): Promise<void> {
  $listing.set(NOT_LOADED);
  try {
    const list = await fetchList();
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
  history.pushState(null, '', listingAddress(choice, page));
  return show(list, choice, page);
}

/** Handles Back and Forward. A link within the page changes only the fragment of the URL. */
function followAddress(): void {
  const shown = $listing.get();
  if (shown.state !== 'ready') return;
  const { choice, page } = readAddress(shown.list);
  if (listingAddress(choice, page) === listingAddress(shown.choice, shown.page)) return;
  void show(shown.list, choice, page);
}

/**
 * Loads the list and shows the choice in the page's URL.
 *
 * @param sort value of the page's sort control
 * @returns an unsubscribe function
 */
export function openListing(opened: ListingPlace, sort: string | undefined): () => void {
  place = opened;
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
