/** Schema of a product with the fields that the shop reads (contract 6.2). */
import * as z from 'zod/mini';
import { wireList, wireNumber, wireSearchResult } from './search-result.ts';

/** Extensions store any type of value here; the conversion selects the usable ones. */
const customAttribute = z.object({ attribute_code: z.string(), value: z.unknown() });

const link = z.object({
  link_type: z.string(),
  linked_product_sku: z.string(),
  position: z.optional(z.nullable(z.number())),
});

const videoContent = z.object({
  video_url: z.optional(z.nullable(z.string())),
  video_title: z.optional(z.nullable(z.string())),
});

/** Video of a still picture; other extension attributes are ignored. */
const mediaExtensions = z.catch(
  z.optional(z.object({ video_content: z.optional(z.nullable(videoContent)) })),
  undefined,
);

const mediaEntry = z.object({
  media_type: z.string(),
  label: z.optional(z.nullable(z.string())),
  position: z.optional(z.nullable(z.number())),
  disabled: z.boolean(),
  types: z.array(z.string()),
  file: z.string(),
  extension_attributes: mediaExtensions,
});

const categoryLink = z.object({
  category_id: z.string(),
  position: z.optional(z.nullable(z.number())),
});

const configurableOption = z.object({
  attribute_id: wireNumber,
  label: z.nullish(z.string()),
  position: z.nullish(z.number()),
});

/** PHP sends an empty list if there are no extension attributes. */
const extensions = z.union([
  z.object({
    category_links: z.optional(z.nullable(z.array(categoryLink))),
    configurable_product_options: z.nullish(z.array(configurableOption)),
    configurable_product_links: z.nullish(z.array(wireNumber)),
  }),
  z.array(z.unknown()),
]);

export const wireProduct = z.object({
  id: z.number(),
  sku: z.string(),
  type_id: z.nullish(z.string()),
  name: z.optional(z.nullable(z.string())),
  price: z.optional(z.nullable(z.number())),
  status: z.number(),
  visibility: z.number(),
  updated_at: z.string(),
  extension_attributes: z.optional(extensions),
  product_links: wireList(link),
  media_gallery_entries: wireList(mediaEntry),
  custom_attributes: wireList(customAttribute),
  tier_prices: z.nullish(
    z.array(z.object({ customer_group_id: z.number(), qty: z.number(), value: z.number() })),
  ),
});

export type WireProduct = z.infer<typeof wireProduct>;

/** Items are validated one by one, so that a malformed one does not affect the others. */
export const wireProductList = wireSearchResult(z.unknown());

/** Identifiers of a product; `null` if they cannot be read. */
const wireProductName = z.object({
  id: z.catch(z.nullable(z.number()), null),
  sku: z.catch(z.nullable(z.string()), null),
});

export const wireSkuList = wireSearchResult(wireProductName);

/** Products with only the time of their last save; `null` for a product without a time. */
export const wireTimeList = wireSearchResult(
  z.catch(z.nullable(z.object({ updated_at: z.string() })), null),
);
