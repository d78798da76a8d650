/** Finds the page of results for a text, with the filters of its URL. */
import { SHOP } from '#config/shop.ts';
import { type ListQuery, NO_CHOICE, parseListQuery, parsePage } from '#lib/filters/list-query.ts';
import { selectProducts } from '#lib/filters/select-products.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import { foundCardsHtml } from './found-cards.ts';
import { find, withFilters } from './found-lists.ts';
import { foundNotes } from './found-notes.ts';
import type { LiveSearch } from './live-search.ts';
import { type RangeLink, toResultsPage } from './results-page.ts';
import { pathsOf, pricedPath, toRanges } from './results-paths.ts';

export type ResultsAnswer =
  | { html: string; term: string; isFruitless: boolean }
  /** URL with the price limit as a filter, which shoppers see and can remove. */
  | { moved: string };

/**
 * Maximum number of files of filter data that are read only for links to the audiences. The results
 * of a large catalogue are in hundreds.
 */
const MAX_SHARDS = 16;

/** Returns true if the query may sort or filter. */
function hasChoice(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => name !== 'page');
}

async function choose(
  { ids, words }: FoundProducts,
  query: URLSearchParams,
  search: LiveSearch,
): Promise<{ ids: readonly number[]; choice: ListQuery; ranges: RangeLink[] }> {
  const shards = new Set(ids.map(FACTS_SHARDS.of)).size;
  if (shards > MAX_SHARDS && !hasChoice(query)) return { ids, choice: NO_CHOICE, ranges: [] };
  const list = await withFilters({ ids }, search);
  const choice = parseListQuery(query, list.facets);
  const selection = selectProducts(list, choice);
  return {
    ids: selection.places.flatMap((place) => list.ids[place] ?? []),
    choice,
    ranges: toRanges(words, choice, selection),
  };
}

/**
 * Returns a page of results with the filters and the page number of a query. Returns undefined if
 * the release has no page for results.
 */
export async function findResults(
  term: string,
  query: URLSearchParams,
  search: LiveSearch,
): Promise<ResultsAnswer | undefined> {
  const template = await search.readTemplate();
  if (template === undefined) return undefined;
  const found = await find(term, search);
  const { words, price } = found;
  if (price) return { moved: pricedPath({ words, price }, query) };
  const { ids, choice, ranges } = await choose(found, query, search);
  const paths = pathsOf(term, ids.length, choice);
  const page = Math.max(1, Math.min(parsePage(query), paths.length));
  const start = (page - 1) * SHOP.resultsAtOnce;
  const html = await toResultsPage(template, {
    ...found,
    term,
    notes: foundNotes(found),
    count: ids.length,
    hasFilters: found.ids.length > 1 || ids.length < found.ids.length,
    isFiltered: choice.options.size > 0,
    cards: await foundCardsHtml(
      { ...found, ids: ids.slice(start, start + SHOP.resultsAtOnce) },
      search,
    ),
    ranges,
    paths,
    page,
  });
  return { html, term, isFruitless: found.ids.length === 0 };
}
