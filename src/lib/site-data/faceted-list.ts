/** Lists of products that can be sorted and filtered, as the build writes them and browsers read them. */
import * as z from 'zod/mini';

const named = { /** Its name in addresses. */ key: z.string(), label: z.string() };

/** Products have some of a few options. */
const valueFacet = z.object({
  kind: z.literal('values'),
  ...named,
  /** 30 at most. */
  options: z.array(z.object(named)),
  /** By place, the options that a product has: the sum of 2 to the power of their indexes. */
  masks: z.array(z.number()),
});

/** Products have a number. */
const rangeFacet = z.object({
  kind: z.literal('ranges'),
  ...named,
  unit: z.nullable(z.string()),
  /** Where one range ends and the next begins, ascending; of six decimals at most. */
  edges: z.array(z.number()),
  /** By place; null for a product without the number. */
  numbers: z.array(z.nullable(z.number())),
  /** Of products that come in several, by place: the numbers beside that one, which is the least. */
  others: z.optional(z.record(z.string(), z.array(z.number()))),
});

const facet = z.union([valueFacet, rangeFacet]);

/** In columns, the value of the product at each place of the list's own order. */
export const facetedList = z
  .object({
    ids: z.array(z.int()),
    /** Where each would stand by name, from 0. */
    names: z.array(z.int()),
    /** In the order in which they are shown. */
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

/** Key of the range facet by which lists are sorted by price: pounds, VAT included. */
export const PRICE_FACET = 'price';
