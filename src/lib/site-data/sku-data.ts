import * as z from 'zod/mini';
import { AVAILABILITIES } from '#lib/products/availability.ts';
import { bought, shownPrices } from './search-index.ts';

/** One of the products that a configurable product is sold as. */
const namedVariant = z.object({
  sku: z.string(),
  /** What it is chosen to be: `10 m`, `Red`. */
  says: z.array(z.string()),
  /** What stands on its plate or its box: model number, GTIN. */
  codes: z.array(z.string()),
  /** Left out of what is in stock. */
  availability: z.optional(z.enum(AVAILABILITIES)),
});

export type NamedVariant = Readonly<z.infer<typeof namedVariant>>;

/** What a browser may look up of a product by its SKU: /data/sku/{encoded sku}.json. */
export const skuData = z.object({
  name: z.string(),
  /** The page that shows it; null where none does. */
  path: z.nullable(z.string()),
  /** Address of the smallest picture. */
  thumbnail: z.string(),
  prices: shownPrices,
  ...bought,
  /** As the back end says: '1' is enabled. */
  status: z.string(),
  /** Left out of what is in stock. */
  availability: z.optional(z.enum(AVAILABILITIES)),
  /** Of a configurable product. */
  variants: z.optional(z.array(namedVariant)),
});

export type SkuData = z.infer<typeof skuData>;
