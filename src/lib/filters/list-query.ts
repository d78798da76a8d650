/**
 * How somebody wants a list of products, and how an address says so:
 *
 *     ?sort=price-asc&availability=in-stock&pressure=100-150,200-&power-source=battery,mains&page=2
 *
 * - `sort` is one of {@link SORTS}; without it the list keeps its own order.
 * - `page` counts from 1, which is left out.
 * - Every other name is the key of a facet, its value one or more options, parted by commas: a
 *   product has to have one of them, and that for every facet that is named.
 * - An option of a value facet is its key; one of a range facet says from where it reaches and up
 *   to where: `100-150` holds 100 and not 150, `-100` everything below 100, `200-` 200 and more.
 *   It need not be one of the ranges that the facet offers.
 *
 * A list overlooks names and options that it does not know, so that a link outlives the goods it was
 * made for; names of trackers are overlooked with them.
 */
import type { Facet } from '#lib/site-data/faceted-list.ts';

export const SORTS = ['relevance', 'price-asc', 'price-desc', 'name', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export interface ListQuery {
  sort: Sort;
  /** Options by the key of their facet; a facet without any is not there. */
  options: ReadonlyMap<string, readonly string[]>;
}

export const NO_CHOICE: ListQuery = { sort: 'relevance', options: new Map() };

/** From the first number up to, not including, the second; null where it does not end. */
export interface NumberRange {
  from: number | null;
  to: number | null;
}

/** Of no more digits than a number keeps. */
const NUMBER = String.raw`-?(?:\d{1,15}|\d{1,9}\.\d{1,6})`;
const RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})?$`);

const numberOr = (text: string | undefined) => (text === undefined ? null : Number(text));

/** Undefined for what is no range, and for one that can hold nothing, or holds everything. */
export function parseRange(option: string): NumberRange | undefined {
  const match = RANGE.exec(option);
  if (match === null) return undefined;
  const [from, to] = [numberOr(match[1]), numberOr(match[2])];
  const isBoth = from !== null && to !== null;
  return (from === null && to === null) || (isBoth && from >= to) ? undefined : { from, to };
}

export function writeRange({ from, to }: NumberRange): string {
  return `${from ?? ''}-${to ?? ''}`;
}

/** The option as it is always written; undefined where the facet has none such. */
function knownOption(facet: Facet, text: string): string | undefined {
  if (facet.kind === 'values') return facet.options.find(({ key }) => key === text)?.key;
  const range = parseRange(text);
  return range && writeRange(range);
}

/** The order of that name; the list's own where there is none. */
export function toSort(text: string | null | undefined): Sort {
  return SORTS.find((sort) => sort === text) ?? 'relevance';
}

/** What the query of an address asks of a list with these facets. */
export function parseListQuery(query: URLSearchParams, facets: readonly Facet[]): ListQuery {
  const options = new Map<string, readonly string[]>();
  for (const facet of facets) {
    const texts = query.getAll(facet.key).flatMap((text) => text.split(','));
    const known = texts.flatMap((text) => knownOption(facet, text) ?? []);
    if (known.length > 0) options.set(facet.key, [...new Set(known)]);
  }
  return { sort: toSort(query.get('sort')), options };
}

/** The page that the query of an address asks for. */
export function parsePage(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

/** The query that says it, without the question mark. */
export function formatListQuery({ sort, options }: ListQuery, page = 1): string {
  return [
    ...(sort === 'relevance' ? [] : [`sort=${sort}`]),
    ...Array.from(
      options,
      ([key, chosen]) => `${encodeURIComponent(key)}=${chosen.map(encodeURIComponent).join()}`,
    ),
    ...(page === 1 ? [] : [`page=${page}`]),
  ].join('&');
}

/** Whether nothing is asked for: the whole list in its own order. */
export function isPlain({ sort, options }: ListQuery): boolean {
  return sort === 'relevance' && options.size === 0;
}

/** The choice with one option more, or less where it was chosen. */
export function toggled({ sort, options }: ListQuery, key: string, option: string): ListQuery {
  const before = options.get(key) ?? [];
  const after = before.includes(option)
    ? before.filter((other) => other !== option)
    : [...before, option];
  const others = new Map(options);
  if (after.length > 0) others.set(key, after);
  else others.delete(key);
  return { sort, options: others };
}
