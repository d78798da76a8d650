/**
 * Schema of product lists that can be sorted and filtered, written by the build and read by
 * browsers.
 */
import * as z from 'zod/mini';

const named = { /** Name of the facet or option in URLs. */ key: z.string(), label: z.string() };

/** Facet of which each product can have several options. */
const valueFacet = z.object({
  kind: z.literal('values'),
  ...named,
  /** At most 52, the bits of a number; `colour` is a swatch such as `#149086`. */
  options: z.array(z.object({ ...named, colour: z.optional(z.string()) })),
  /** Options of each product, by its index, as a bit mask: bit n stands for option n. */
  masks: z.array(z.number()),
});

/** Facet of which each product has a number. */
const rangeFacet = z.object({
  kind: z.literal('ranges'),
  ...named,
  unit: z.nullable(z.string()),
  /** Boundaries between ranges, ascending, with at most six decimals. */
  edges: z.array(z.number()),
  /** Number of each product, by its index; `null` if it is missing. */
  numbers: z.array(z.nullable(z.number())),
  /** Further numbers of configurable products, by product index; `numbers` contains the lowest. */
  others: z.optional(z.record(z.string(), z.array(z.number()))),
});

const facet = z.union([valueFacet, rangeFacet]);

/** Columns with one value per product, in the list's own order. */
export const facetedList = z
  .object({
    ids: z.array(z.int()),
    /** Rank of each product by name, from 0. */
    names: z.array(z.int()),
    /** In display order. */
    facets: z.array(facet),
  })
  .check(
    z.refine(({ ids, names, facets }) =>
      [names, ...facets.map(columnOf)].every(({ length }) => length === ids.length),
    ),
  );

export type ValueFacet = z.infer<typeof valueFacet>;
export type RangeFacet = z.infer<typeof rangeFacet>;
export type Facet = z.infer<typeof facet>;
export type FacetedList = z.infer<typeof facetedList>;

function columnOf(of: Facet): readonly (number | null)[] {
  return of.kind === 'values' ? of.masks : of.numbers;
}

/** Key of the facet with the audiences of search results. */
export const RANGE_FACET = 'range';

/**
 * Keys of the price facets, in pounds. Browsers show the facet of the price that the shopper sees,
 * and each that the URL chooses. The first one also sorts lists by price.
 */
export const PRICE_FACETS = { incl: 'price', excl: 'price-excl' } as const;
