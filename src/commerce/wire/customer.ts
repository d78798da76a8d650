/**
 * The back end's customer (contract 5.2): all that we send back of her. What an extension adds is
 * left out, so it stays as it is. Members without a value are left out by some versions and null in
 * others.
 */
import * as z from 'zod/mini';

const text = z.nullish(z.string());
const flag = z.nullish(z.boolean());
const value = z.nullish(z.union([z.string(), z.number(), z.boolean()]));

/** A region is an object here; other versions send an empty list where there is none. */
const region = z.catch(
  z.nullish(z.object({ region: text, region_code: value, region_id: value })),
  undefined,
);

/** Those of a value that is no plain one stay as they are: left out, they are kept. */
const custom_attributes = z.catch(
  z.nullish(z.array(z.object({ attribute_code: z.string(), value }))),
  undefined,
);

const NAME = { middlename: value, prefix: value, suffix: value };

export const wireAddress = z.object({
  ...NAME,
  id: z.optional(z.number()),
  firstname: text,
  lastname: text,
  company: value,
  street: z.nullish(z.array(z.string())),
  city: text,
  region,
  region_id: value,
  postcode: text,
  country_id: text,
  telephone: text,
  fax: value,
  vat_id: value,
  default_shipping: flag,
  default_billing: flag,
  custom_attributes,
});

export const wireCustomer = z.object({
  ...NAME,
  id: z.number(),
  store_id: z.nullish(z.number()),
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  dob: value,
  gender: value,
  taxvat: value,
  default_billing: text,
  default_shipping: text,
  disable_auto_group_change: value,
  addresses: z.nullish(z.array(wireAddress)),
  extension_attributes: z.nullish(z.object({ is_subscribed: flag })),
  custom_attributes,
});

export type WireAddress = z.infer<typeof wireAddress>;
export type WireCustomer = z.infer<typeof wireCustomer>;
