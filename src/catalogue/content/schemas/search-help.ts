import * as z from 'zod';
import type { LinkTest } from '#catalogue/content/article/link-test.ts';
import { splitWords } from '#lib/search/words.ts';
import type { SearchHelp } from '#lib/site-data/search-help.ts';
import { wordSchema } from './guide.ts';
import { filledText } from './schemas.ts';

/** Returns a key that ignores differences in capitals, punctuation and plurals. */
const keyOf = (text: string) => splitWords(text).join(' ');

/** Rejects a word that occurs twice, because its meaning would be ambiguous in two groups. */
const synonyms = z.array(z.array(wordSchema).min(2)).superRefine((groups, context) => {
  const seen = new Map<string, number>();
  for (const [place, words] of groups.entries()) {
    for (const [index, text] of words.entries()) {
      const other = seen.get(keyOf(text));
      if (other !== undefined) {
        const elsewhere = `stands in synonyms[${other + 1}] too`;
        const message = other === place ? 'is there twice' : elsewhere;
        context.addIssue({ code: 'custom', path: [place, index], message });
      }
      seen.set(keyOf(text), place);
    }
  }
});

export function searchHelpSchema(linkProblem: LinkTest): z.ZodType<SearchHelp> {
  const path = z.string().superRefine((value, context) => {
    const message = linkProblem(value, {});
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });
  const page = z.strictObject({
    name: z.string().trim().min(1).max(60),
    path,
    words: z.array(wordSchema).min(1),
    answer: z.string().trim().min(1).max(160).pipe(filledText).optional(),
  });
  const wish = z.strictObject({
    words: z.array(wordSchema).min(1),
    products: z.array(wordSchema).min(1),
  });
  const make = z.strictObject({
    name: z.string().trim().min(1).max(60),
    words: z.array(wordSchema).min(1),
    instead: wordSchema,
  });
  return z.strictObject({
    synonyms,
    parts: z.array(wordSchema).optional(),
    spareParts: z.array(wordSchema).optional(),
    trade: z.array(wordSchema).optional(),
    wishes: z.array(wish).optional(),
    makes: z.array(make).optional(),
    pages: z.array(page),
  });
}
