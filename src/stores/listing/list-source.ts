/** Lists of products that can be sorted and filtered: listings, and results of a search. */
import { SHOP } from '#config/shop.ts';
import {
  formatListQuery,
  isDefaultQuery,
  type ListQuery,
  parsePage,
} from '#lib/filters/list-query.ts';
import { type FacetedList, facetedList } from '#lib/site-data/faceted-list.ts';
import { listingDataPath, listingPageOf, listingPath, searchPath } from '#lib/urls/paths.ts';
import { findPath } from '#lib/urls/search-url.ts';
import { fetchSiteData } from '#stores/fetch-site-data.ts';

/** Choice and page number of a list, from 1. */
export interface ListPlace {
  choice: ListQuery;
  page: number;
}

export interface ListSource {
  /** Number of products on a page. */
  pageSize: number;
  fetchList(): Promise<FacetedList>;
  /** Path and query of a page. */
  pathOf(place: ListPlace): string;
  /** Page number in the URL of a page without a choice. */
  pageOf(address: Pick<Location, 'pathname' | 'search'>): number;
  /**
   * Paths of HTML pages with the cards of a page.
   *
   * @param places indexes in the list of the cards that are missing
   */
  cardPaths(shown: ListPlace, places: readonly number[]): string[];
}

/** Returns a listing, whose static pages contain the cards in the listing's own order. */
export function listingSource(audience: string, code: string): ListSource {
  const pageSize = SHOP.listingPageSize;
  return {
    pageSize,
    fetchList: () => fetchSiteData(listingDataPath(audience, code), facetedList),
    pathOf: ({ choice, page }) =>
      isDefaultQuery(choice)
        ? listingPath(audience, code, page)
        : `${listingPath(audience, code)}?${formatListQuery(choice, page)}`,
    pageOf: ({ pathname }) => listingPageOf(pathname),
    cardPaths: (_, places) =>
      places.map((place) => listingPath(audience, code, Math.floor(place / pageSize) + 1)),
  };
}

/** Returns the results for a text, which the shop server sorts, filters and renders. */
export function resultsSource(text: string): ListSource {
  function pathOf({ choice, page }: ListPlace): string {
    const query = formatListQuery(choice, page);
    return query === '' ? searchPath(text) : `${searchPath(text)}?${query}`;
  }
  return {
    pageSize: SHOP.resultsAtOnce,
    fetchList: () => fetchSiteData(findPath(text), facetedList),
    pathOf,
    pageOf: ({ search }) => parsePage(new URLSearchParams(search)),
    cardPaths: (shown) => [pathOf(shown)],
  };
}
