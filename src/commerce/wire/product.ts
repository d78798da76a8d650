/** Magento's product, as much of it as the shop reads (contract 6.2). */
import * as z from 'zod/mini';

/** Extensions put any shape there; which values are of use is decided when they are translated. */
const customAttribute = z.object({ attribute_code: z.string(), value: z.unknown() });

/** A list cut down by `fields` keeps its positions and then arrives as an object. */
const listOf = <T extends z.ZodMiniType>(item: T) =>
  z.union([z.array(item), z.record(z.string(), item)]);

const link = z.object({
  link_type: z.string(),
  linked_product_sku: z.string(),
  position: z.optional(z.nullable(z.number())),
});

const mediaEntry = z.object({
  media_type: z.string(),
  label: z.optional(z.nullable(z.string())),
  position: z.optional(z.nullable(z.number())),
  disabled: z.boolean(),
  types: z.array(z.string()),
  file: z.string(),
});

const categoryLink = z.object({
  category_id: z.string(),
  position: z.optional(z.nullable(z.number())),
});

/** With nothing in it, it arrives as an empty list. */
const extensions = z.union([
  z.object({ category_links: z.optional(z.nullable(z.array(categoryLink))) }),
  z.array(z.unknown()),
]);

export const wireProduct = z.object({
  id: z.number(),
  sku: z.string(),
  name: z.optional(z.nullable(z.string())),
  price: z.optional(z.nullable(z.number())),
  status: z.number(),
  visibility: z.number(),
  updated_at: z.string(),
  extension_attributes: z.optional(extensions),
  product_links: z.optional(z.array(link)),
  media_gallery_entries: z.optional(z.array(mediaEntry)),
  custom_attributes: z.optional(listOf(customAttribute)),
});

export type WireProduct = z.infer<typeof wireProduct>;

/** Its items are checked one by one: a bad one keeps none of the others back. */
export const wireProductList = z.object({
  items: z.array(z.unknown()),
  total_count: z.number(),
});

/** What tells products apart; null where it cannot be read. */
export const wireProductName = z.object({
  id: z.catch(z.nullable(z.number()), null),
  sku: z.catch(z.nullable(z.string()), null),
});

/** A list cut down to it. */
export const wireSkuList = z.object({
  items: z.array(wireProductName),
  total_count: z.number(),
});

/** A list cut down to when its products were saved; null where one does not say. */
export const wireTimeList = z.object({
  items: z.array(z.catch(z.nullable(z.object({ updated_at: z.string() })), null)),
  total_count: z.number(),
});
