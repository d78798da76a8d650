/** Synonyms and help pages of editors, written by the build and read by browsers. */
import * as z from 'zod/mini';

export const helpPage = z.object({
  name: z.string(),
  path: z.string(),
  /** Search words that lead to the page. */
  words: z.array(z.string()),
  /** Short answer, shown above the results. */
  answer: z.optional(z.string()),
});

export type HelpPage = z.infer<typeof helpPage>;

/** Content of /data/search/help.json. */
export const searchHelp = z.object({
  /** Groups of synonyms; the first of each is the catalogue's term. */
  synonyms: z.array(z.array(z.string())),
  /** Words for accessories. */
  parts: z.optional(z.array(z.string())),
  /** Words for parts of machines that are sold by telephone, such as "pump". */
  spareParts: z.optional(z.array(z.string())),
  /** Words for trade, such as "hotel". Synonyms may begin with the first, "commercial". */
  trade: z.optional(z.array(z.string())),
  /** What shoppers want to clean or do, and the names of products for it. */
  wishes: z.optional(
    z.array(z.object({ words: z.array(z.string()), products: z.array(z.string()) })),
  ),
  /** Makes that the shop does not sell, with words for them and a search for similar products. */
  makes: z.optional(
    z.array(z.object({ name: z.string(), words: z.array(z.string()), instead: z.string() })),
  ),
  pages: z.array(helpPage),
});

export type SearchHelp = z.infer<typeof searchHelp>;
