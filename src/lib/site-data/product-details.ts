import * as z from 'zod/mini';
import { bought, searchCard } from './search-index.ts';

const { name, path, prices, availability, image } = searchCard.shape;

/** What is shown of a product beside others: /data/details/{encoded sku}.json, of all that have a page. */
export const productDetails = z.object({
  name,
  path,
  prices,
  availability,
  ...bought,
  image,
  /** How soon it is delivered (lib/delivery-day.ts); null where nothing is promised. */
  deliveryTime: z.nullable(z.object({ orderBefore: z.string(), workingDays: z.int() })),
  /** Technical data, value with its unit by label, in the order of the product's page. */
  specifications: z.record(z.string(), z.string()),
  /** SKUs of what is bought with it and can be bought now, the best first. */
  goesWith: z.array(z.string()),
});

export type ProductDetails = z.infer<typeof productDetails>;
