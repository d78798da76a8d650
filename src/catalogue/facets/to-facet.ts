import { rangeEdges } from '#lib/filters/range-edges.ts';
import type { Facet, RangeFacet, ValueFacet } from '#lib/site-data/faceted-list.ts';
import type { FacetSource } from './facet-source.ts';
import { keyOf, withKeys } from './keys.ts';

/** Of the products of a list, so many have to say something. */
const LEAST_SHARE = 0.6;
const MAX_OPTIONS = 12;
/** Letters of an option; longer ones are sentences. */
const MAX_OPTION_LENGTH = 40;

/** As addresses can name it. */
const PLAIN_NUMBER = /^-?(?:\d{1,15}|\d{1,9}\.\d{1,6})$/;

/** '1,400' is a number as well; '220-240' is none. */
function toNumber(value: string | undefined): number | null {
  const text = value?.replace(/(?<=\d),(?=\d{3}(?:\D|$))/g, '') ?? '';
  return PLAIN_NUMBER.test(text) ? Number(text) : null;
}

/** Of each place its numbers, ascending: those in which a product comes; none where one is no number. */
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

/** The prices of products, or what else each has one or several of. */
export function rangeColumns(
  all: readonly (readonly (number | null)[])[],
): Pick<RangeFacet, 'numbers' | 'others' | 'edges'> {
  const columns = columnsOf(all);
  const known = columns.numbers.filter((number) => number !== null);
  const others = Object.values(columns.others ?? {}).flat();
  return { ...columns, edges: rangeEdges([...known, ...others]) };
}

function rangeFacet(source: FacetSource, count: number): RangeFacet | undefined {
  const columns = rangeColumns(
    Array.from({ length: count }, (_, place) =>
      [...new Set(source.values.get(place))].map(toNumber),
    ),
  );
  const known = columns.numbers.filter((number) => number !== null);
  if (known.length < LEAST_SHARE * count || columns.edges.length === 0) return undefined;
  const { name, label, unit } = source;
  return { kind: 'ranges', key: keyOf(name), label, unit, ...columns };
}

/** '230 V' where the label says the unit and the value does not. */
function shown(value: string, unit: string | null): string {
  return unit === null ? value : `${value} ${unit}`;
}

const collator = new Intl.Collator('en-GB', { numeric: true });

/** Numbers in their order, words by how often they are said. */
function inOrder(counts: ReadonlyMap<string, number>): string[] {
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
  // Where nearly each product has its own, the list itself is as short.
  if (!isFew || counts.size > Math.max(2, count / 2)) return undefined;
  const values = inOrder(counts);
  if (values.some((value) => value.length > MAX_OPTION_LENGTH)) return undefined;
  const masks = Array.from({ length: count }, (_, place) => {
    const own = new Set(source.values.get(place));
    return values.reduce((mask, value, index) => mask + (own.has(value) ? 2 ** index : 0), 0);
  });
  const { name, label, unit } = source;
  const options = withKeys(values.map((value) => shown(value, unit)));
  return { kind: 'values', key: keyOf(name), label, options, masks };
}

/**
 * A facet made of what the products say under one heading; undefined where too few say anything, or
 * what they say would not help to choose. What is measured gets ranges, as do counts of many kinds.
 */
export function toFacet(source: FacetSource, count: number): Facet | undefined {
  if (source.values.size < LEAST_SHARE * count) return undefined;
  const ranges = rangeFacet(source, count);
  if (source.unit !== null && ranges !== undefined) return ranges;
  return valueFacet(source, count) ?? ranges;
}
