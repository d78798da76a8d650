/** What a listing shows once somebody sorts or filters it, and the address that says so. */
import { atom } from 'nanostores';
import { SHOP } from '#config/shop.ts';
import {
  formatListQuery,
  isPlain,
  type ListQuery,
  parseListQuery,
  parsePage,
  toSort,
} from '#lib/filters/list-query.ts';
import { type Selection, selectProducts } from '#lib/filters/select-products.ts';
import { type FacetedList, facetedList } from '#lib/site-data/faceted-list.ts';
import { listingDataPath, listingPageOf, listingPath } from '#lib/urls/paths.ts';
import { fetchSiteData } from '#stores/fetch-site-data.ts';
import { cacheCards, cachedCards, clearCards } from './cards.ts';
import type { ListingPlace } from './listing-pages.ts';

/** A part of the listing, in an order. */
interface View {
  choice: ListQuery;
  /** From 1, of `pageCount`. */
  page: number;
  pageCount: number;
  found: Selection;
}

export interface ReadyListing extends View {
  state: 'ready';
  list: FacetedList;
  /** Of the products of the page; `untouched` while it is as the shopper found it. */
  cards: readonly Element[] | 'untouched' | 'loading' | 'failed';
}

export type ListingState =
  | { state: 'loading' }
  | ReadyListing
  /** `isAsked`: what the shopper wants cannot be shown. */
  | { state: 'failed'; isAsked: boolean };

export const NOT_LOADED: ListingState = { state: 'loading' };

export const $listing = atom<ListingState>(NOT_LOADED);

let place: ListingPlace = { audience: '', code: '' };
/** An order that was asked for before the list was there. */
let wishedSort = toSort(null);
/** Counts what was asked for: cards of an earlier view come too late. */
let latest = 0;

/** The address of a page of the listing by a choice. */
export function listingAddress(choice: ListQuery, page: number): string {
  const { audience, code } = place;
  if (isPlain(choice)) return listingPath(audience, code, page);
  return `${listingPath(audience, code)}?${formatListQuery(choice, page)}`;
}

function readAddress({ facets }: FacetedList): Pick<View, 'choice' | 'page'> {
  const query = new URLSearchParams(location.search);
  const choice = parseListQuery(query, facets);
  return { choice, page: isPlain(choice) ? listingPageOf(location.pathname) : parsePage(query) };
}

function toView(list: FacetedList, choice: ListQuery, wantedPage: number): View {
  const found = selectProducts(list, choice);
  const pageCount = Math.max(1, Math.ceil(found.places.length / SHOP.listingPageSize));
  return { choice, page: Math.min(wantedPage, pageCount), pageCount, found };
}

const fetchList = () => fetchSiteData(listingDataPath(place.audience, place.code), facetedList);

/** Shows a page; where the catalogue changed meanwhile, as it is now. */
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
    else if (!isPlain(choice)) await show(list, choice, page);
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

/** Back and Forward; a link within the page changes no more than its end. */
function followAddress(): void {
  const shown = $listing.get();
  if (shown.state !== 'ready') return;
  const { choice, page } = readAddress(shown.list);
  if (listingAddress(choice, page) === listingAddress(shown.choice, shown.page)) return;
  void show(shown.list, choice, page);
}

/**
 * Reads what a listing is sorted and filtered by, and shows what its address asks for.
 * @param sort the order that stands in the page's own control
 * @returns ends it
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

/** Shows the first page of what is chosen. */
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
