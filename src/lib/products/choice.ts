/** What a shopper chose of a configurable product. */
import * as z from 'zod/mini';

export const choice = z.object({
  /** SKU of the configurable product. */
  of: z.string(),
  /** As the back end numbers them: what it is chosen to be, by what is chosen. */
  options: z.record(z.string(), z.int()),
});

export type Choice = z.infer<typeof choice>;
