/** Paths of results with a choice of filters. */
import { RESULTS } from '#config/messages/search-messages.ts';
import { SHOP } from '#config/shop.ts';
import { formatListQuery, type ListQuery, writeRange } from '#lib/filters/list-query.ts';
import type { Selection } from '#lib/filters/select-products.ts';
import type { FoundProducts } from '#lib/search/run-search.ts';
import { PRICE_FACETS, RANGE_FACET } from '#lib/site-data/faceted-list.ts';
import { searchPath } from '#lib/urls/paths.ts';
import { TYPED_PRICE } from '#lib/urls/search-url.ts';
import type { RangeLink } from './results-page.ts';

/** A price in a text is one incl VAT, unless the browser shows prices excl VAT. */
const PRICE = PRICE_FACETS.incl;

/** Returns the results with the price limit of the text as a filter, unless they have one. */
export function pricedPath(
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

function resultsPath(term: string, choice: ListQuery, page?: number): string {
  const query = formatListQuery(choice, page);
  return query === '' ? searchPath(term) : `${searchPath(term)}?${query}`;
}

export function pathsOf(term: string, count: number, choice: ListQuery): string[] {
  const pages = Math.ceil(count / SHOP.resultsAtOnce);
  return Array.from({ length: pages }, (_, index) => resultsPath(term, choice, index + 1));
}

/**
 * Returns a link to the results of each audience and one to all; none for a single audience or
 * product.
 */
export function toRanges(
  term: string,
  choice: ListQuery,
  { facets, places }: Selection,
): RangeLink[] {
  const counted = facets.find(({ facet }) => facet.key === RANGE_FACET);
  if (counted?.facet.kind !== 'values') return [];
  const { facet, options } = counted;
  const chosen = choice.options.get(RANGE_FACET) ?? [];
  const filled = options.filter(({ count }) => count > 0);
  if (Math.min(filled.length, places.length) < 2 && chosen.length === 0) return [];
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
