/**
 * Recognises ids in responses, and the kind of thing that they identify, because ids differ in each
 * run.
 */
import { NO_ID } from '../paths.ts';

type Rule = readonly [path: RegExp, at: RegExp, kind: string];

const ANY = /^/;
const CARTS = /\/(guest-)?carts\b/;
const ORDERS = /\/orders\b/;

/**
 * The first matching rule applies. `at` is a path such as `items[].id`, or empty for the whole
 * body.
 */
const RULES: readonly Rule[] = [
  [/\/carts\/mine$/, /^$/, 'cart'],
  [/\/(payment-information|order)$/, /^$/, 'order'],
  [ANY, /(^|\.)(quote_id|quoteId|cartId)$/, 'cart'],
  [ANY, /(^|\.)(customer_id|customerId)$/, 'customer'],
  [ANY, /(^|\.)(increment_id|reserved_order_id)$/, 'order number'],
  [ANY, /(^|\.)(order_item_id)$/, 'order line'],
  [ORDERS, /(^|\.)(item_id|parent_item_id)$/, 'order line'],
  [ANY, /(^|\.)(item_id|itemId|quote_item_id)$/, 'line'],
  [ANY, /(^|\.)(default_billing|default_shipping|customer_address_id)$/, 'address'],
  [ANY, /(^|\.)product_id$/, 'product'],
  [ANY, /(^|\.)category_id$/, 'category'],
  [ANY, /(^|\.)(attribute_id|option_id)$/, 'attribute'],
  [ANY, /(^|\.)(value_index|option_value)$/, 'option'],
  [ANY, /configurable_product_links\[\]$/, 'product'],
  [ANY, /configurable_product_options\[\]\.id$/, 'choice'],
  [/\/options\/all$/, /^\[\]\.id$/, 'choice'],
  [/\/children$/, /^\[\]\.id$/, 'product'],
  [ANY, /(^|\.)order_id$/, 'order'],
  [ORDERS, /^(entity\.|items\[\]\.)?entity_id$/, 'order'],
  [ORDERS, /\.parent_id$/, 'order'],
  [ORDERS, /(\.entity_id|quote_address_id|billing_address_id)$/, 'part of an order'],
  [CARTS, /^id$/, 'cart'],
  [/\/customers\b/, /^(customer\.)?id$/, 'customer'],
  [CARTS, /^customer\.id$/, 'customer'],
  [ANY, /(^|\.)addresses\[\]\.id$/, 'address'],
  [CARTS, /address\.id$/, 'address of a cart'],
  [/\/categories$/, /(^|\.)(id|parent_id)$/, 'category'],
  [/\/products(-render-info)?$/, /^items\[\]\.id$/, 'product'],
  [ANY, /media_gallery_entries\[\]\.id$/, 'picture'],
];

/**
 * Kinds of ids: here by the field that a search filters by, in `SEGMENTS` by the path segment
 * before the id.
 */
const FIELDS: Readonly<Record<string, string>> = {
  entity_id: 'product',
  attribute_id: 'attribute',
  category_id: 'category',
  quote_id: 'cart',
  customer_id: 'customer',
  increment_id: 'order number',
  order_id: 'order',
};

const SEGMENTS: Readonly<Record<string, string>> = {
  carts: 'cart',
  items: 'line',
  orders: 'order',
  order: 'order',
  customers: 'customer',
  categories: 'category',
};

/** @param at path of the member in the body */
export function kindAt(path: string, at: string): string | undefined {
  return RULES.find(([call, place]) => call.test(path) && place.test(at))?.[2];
}

export function kindOfField(field: string): string | undefined {
  return FIELDS[field];
}

export function kindAfter(segment: string): string | undefined {
  return SEGMENTS[segment];
}

/** Returns true for an id that can exist, which excludes the suite's invented one. */
export function isId(value: unknown): value is string | number {
  if (typeof value !== 'number' && typeof value !== 'string') return false;
  return /^\d+$/.test(String(value)) && Number(value) > 0 && Number(value) !== NO_ID;
}
