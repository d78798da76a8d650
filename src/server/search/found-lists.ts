/** Finds products, with the machine that a search names and with their filters. */
import { FACET_TEXTS } from '#config/messages/facet-messages.ts';
import { toFoundList } from '#lib/filters/found-list.ts';
import { AVAILABILITY_GROUPS } from '#lib/products/availability-group.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';
import type { FacetedList } from '#lib/site-data/faceted-list.ts';
import { FACTS_SHARDS } from '#lib/site-data/id-shards.ts';
import type { SearchFacts } from '#lib/site-data/search-facts.ts';
import { searchFactsPath } from '#lib/urls/search-facts-path.ts';
import type { LiveSearch } from './live-search.ts';
import { type ForMachine, findForMachine } from './named-machine.ts';

/** Returns the best product, then the others, those that cannot be bought now last. */
function availableFirst(
  [best, ...others]: readonly number[],
  isUnavailable: (id: number) => boolean,
): number[] {
  if (best === undefined) return [];
  const last = new Set(others.filter(isUnavailable));
  return [best, ...others.filter((id) => !last.has(id)), ...last];
}

/** @param namesOf returns the names of products, for their order by name */
export async function toList(
  ids: readonly number[],
  namesOf: (ids: readonly number[]) => readonly string[],
  { index, read }: LiveSearch,
): Promise<FacetedList> {
  const facts = new Map<number, SearchFacts | undefined>();
  const readFacts = async (shard: number) =>
    facts.set(shard, await read<SearchFacts>(searchFactsPath(shard)));
  await Promise.all(new Set(ids.map(FACTS_SHARDS.of)).values().map(readFacts));
  const factsOf = (id: number) => facts.get(FACTS_SHARDS.of(id));
  const isUnavailable = (id: number) => {
    const { ids: known = [], stock = [] } = factsOf(id) ?? {};
    return AVAILABILITY_GROUPS[stock[known.indexOf(id)] ?? -1] === 'unavailable';
  };
  const shown = availableFirst(ids, isUnavailable);
  const names = namesOf(shown);
  return toFoundList(shown, { names, categories: index.categories }, factsOf, FACET_TEXTS);
}

/** Searches, and applies the machine that the text names. */
export async function find(term: string, search: LiveSearch): Promise<FoundProducts & ForMachine> {
  const found = search.find(term);
  return { ...found, ...(await findForMachine(found, search)) };
}

/** Returns the products with their filters. */
export function withFilters(
  { ids }: Pick<FoundProducts, 'ids'>,
  search: LiveSearch,
): Promise<FacetedList> {
  return toList(ids, search.index.namesOf, search);
}

/** Returns all found products with their filters; a price in the text is ignored. */
export async function findList(term: string, search: LiveSearch): Promise<FacetedList> {
  return withFilters(await find(term, search), search);
}
