import * as z from 'zod/mini';
import { AVAILABILITIES } from '#lib/products/availability.ts';
import { purchaseTerms, shownPrices } from './search-index.ts';

const namedVariant = z.object({
  sku: z.string(),
  /** Labels of its option values, such as `10 m` or `Red`. */
  says: z.array(z.string()),
  /** Codes printed on the product or its box: model number, GTIN. */
  codes: z.array(z.string()),
  /** Missing if the product is in stock. */
  availability: z.optional(z.enum(AVAILABILITIES)),
});

export type NamedVariant = Readonly<z.infer<typeof namedVariant>>;

/** Product data that browsers look up by SKU: /data/sku/{encoded sku}.json. */
export const skuData = z.object({
  name: z.string(),
  /** Path of the product page; `null` if there is none. */
  path: z.nullable(z.string()),
  /** URL of the smallest picture. */
  thumbnail: z.string(),
  prices: shownPrices,
  ...purchaseTerms,
  /** Status of the back end: '1' is enabled. */
  status: z.string(),
  /** Missing if the product is in stock. */
  availability: z.optional(z.enum(AVAILABILITIES)),
  variants: z.optional(z.array(namedVariant)),
});

export type SkuData = z.infer<typeof skuData>;
