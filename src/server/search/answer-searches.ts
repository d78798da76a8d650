import { FACETS, PRICE_LABELS } from '#config/messages/facet-messages.ts';
import { PRODUCT } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import { toFoundList } from '#lib/filters/found-list.ts';
import {
  formatListQuery,
  type ListQuery,
  NO_CHOICE,
  parseListQuery,
  parsePage,
} from '#lib/filters/list-query.ts';
import { isWithin, selectProducts } from '#lib/filters/select-products.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';
import { type FacetedList, PRICE_FACETS } from '#lib/site-data/faceted-list.ts';
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import type { FoundSuggestions } from '#lib/site-data/search-answers.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';
import { searchPath } from '#lib/urls/paths.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';
import { foundCards, foundCardsHtml } from './found-cards.ts';
import type { LiveSearch } from './live-search.ts';
import { toResultsPage } from './results-page.ts';

const MAX_SUGGESTED = 6;
const MAX_PLACES = 3;

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
export function findList(term: string, search: LiveSearch): Promise<FacetedList> {
  return withFilters(search.find(term), search);
}

export async function findSuggestions(term: string, search: LiveSearch): Promise<FoundSuggestions> {
  const found = search.find(term);
  const all = await pricedIds(found, search);
  const ids = all.slice(0, MAX_SUGGESTED);
  return {
    cards: await foundCards({ ...found, ids }, search),
    count: all.length,
    categories: found.categories.slice(0, MAX_PLACES),
    pages: found.pages.slice(0, MAX_PLACES),
  };
}

export type ResultsAnswer =
  | { html: string; term: string; isFruitless: boolean }
  /** URL with the price limit as a filter, which shoppers see and can remove. */
  | { moved: string };

/** A price in a text is one incl VAT. */
const PRICE = PRICE_FACETS.incl;

/** Returns the query with the price limit of the text, unless it has a limit already. */
function withPrice(query: URLSearchParams, { from, to }: NonNullable<FoundProducts['price']>) {
  const moved = new URLSearchParams(query);
  if (!moved.has(PRICE)) moved.set(PRICE, `${from ?? ''}-${to ?? ''}`);
  return moved;
}

/** Returns true if the query may sort or filter. */
function hasChoice(query: URLSearchParams): boolean {
  return [...query.keys()].some((name) => name !== 'page');
}

async function choose({ ids }: FoundProducts, query: URLSearchParams, search: LiveSearch) {
  if (!hasChoice(query)) return { ids, choice: undefined };
  const list = await withFilters({ ids }, search);
  const choice = parseListQuery(query, list.facets);
  const { places } = selectProducts(list, choice);
  return { ids: places.flatMap((place) => ids[place] ?? []), choice };
}

function pathsOf(term: string, count: number, choice?: ListQuery): string[] {
  const pages = Math.ceil(count / SHOP.resultsAtOnce);
  return Array.from({ length: pages }, (_, index) => {
    const query = formatListQuery(choice ?? NO_CHOICE, index + 1);
    return query === '' ? searchPath(term) : `${searchPath(term)}?${query}`;
  });
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
  const found = search.find(term);
  if (found.price) {
    return { moved: `${searchPath(found.words)}?${withPrice(query, found.price)}` };
  }
  const { ids, choice } = await choose(found, query, search);
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
    paths,
    page,
  });
  return { html, term, isFruitless: found.ids.length === 0 };
}
