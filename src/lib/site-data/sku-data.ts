import * as z from 'zod/mini';

const pence = z.nullable(z.number());

/** What a browser may look up of a product by its SKU: /data/sku/{encoded sku}.json. */
export const skuData = z.object({
  name: z.string(),
  /** Null for a product without a page. */
  urlKey: z.nullable(z.string()),
  /** Address of the smallest picture. */
  thumbnail: z.string(),
  /** Pence; null where there is none. */
  prices: z.object({ inclVat: pence, exclVat: pence, wasInclVat: pence, wasExclVat: pence }),
  /** As the back end says: '1' is in stock. */
  status: z.string(),
});

export type SkuData = z.infer<typeof skuData>;
