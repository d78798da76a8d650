/**
 * Queries as shoppers type them into the box of the demo shop, with what answers them. `practice.json` is for whoever
 * works on the search. `held-out.json` judges it: it was written before, by somebody who did not see the code, and is
 * never edited.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const judgedQuery = z.strictObject({
  query: z.string(),
  /** By SKU: 3 is what was meant, 2 a good alternative, 1 related. */
  products: z.record(z.string(), z.union([z.literal(1), z.literal(2), z.literal(3)])),
  /** As `Home & Garden > Pressure Washer`. */
  categories: z.array(z.string()),
  /** Paths of help pages. */
  pages: z.array(z.string()),
});

export type JudgedQuery = z.infer<typeof judgedQuery>;

export function readJudged(name: 'practice' | 'held-out'): JudgedQuery[] {
  const file = join(import.meta.dirname, `${name}.json`);
  return z.array(judgedQuery).parse(JSON.parse(readFileSync(file, 'utf8')));
}
