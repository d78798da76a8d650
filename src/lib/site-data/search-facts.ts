/** Data for sorting and filtering search results, written by the build and read by browsers. */
import * as z from 'zod/mini';

/** Content of /data/search/facts/{n}.json: columns by ascending id. */
export const searchFacts = z
  .object({
    /** Listings of all products in the file, as `audience/code`. */
    listings: z.array(z.string()),
    ids: z.array(z.int()),
    /** In pounds incl VAT; `null` without a price. */
    prices: z.array(z.nullable(z.number())),
    /** In pounds excl VAT. Releases of earlier versions lack this column. */
    pricesExcl: z.optional(z.array(z.nullable(z.number()))),
    /** Places in `AVAILABILITY_GROUPS`: 1 if the product is in stock. */
    stock: z.array(z.int()),
    /** Indexes in `listings` for each product. */
    places: z.array(z.array(z.int())),
    /** Models of all machines that products in the file fit; missing without such products. */
    machines: z.optional(z.array(z.string())),
    /** Indexes in `machines` for each product. */
    fits: z.optional(z.array(z.array(z.int()))),
  })
  .check(
    z.refine(({ ids, prices, pricesExcl = ids, stock, places, fits = ids }) =>
      [prices, pricesExcl, stock, places, fits].every(({ length }) => length === ids.length),
    ),
  );

export type SearchFacts = z.infer<typeof searchFacts>;
