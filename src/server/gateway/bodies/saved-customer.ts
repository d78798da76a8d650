/**
 * A customer as she goes back to Magento: what GET customers/me tells of her, changed. Magento keeps
 * what is left out, but for `addresses`, where who is missing is deleted, and
 * `disable_auto_group_change`, which becomes 0.
 */
import { z } from 'zod';
import { dropped, password, scalar } from './values.ts';

const customAttributes = z
  .array(z.strictObject({ attribute_code: z.string().max(255), value: scalar }))
  .max(500)
  .nullish();

const NAME = {
  firstname: scalar,
  lastname: scalar,
  middlename: scalar,
  prefix: scalar,
  suffix: scalar,
};

const DEFAULTS = { default_billing: scalar, default_shipping: scalar };

const savedAddress = z.strictObject({
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

/** Magento's to know, and partly stored if they came. */
const MAGENTOS = {
  id: dropped,
  group_id: dropped,
  store_id: dropped,
  website_id: dropped,
  confirmation: dropped,
  created_at: dropped,
  created_in: dropped,
  updated_at: dropped,
};

export const savedCustomer = z.strictObject({
  // The gateway's own: it proves who changes the e-mail, and goes no further.
  currentPassword: password.optional(),
  customer: z.strictObject({
    ...MAGENTOS,
    email: scalar,
    ...NAME,
    ...DEFAULTS,
    dob: scalar,
    gender: scalar,
    taxvat: scalar,
    disable_auto_group_change: scalar,
    addresses: z.array(savedAddress).max(1000).nullish(),
    extension_attributes: z
      .strictObject({ is_subscribed: z.boolean().nullish(), assistance_allowed: dropped })
      .nullish(),
    // An extension may read rights from them, and nobody edits them here.
    custom_attributes: customAttributes.transform(() => undefined),
  }),
});
