import * as z from 'zod/mini';

export const choice = z.object({
  /** SKU of the configurable product. */
  of: z.string(),
  /** Option value ids of the back end, by attribute id. */
  options: z.record(z.string(), z.int()),
});

export type Choice = z.infer<typeof choice>;
