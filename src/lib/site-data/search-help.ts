/** What editors say of words, as the build writes it and browsers read it. */
import * as z from 'zod/mini';

/** A page that helps. */
const helpPage = z.object({
  name: z.string(),
  path: z.string(),
  /** What people type who look for it. */
  words: z.array(z.string()),
});

export type HelpPage = z.infer<typeof helpPage>;

/** /data/search/help.json */
export const searchHelp = z.object({
  /** Words that mean the same; the first of each is what the catalogue says. */
  synonyms: z.array(z.array(z.string())),
  pages: z.array(helpPage),
});

export type SearchHelp = z.infer<typeof searchHelp>;
