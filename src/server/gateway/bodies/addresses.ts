/** Addresses in the bodies of calls, as src/commerce/wire/address.ts writes them. */
import * as z from 'zod';
import { code, dropped, email, lines, scalar, wholeNumber, words } from './values.ts';

/** An address of a new account. */
export const newAddress = z.strictObject({
  defaultShipping: z.boolean(),
  defaultBilling: z.boolean(),
  firstname: words,
  lastname: words,
  region: z.strictObject({ region: words, region_id: wholeNumber.optional() }),
  postcode: words,
  company: words.optional(),
  street: lines,
  city: words,
  telephone: words,
  fax: words.optional(),
  countryId: code,
  vat_id: words.optional(),
  prefix: words.optional(),
  suffix: words.optional(),
});

/** An address of a basket. */
export const cartAddress = z.strictObject({
  region: words,
  region_id: wholeNumber.optional(),
  country_id: code,
  company: words.optional(),
  street: lines,
  postcode: words,
  city: words,
  firstname: words,
  lastname: words,
  email,
  telephone: words,
  fax: words.optional(),
  vat_id: words.optional(),
});

export const customAttributes = z
  .array(z.strictObject({ attribute_code: z.string().max(255), value: scalar }))
  .max(500)
  .nullish();

export const NAME = {
  firstname: scalar,
  lastname: scalar,
  middlename: scalar,
  prefix: scalar,
  suffix: scalar,
};

export const DEFAULTS = { default_billing: scalar, default_shipping: scalar };

export const savedAddress = z.strictObject({
  id: scalar,
  ...NAME,
  ...DEFAULTS,
  // Whose it is follows from whose customer it is.
  customer_id: dropped,
  region: z.strictObject({ region_code: scalar, region: scalar, region_id: scalar }).nullish(),
  region_id: scalar,
  country_id: scalar,
  street: z.array(scalar).max(20).nullish(),
  company: scalar,
  telephone: scalar,
  fax: scalar,
  postcode: scalar,
  city: scalar,
  vat_id: scalar,
  custom_attributes: customAttributes,
});
