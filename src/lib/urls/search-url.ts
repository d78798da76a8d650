import { searchText } from './paths.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/** Returns the search text from the path, or from the query of a form sent without a script. */
export function termOfAddress({ pathname, search: query }: Address): string {
  return searchText(pathname) || (new URLSearchParams(query).get('q') ?? '').trim();
}

/** Query parameters that sort or filter results: `sort` and the facet keys of `found-list.ts`. */
const RESULT_PARAMETERS = ['sort', 'range', 'category', 'price', 'availability'];

export function hasResultParameters({ search: query }: Address): boolean {
  const names = new URLSearchParams(query);
  return RESULT_PARAMETERS.some((name) => names.has(name));
}
