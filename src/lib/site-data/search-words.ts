/**
 * Search texts of products in addition to their names, written by the build and read by browsers.
 */
import * as z from 'zod/mini';

/** Content of /data/search/words/{n}.json: columns by ascending id. */
export const searchWords = z
  .object({
    ids: z.array(z.int()),
    /** Codes printed on each product or its box: SKU, model number, GTIN. */
    codes: z.array(z.array(z.string())),
    /**
     * Descriptive texts of all products in the file without repetition, such as "Max. pressure 110
     * bar".
     */
    texts: z.array(z.string()),
    /** Indexes in `texts` for each product. */
    said: z.array(z.array(z.int())),
    /** Listings of all products in the file, as `audience/code`. */
    listings: z.array(z.string()),
    /** Indexes in `listings` for each product. */
    places: z.array(z.array(z.int())),
  })
  .check(
    z.refine(({ ids, codes, said, places }) =>
      [codes, said, places].every(({ length }) => length === ids.length),
    ),
  );

export type SearchWords = z.infer<typeof searchWords>;
