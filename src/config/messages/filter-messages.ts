/**
 * Texts of sorting and filtering. They are in a separate file so that only their island loads them.
 */
import { parseRange } from '#lib/filters/list-query.ts';
import { offersRange } from '#lib/filters/select-products.ts';
import { formatPrice, toPence } from '#lib/money.ts';
import type { Facet, RangeFacet } from '#lib/site-data/faceted-list.ts';

export const FILTERS = {
  label: 'Filters',
  open: 'Filter',
  sort: 'Sort by',
  loading: 'Loading the filters',
  chosen: 'Chosen filters',
  remove: 'Remove',
  clear: 'Clear all',
  close: 'Close',
  find: 'Find',
  none: 'No products match all of these filters.',
  noneText: 'Remove a filter to see more products, or ask us for the right one.',
} as const;

/**
 * Names of the default order: best match first in search results, merchandised order in
 * listings, greatest saving first among deals.
 */
export const DEFAULT_ORDER_NAMES = {
  searched: 'Relevance',
  listed: 'Featured',
  deals: 'Largest saving',
} as const;

/** Names of sort orders, by their values in URLs. */
export const SORT_NAMES = {
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
  name: 'Name',
  newest: 'Newest',
} as const;

/** Label of the field that narrows the options of a filter. */
export function findLabel(filter: string): string {
  return `${FILTERS.find}: ${filter}`;
}

export function optionsLabel(count: number): string {
  if (count === 0) return 'No options found';
  return count === 1 ? '1 option' : `${count} options`;
}

/** Label of the button that closes the filters and shows the matching products. */
export function showItemsLabel(count: number): string {
  return count === 1 ? 'Show 1 item' : `Show ${count} items`;
}

const POUNDS = '£';

/** Formats a value with its unit, such as '1,500 W', '£150' or '£149.99'. */
function formatMeasure(number: number, unit: string | null): string {
  if (unit === POUNDS) return formatPrice(toPence(number), { pence: true }).replace('.00', '');
  const digits = number.toLocaleString('en-GB', { maximumFractionDigits: 6 });
  if (unit === null) return digits;
  return unit === '%' ? `${digits}%` : `${digits} ${unit}`;
}

/**
 * Formats a range, such as 'Under 100 bar', '100 to 150 bar' or '150 bar and over'; null is an open
 * end. A range that ends a penny above whole pounds includes them: 'Up to £150'.
 */
function rangeLabel(from: number | null, to: number | null, unit: string | null): string {
  if (to === null) return from === null ? '' : `${formatMeasure(from, unit)} and over`;
  const isInclusive = unit === POUNDS && toPence(to) % 100 === 1;
  const end = formatMeasure(isInclusive ? Math.floor(to) : to, unit);
  if (from === null) return `${isInclusive ? 'Up to' : 'Under'} ${end}`;
  return `${formatMeasure(from, unit === POUNDS ? unit : null)} to ${end}`;
}

type LabelOf = (option: string) => string;

function rangeLabels(facet: RangeFacet): LabelOf {
  const { edges, unit } = facet;
  const numbers = new Set(facet.numbers.filter((number) => number !== null));
  // Ranges are never empty, so if there are as many ranges as numbers, each range contains one
  // number.
  const isExact = numbers.size === edges.length + 1;
  return (option) => {
    const range = parseRange(option);
    if (range === undefined) return option;
    const { from, to } = range;
    if (!isExact || !offersRange(facet, option)) return rangeLabel(from, to, unit);
    return formatMeasure(from ?? Math.min(...numbers), unit);
  };
}

export function optionLabels(facet: Facet): LabelOf {
  if (facet.kind === 'ranges') return rangeLabels(facet);
  return (option) => facet.options.find(({ key }) => key === option)?.label ?? option;
}
