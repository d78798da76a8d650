import { flag, ignored, integer, listOf, object, type Reader, text } from '#sandbox/rest/input.ts';

const regionFields = object({
  region: text,
  region_code: text,
  region_id: integer,
  extension_attributes: ignored,
});

/** Reads a region, which is an object here; any other value counts as an empty object. */
const region: Reader<ReturnType<typeof regionFields>> = (value, field) =>
  typeof value === 'object' && value !== null ? regionFields(value, field) : {};

const addressInput = object({
  id: integer,
  customer_id: ignored,
  region,
  region_id: integer,
  country_id: text,
  street: listOf(text),
  company: text,
  telephone: text,
  fax: text,
  postcode: text,
  city: text,
  firstname: text,
  lastname: text,
  middlename: text,
  prefix: text,
  suffix: text,
  vat_id: text,
  default_shipping: flag,
  default_billing: flag,
  extension_attributes: ignored,
  custom_attributes: ignored,
});

export type AddressInput = ReturnType<typeof addressInput>;

/** The `customer` of a request. Its id is ignored, and its group is used only for integrations. */
export const customerInput = object({
  id: ignored,
  group_id: integer,
  store_id: ignored,
  website_id: ignored,
  confirmation: ignored,
  created_at: ignored,
  updated_at: ignored,
  created_in: ignored,
  disable_auto_group_change: integer,
  custom_attributes: listOf(object({ attribute_code: text, value: text })),
  dob: ignored,
  gender: integer,
  taxvat: text,
  prefix: text,
  middlename: text,
  suffix: text,
  email: text,
  firstname: text,
  lastname: text,
  default_billing: text,
  default_shipping: text,
  addresses: listOf(addressInput),
  extension_attributes: object({ is_subscribed: flag }),
});

export type CustomerInput = ReturnType<typeof customerInput>;
