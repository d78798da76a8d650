/**
 * Sort order, filters and page of a product list, and their form in a URL:
 *
 * ```
 * ?sort=price-asc&availability=in-stock&pressure=100-150,200-&power-source=battery,mains&page=2
 * ```
 *
 * - `sort` is one of {@link SORTS}; the default is the list's own order.
 * - `page` counts from 1, which is omitted.
 * - Every other name is the key of a facet, with one or more options separated by commas. A product
 *   must have at least one of the options of every facet in the query.
 * - An option of a value facet is its key. An option of a range facet is an interval that excludes
 *   its upper end: `100-150`, `-100` or `200-`. It need not be a range that the facet offers.
 *
 * Unknown names and options are ignored, so that old links and tracking parameters do no harm.
 */
import type { Facet } from '#lib/site-data/faceted-list.ts';

export const SORTS = ['relevance', 'price-asc', 'price-desc', 'name', 'newest'] as const;
export type Sort = (typeof SORTS)[number];

export interface ListQuery {
  sort: Sort;
  /** Options by facet key; facets without options are omitted. */
  options: ReadonlyMap<string, readonly string[]>;
}

export const NO_CHOICE: ListQuery = { sort: 'relevance', options: new Map() };

/** Interval that includes `from` and excludes `to`; `null` means unbounded. */
export interface NumberRange {
  from: number | null;
  to: number | null;
}

/** Number with at most as many digits as a JavaScript number stores exactly. */
const NUMBER = String.raw`-?(?:\d{1,15}|\d{1,9}\.\d{1,6})`;
const RANGE = new RegExp(`^(${NUMBER})?-(${NUMBER})?$`);

const numberOr = (text: string | undefined) => (text === undefined ? null : Number(text));

/**
 * Returns `undefined` for texts that are not a range, and for ranges that are empty or unbounded.
 */
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

/**
 * Returns the option in its normal form. Returns `undefined` if the text is not an option of a
 * value facet or, for a range facet, not a range.
 */
function normalOption(facet: Facet, text: string): string | undefined {
  if (facet.kind === 'values') return facet.options.find(({ key }) => key === text)?.key;
  const range = parseRange(text);
  return range && writeRange(range);
}

/** Returns the sort order of that name; the list's own order for unknown names. */
export function toSort(text: string | null | undefined): Sort {
  return SORTS.find((sort) => sort === text) ?? 'relevance';
}

/** Parses the sort order and filters of a URL's query, ignoring unknown facets and options. */
export function parseListQuery(query: URLSearchParams, facets: readonly Facet[]): ListQuery {
  const options = new Map<string, readonly string[]>();
  for (const facet of facets) {
    const texts = query.getAll(facet.key).flatMap((text) => text.split(','));
    const known = texts.flatMap((text) => normalOption(facet, text) ?? []);
    if (known.length > 0) options.set(facet.key, [...new Set(known)]);
  }
  return { sort: toSort(query.get('sort')), options };
}

/** Returns the page number of a URL's query; 1 if it is missing or invalid. */
export function parsePage(query: URLSearchParams): number {
  const text = query.get('page') ?? '';
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1;
}

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

/** Returns true for an unfiltered list in its own order. */
export function isDefaultQuery({ sort, options }: ListQuery): boolean {
  return sort === 'relevance' && options.size === 0;
}

export function toggleOption({ sort, options }: ListQuery, key: string, option: string): ListQuery {
  const before = options.get(key) ?? [];
  const after = before.includes(option)
    ? before.filter((other) => other !== option)
    : [...before, option];
  const others = new Map(options);
  if (after.length > 0) others.set(key, after);
  else others.delete(key);
  return { sort, options: others };
}
