/** What search results are sorted and filtered by, as the build writes it and browsers read it. */
import * as z from 'zod/mini';

/** /data/search/facts/{n}.json: in columns, by ascending id. */
export const searchFacts = z
  .object({
    /** Listings that products of the file stand in, as `audience/code`. */
    listings: z.array(z.string()),
    ids: z.array(z.int()),
    /** Pounds, VAT included; null without a price. */
    prices: z.array(z.nullable(z.number())),
    /** 1 where a product is in stock, else 0. */
    stock: z.array(z.int()),
    /** Places in `listings` of those that a product stands in. */
    places: z.array(z.array(z.int())),
  })
  .check(
    z.refine(({ ids, prices, stock, places }) =>
      [prices, stock, places].every(({ length }) => length === ids.length),
    ),
  );

export type SearchFacts = z.infer<typeof searchFacts>;
