import {
  flag,
  float,
  ignored,
  integer,
  listOf,
  object,
  type Reader,
  text,
} from '#sandbox/rest/input.ts';

/** Reads a custom attribute: text, or a list of texts for ids. */
const attributeValue: Reader<string | string[]> = (value, field) =>
  Array.isArray(value) ? value.map((entry) => text(entry, field)) : text(value, field);

/**
 * Stock item of a product. The sandbox stores only quantity and backorders; a positive quantity is
 * in stock.
 */
const stockItemInput = object({
  qty: float,
  is_in_stock: flag,
  item_id: ignored,
  product_id: ignored,
  stock_id: ignored,
  is_qty_decimal: ignored,
  min_sale_qty: ignored,
  max_sale_qty: ignored,
  manage_stock: ignored,
  backorders: integer,
  use_config_backorders: ignored,
  extension_attributes: ignored,
});

export const productLinkInput = object({
  sku: text,
  link_type: text,
  linked_product_sku: text,
  linked_product_type: text,
  position: integer,
  extension_attributes: ignored,
});

export const productInput = object({
  id: integer,
  sku: text,
  name: text,
  attribute_set_id: integer,
  price: float,
  status: integer,
  visibility: integer,
  type_id: text,
  created_at: ignored,
  updated_at: ignored,
  weight: float,
  extension_attributes: object({
    website_ids: ignored,
    category_links: listOf(
      object({ position: integer, category_id: text, extension_attributes: ignored }),
    ),
    stock_item: stockItemInput,
  }),
  product_links: listOf(productLinkInput),
  options: ignored,
  media_gallery_entries: listOf(
    object({
      id: integer,
      media_type: text,
      label: text,
      position: integer,
      disabled: flag,
      types: listOf(text),
      file: text,
      content: ignored,
      extension_attributes: ignored,
    }),
  ),
  tier_prices: listOf(
    object({
      customer_group_id: integer,
      qty: float,
      value: float,
      extension_attributes: object({ website_id: integer, percentage_value: float }),
    }),
  ),
  custom_attributes: listOf(object({ attribute_code: text, value: attributeValue })),
});

export type ProductInput = ReturnType<typeof productInput>;
