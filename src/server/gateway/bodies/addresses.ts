import * as z from 'zod';
import {
  code,
  email,
  ignoredField,
  passThroughValue,
  shortText,
  textList,
  wholeNumber,
} from './values.ts';

export const newAddress = z.strictObject({
  defaultShipping: z.boolean(),
  defaultBilling: z.boolean(),
  firstname: shortText,
  lastname: shortText,
  region: z.strictObject({ region: shortText, region_id: wholeNumber.optional() }),
  postcode: shortText,
  company: shortText.optional(),
  street: textList,
  city: shortText,
  telephone: shortText,
  fax: shortText.optional(),
  countryId: code,
  vat_id: shortText.optional(),
  prefix: shortText.optional(),
  suffix: shortText.optional(),
});

export const cartAddress = z.strictObject({
  region: shortText,
  region_id: wholeNumber.optional(),
  country_id: code,
  company: shortText.optional(),
  street: textList,
  postcode: shortText,
  city: shortText,
  firstname: shortText,
  lastname: shortText,
  email,
  telephone: shortText,
  fax: shortText.optional(),
  vat_id: shortText.optional(),
});

export const customAttributes = z
  .array(z.strictObject({ attribute_code: z.string().max(255), value: passThroughValue }))
  .max(500)
  .nullish();

export const NAME_FIELDS = {
  firstname: passThroughValue,
  lastname: passThroughValue,
  middlename: passThroughValue,
  prefix: passThroughValue,
  suffix: passThroughValue,
};

export const DEFAULTS = { default_billing: passThroughValue, default_shipping: passThroughValue };

export const savedAddress = z.strictObject({
  id: passThroughValue,
  ...NAME_FIELDS,
  ...DEFAULTS,
  // Not forwarded, because the token identifies the customer.
  customer_id: ignoredField,
  region: z
    .strictObject({
      region_code: passThroughValue,
      region: passThroughValue,
      region_id: passThroughValue,
    })
    .nullish(),
  region_id: passThroughValue,
  country_id: passThroughValue,
  street: z.array(passThroughValue).max(20).nullish(),
  company: passThroughValue,
  telephone: passThroughValue,
  fax: passThroughValue,
  postcode: passThroughValue,
  city: passThroughValue,
  vat_id: passThroughValue,
  custom_attributes: customAttributes,
});
