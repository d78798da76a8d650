/** What products are found by beside their name, as the build writes it and browsers read it. */
import * as z from 'zod/mini';

/** /data/search/words/{n}.json: in columns, by ascending id. */
export const searchWords = z
  .object({
    ids: z.array(z.int()),
    /** Of each product what stands on a plate or a box: SKU, model number, GTIN. */
    codes: z.array(z.array(z.string())),
    /** What products of the file say of themselves, each once: "Max. pressure 110 bar". */
    texts: z.array(z.string()),
    /** Places in `texts` of those of each product. */
    said: z.array(z.array(z.int())),
    /** Listings that products of the file stand in, as `audience/code`. */
    listings: z.array(z.string()),
    /** Places in `listings` of those that each product stands in. */
    places: z.array(z.array(z.int())),
  })
  .check(
    z.refine(({ ids, codes, said, places }) =>
      [codes, said, places].every(({ length }) => length === ids.length),
    ),
  );

export type SearchWords = z.infer<typeof searchWords>;
