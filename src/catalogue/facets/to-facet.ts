import { joinUnit } from '#catalogue/specifications/figure-text.ts';
import { keyOf, withKeys } from '#lib/filters/option-keys.ts';
import { rangeEdges } from '#lib/filters/range-edges.ts';
import type { Facet, RangeFacet, ValueFacet } from '#lib/site-data/faceted-list.ts';
import type { FacetSource, FilterOption } from './facet-source.ts';

/** Minimum share of the listed products that must have a value. */
const LEAST_SHARE = 0.6;
const MAX_OPTIONS = 12;
/** Maximum number of options of one of Magento's filters: the bits of a mask. */
const MAX_FILTER_OPTIONS = 52;
/** Maximum number of letters in an option; longer ones are sentences. */
const MAX_OPTION_LENGTH = 40;

/** A number in the form that URLs accept. */
const PLAIN_NUMBER = /^-?(?:\d{1,15}|\d{1,9}\.\d{1,6})$/;

/** Returns a number for '1,400' too, but `null` for '220-240'. */
function toNumber(value: string | undefined): number | null {
  const text = value?.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '') ?? '';
  return PLAIN_NUMBER.test(text) ? Number(text) : null;
}

/**
 * Returns the ascending numbers of each product: the least in `numbers`, any further ones in
 * `others`. A product with a value that is not a number gets none.
 */
function columnsOf(
  all: readonly (readonly (number | null)[])[],
): Pick<RangeFacet, 'numbers' | 'others'> {
  const places = all.map((numbers) => {
    const known = numbers.filter((number) => number !== null);
    return known.length === numbers.length ? known.toSorted((one, other) => one - other) : [];
  });
  const others = Object.fromEntries(
    places.flatMap(([, ...more], place) => (more.length > 0 ? [[place, more]] : [])),
  );
  return {
    numbers: places.map(([least = null]) => least),
    ...(Object.keys(others).length > 0 && { others }),
  };
}

/**
 * Returns the columns of a range facet for values of which a product may have several, such as
 * prices.
 */
export function rangeColumns(
  all: readonly (readonly (number | null)[])[],
): Pick<RangeFacet, 'numbers' | 'others' | 'edges'> {
  const columns = columnsOf(all);
  const known = columns.numbers.filter((number) => number !== null);
  const others = Object.values(columns.others ?? {}).flat();
  return { ...columns, edges: rangeEdges([...known, ...others]) };
}

function rangeFacet(source: FacetSource, count: number, share: number): RangeFacet | undefined {
  const columns = rangeColumns(
    Array.from({ length: count }, (_, place) =>
      [...new Set(source.values.get(place))].map(toNumber),
    ),
  );
  const known = columns.numbers.filter((number) => number !== null);
  if (known.length < share * count || columns.edges.length === 0) return undefined;
  const { name, label, unit } = source;
  return { kind: 'ranges', key: keyOf(name), label, unit, ...columns };
}

/** Adds the unit from the label, if any, to a value: '230 V'. */
function withUnit(value: string, unit: string | null): string {
  return unit === null ? value : joinUnit(value, unit);
}

const collator = new Intl.Collator('en-GB', { numeric: true });

/** Sorts numeric values by size and other values by frequency. */
function sortOptions(counts: ReadonlyMap<string, number>): string[] {
  const values = [...counts.keys()].toSorted(collator.compare);
  if (values.every((value) => toNumber(value) !== null)) return values;
  return values.toSorted((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
}

function countValues({ values }: FacetSource): Map<string, number> {
  const counts = new Map<string, number>();
  for (const own of values.values()) {
    for (const value of new Set(own)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function valueFacet(source: FacetSource, count: number): ValueFacet | undefined {
  const counts = countValues(source);
  const isFew = counts.size >= 2 && counts.size <= MAX_OPTIONS;
  // With more than half as many options as products, the filter would be nearly as long as the
  // list.
  if (!isFew || counts.size > Math.max(2, count / 2)) return undefined;
  const values = sortOptions(counts);
  if (values.some((value) => value.length > MAX_OPTION_LENGTH)) return undefined;
  return toValueFacet(
    source,
    values.map((label) => ({ label })),
    count,
  );
}

function toValueFacet(
  { name, label, unit, values }: FacetSource,
  choices: readonly FilterOption[],
  count: number,
): ValueFacet {
  const masks = Array.from({ length: count }, (_, place) => {
    const own = new Set(values.get(place));
    return choices.reduce((mask, choice, at) => mask + (own.has(choice.label) ? 2 ** at : 0), 0);
  });
  const named = withKeys(choices.map((choice) => withUnit(choice.label, unit)));
  const options = named.map((option, at) => {
    const colour = choices[at]?.colour;
    return { ...option, ...(colour !== undefined && { colour }) };
  });
  return { kind: 'values', key: keyOf(name), label, options, masks };
}

/**
 * Returns one of Magento's filters, with the options in use in Magento's order; the most frequent
 * ones if there are too many. Attributes without options, which are amounts, get ranges.
 */
function filterFacet(
  source: FacetSource,
  all: readonly FilterOption[],
  count: number,
): Facet | undefined {
  if (all.length === 0) return rangeFacet(source, count, 0);
  const counts = countValues(source);
  const used = all.filter(
    ({ label }, at) => counts.has(label) && all.findIndex((each) => each.label === label) === at,
  );
  const frequent = used
    .toSorted((one, other) => (counts.get(other.label) ?? 0) - (counts.get(one.label) ?? 0))
    .slice(0, MAX_FILTER_OPTIONS);
  const offered = used.filter((choice) => frequent.includes(choice));
  return offered.length > 0 ? toValueFacet(source, offered, count) : undefined;
}

/**
 * Returns a facet for one attribute, or `undefined` if too few products have a value or the options
 * would not help. Measurements get ranges, and so do counts with many different values. Filters
 * that the owner chose in Magento are offered for any number of products.
 */
export function toFacet(source: FacetSource, count: number): Facet | undefined {
  if (source.filterOptions !== null) return filterFacet(source, source.filterOptions, count);
  if (source.values.size < LEAST_SHARE * count) return undefined;
  const ranges = rangeFacet(source, count, LEAST_SHARE);
  if (source.unit !== null && ranges !== undefined) return ranges;
  return valueFacet(source, count) ?? ranges;
}
