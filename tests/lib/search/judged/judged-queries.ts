/**
 * Queries that shoppers might type into the search of the demo shop, with graded answers.
 *
 * Developers tune the search with `practice.json`. `held-out.json` measures the search: its author
 * had not seen the code, and the file is never edited. `review.json` has prices,
 * beginnings of synonyms and questions about the shop; it was written before the search answered
 * them. A query without any answer is for something that the shop does not have.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';

const judgedQuery = z.strictObject({
  query: z.string(),
  /**
   * Grades by SKU: 3 for the intended product, 2 for a good alternative, 1 for a related product.
   */
  products: z.record(z.string(), z.union([z.literal(1), z.literal(2), z.literal(3)])),
  /** Names such as `Home & Garden > Pressure Washer`. */
  categories: z.array(z.string()),
  pages: z.array(z.string()),
});

export type JudgedQuery = z.infer<typeof judgedQuery>;

/** Number of queries by set. */
export const JUDGED_SETS = { practice: 50, 'held-out': 50, review: 30 } as const;

export function readJudged(name: keyof typeof JUDGED_SETS): JudgedQuery[] {
  const file = join(import.meta.dirname, `${name}.json`);
  return z.array(judgedQuery).parse(JSON.parse(readFileSync(file, 'utf8')));
}
