import * as z from 'zod/mini';
import { purchaseTerms, searchCard } from './search-index.ts';

const { name, path, prices, availability, image } = searchCard.shape;

/**
 * Details of a product for comparison: /data/details/{encoded sku}.json, for all products with a
 * page.
 */
export const productDetails = z.object({
  name,
  path,
  prices,
  availability,
  ...purchaseTerms,
  image,
  /** Delivery time (lib/delivery-day.ts); `null` if no day is promised. */
  deliveryTime: z.nullable(z.object({ orderBefore: z.string(), workingDays: z.int() })),
  /** Technical data by label, each value with its unit, in the order of the product page. */
  specifications: z.record(z.string(), z.string()),
  /** SKUs of cross-sell products, such as detergents, that can be bought now; best first. */
  goesWith: z.array(z.string()),
});

export type ProductDetails = z.infer<typeof productDetails> & {
  /** SKUs of accessories, for the shop server; missing without any. */
  accessories?: string[];
};
