import { FACETS, PRICE_LABELS } from '#config/messages/facet-messages.ts';
import { PRODUCT } from '#config/messages/messages.ts';
import { RESULTS } from '#config/messages/search-messages.ts';
import { SHOP } from '#config/shop.ts';
import { toFoundList } from '#lib/filters/found-list.ts';
import {
  formatListQuery,
  type ListQuery,
  NO_CHOICE,
  parseListQuery,
  parsePage,
  writeRange,
} from '#lib/filters/list-query.ts';
import { isWithin, type Selection, selectProducts } from '#lib/filters/select-products.ts';
import { largestCategories } from '#lib/search/largest-categories.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';
import { type FacetedList, PRICE_FACETS, RANGE_FACET } from '#lib/site-data/faceted-list.ts';
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import type { FoundSuggestions } from '#lib/site-data/search-answers.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';
import { searchPath } from '#lib/urls/paths.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';
import { TYPED_PRICE } from '#lib/urls/search-url.ts';
import { foundCards, foundCardsHtml } from './found-cards.ts';
import type { LiveSearch } from './live-search.ts';
import { idsForMachine } from './named-machine.ts';
import { type RangeLink, toResultsPage } from './results-page.ts';

const MAX_SUGGESTED = 6;
const MAX_PLACES = 3;
const MAX_OFFERED = 4;

const texts = {
  ...FACETS,
  prices: PRICE_LABELS,
  inStock: PRODUCT.inStock,
  unavailable: PRODUCT.unavailable,
};

/** @param names of the products, for their order by name */
async function toList(
  ids: readonly number[],
  names: readonly string[],
  { index, read }: LiveSearch,
): Promise<FacetedList> {
  const facts = new Map<number, SearchFacts | undefined>();
  const readFacts = async (shard: number) =>
    facts.set(shard, await read<SearchFacts>(searchFactsPath(shard)));
  await Promise.all(new Set(ids.map(FACTS_SHARDS.of)).values().map(readFacts));
  const factsOf = (id: number) => facts.get(FACTS_SHARDS.of(id));
  return toFoundList(ids, { names, categories: index.categories }, factsOf, texts);
}

/** Searches, and applies the machine that the text names. */
async function find(term: string, search: LiveSearch): Promise<FoundProducts> {
  const found = search.find(term);
  return { ...found, ids: await idsForMachine(found, search) };
}

/** Returns the products with their filters. */
function withFilters(
  { ids }: Pick<FoundProducts, 'ids'>,
  search: LiveSearch,
): Promise<FacetedList> {
  return toList(ids, search.index.namesOf(ids), search);
}

/** Returns the found products within the price that the shopper typed. */
async function pricedIds({ ids, price }: FoundProducts, search: LiveSearch) {
  if (!price) return ids;
  const { facets } = await toList(
    ids,
    ids.map(() => ''),
    search,
  );
  const facet = facets.find(({ key }) => key === PRICE);
  const numbers = facet?.kind === 'ranges' ? facet.numbers : [];
  return ids.filter((_, place) => isWithin(numbers[place], price));
}

/** Returns all found products with their filters; a price in the text is ignored. */
export async function findList(term: string, search: LiveSearch): Promise<FacetedList> {
  return withFilters(await find(term, search), search);
}

export async function findSuggestions(term: string, search: LiveSearch): Promise<FoundSuggestions> {
  const found = await find(term, search);
  const all = await pricedIds(found, search);
  const ids = all.slice(0, MAX_SUGGESTED);
  const { categories, pages } = found;
  const isFruitless = all.length + categories.length + pages.length === 0;
  return {
    cards: await foundCards({ ...found, ids }, search),
    count: all.length,
    categories: categories.slice(0, MAX_PLACES),
    pages: pages.slice(0, MAX_PLACES),
    ...(isFruitless && { offered: largestCategories(search.index).slice(0, MAX_OFFERED) }),
  };
}

export type ResultsAnswer =
  | { html: string; term: string; isFruitless: boolean }
  /** URL with the price limit as a filter, which shoppers see and can remove. */
  | { moved: string };

/** A price in a text is one incl VAT, unless the browser shows prices excl VAT. */
const PRICE = PRICE_FACETS.incl;

/** Returns the results with the price limit of the text as a filter, unless they have one. */
function pricedPath(
  { words, price }: Required<Pick<FoundProducts, 'words' | 'price'>>,
  query: URLSearchParams,
): string {
  if (Object.values(PRICE_FACETS).some((key) => query.has(key))) {
    return `${searchPath(words)}?${query}`;
  }
  const moved = new URLSearchParams(query);
  moved.set(PRICE, writeRange(price));
  return `${searchPath(words)}?${moved}${TYPED_PRICE}`;
}

/** Returns a link to the results of each audience and one to all; none for a single audience. */
function toRanges(term: string, choice: ListQuery, { facets }: Selection): RangeLink[] {
  const counted = facets.find(({ facet }) => facet.key === RANGE_FACET);
  if (counted?.facet.kind !== 'values') return [];
  const { facet, options } = counted;
  const chosen = choice.options.get(RANGE_FACET) ?? [];
  const filled = options.filter(({ count }) => count > 0);
  if (filled.length < 2 && chosen.length === 0) return [];
  const linkTo = (name: string, option: string) => {
    const others = new Map(choice.options);
    others.delete(RANGE_FACET);
    if (option !== '') others.set(RANGE_FACET, [option]);
    const path = resultsPath(term, { ...choice, options: others });
    return { name, path, option, isCurrent: chosen.join() === option };
  };
  return [
    linkTo(RESULTS.allRanges, ''),
    ...filled.map(({ option }) => {
      const label = facet.options.find(({ key }) => key === option)?.label;
      return linkTo(label ?? option, option);
    }),
  ];
}

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
    ids: selection.places.flatMap((place) => ids[place] ?? []),
    choice,
    ranges: toRanges(words, choice, selection),
  };
}

function resultsPath(term: string, choice: ListQuery, page?: number): string {
  const query = formatListQuery(choice, page);
  return query === '' ? searchPath(term) : `${searchPath(term)}?${query}`;
}

function pathsOf(term: string, count: number, choice: ListQuery): string[] {
  const pages = Math.ceil(count / SHOP.resultsAtOnce);
  return Array.from({ length: pages }, (_, index) => resultsPath(term, choice, index + 1));
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
    count: ids.length,
    hasFilters: found.ids.length > 1 || ids.length < found.ids.length,
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
