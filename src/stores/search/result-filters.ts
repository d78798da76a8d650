/**
 * Sorts and filters search results and writes the choice to the URL. The module is loaded after the
 * results.
 *
 * Functions of the search and of listing filters are arguments, because the bundler would put a
 * shared import into one more file to load.
 */
import { atom } from 'nanostores';
import type { formatListQuery, ListQuery, parseListQuery } from '#lib/filters/list-query.ts';
import type { Selection, selectProducts } from '#lib/filters/select-products.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import type { withCampaign } from '#lib/urls/campaign.ts';
import { searchPath } from '#lib/urls/paths.ts';
import type { $search, showIds } from './search.ts';

export interface FilterTools {
  filters: {
    parseListQuery: typeof parseListQuery;
    formatListQuery: typeof formatListQuery;
    selectProducts: typeof selectProducts;
    withCampaign: typeof withCampaign;
  };
  results: {
    $search: typeof $search;
    showIds: typeof showIds;
  };
}

export type ResultFilters =
  | { state: 'idle' }
  | { state: 'ready'; term: string; list: FacetedList; choice: ListQuery; found: Selection };

export const NOT_REQUESTED: ResultFilters = { state: 'idle' };

export const $resultFilters = atom<ResultFilters>(NOT_REQUESTED);

function idsOf({ ids }: FacetedList, { places }: Selection): number[] {
  return places.flatMap((place) => ids[place] ?? []);
}

function choiceOfAddress({ facets }: FacetedList, { filters }: FilterTools): ListQuery {
  return filters.parseListQuery(new URLSearchParams(location.search), facets);
}

/** Returns the IDs that match the choice in the URL, in the chosen sort order. */
export function narrowResults(
  term: string,
  list: FacetedList,
  tools: FilterTools,
): readonly number[] {
  const choice = choiceOfAddress(list, tools);
  const found = tools.filters.selectProducts(list, choice);
  $resultFilters.set({ state: 'ready', term, list, choice, found });
  return idsOf(list, found);
}

let opening: Promise<void> | undefined;

async function open(tools: FilterTools): Promise<void> {
  const { $search: results, showIds: showResults } = tools.results;
  const shown = results.get();
  if (shown.state !== 'ready' || $resultFilters.get().state === 'ready') return;
  const ids = narrowResults(shown.term, shown.list, tools);
  const isSame = ids.length === shown.ids.length && ids.every((id, at) => id === shown.ids[at]);
  if (!isSame) await showResults(ids);
}

/** Prepares the filters of the current results once, and applies the choice in the URL. */
export async function openFilters(tools: FilterTools): Promise<void> {
  opening ??= open(tools).finally(() => {
    opening = undefined;
  });
  await opening;
}

function show(choice: ListQuery, { filters, results }: FilterTools): Promise<void> {
  const shown = $resultFilters.get();
  if (shown.state !== 'ready') return Promise.resolve();
  const found = filters.selectProducts(shown.list, choice);
  $resultFilters.set({ ...shown, choice, found });
  return results.showIds(idsOf(shown.list, found));
}

/** Shows a choice and writes it to the URL. */
export async function chooseResults(choice: ListQuery, tools: FilterTools): Promise<void> {
  const shown = $resultFilters.get();
  if (shown.state !== 'ready') return;
  const path = searchPath(shown.term);
  const query = tools.filters.formatListQuery(choice);
  const address = query === '' ? path : `${path}?${query}`;
  history.pushState(null, '', tools.filters.withCampaign(address, location.search));
  await show(choice, tools);
}

/** Applies the choice in the URL if the results were shown before this module had loaded. */
export async function narrowShown(tools: FilterTools): Promise<void> {
  if ($resultFilters.get().state === 'idle') await openFilters(tools);
}

/** Sorts the results, after preparing the filters if necessary. */
export async function sortResults(order: string, tools: FilterTools): Promise<void> {
  await openFilters(tools);
  const shown = $resultFilters.get();
  if (shown.state !== 'ready') return;
  const { sort } = tools.filters.parseListQuery(new URLSearchParams({ sort: order }), []);
  if (sort !== shown.choice.sort) await chooseResults({ ...shown.choice, sort }, tools);
}

/** Follows Back and Forward. Returns an unsubscribe function. */
export function followAddress(tools: FilterTools): () => void {
  function follow(): void {
    const shown = $resultFilters.get();
    if (shown.state !== 'ready') return;
    const { formatListQuery: write } = tools.filters;
    const choice = choiceOfAddress(shown.list, tools);
    if (write(choice) !== write(shown.choice)) void show(choice, tools);
  }
  addEventListener('popstate', follow);
  return () => removeEventListener('popstate', follow);
}
