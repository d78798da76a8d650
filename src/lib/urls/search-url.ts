/** What the address of a page of results says. */
import { searchText } from './paths.ts';

type Address = Pick<Location, 'pathname' | 'search'>;

/** Both forms of address: the second is that of a form sent without a script. */
export function termOfAddress({ pathname, search: query }: Address): string {
  return searchText(pathname) || (new URLSearchParams(query).get('q') ?? '').trim();
}

/** Names in addresses that ask for a part of the results, or for another order: as in `found-list.ts`. */
const ASKING = ['sort', 'range', 'category', 'price', 'availability'];

export function isAsked({ search: query }: Address): boolean {
  const names = new URLSearchParams(query);
  return ASKING.some((name) => names.has(name));
}
