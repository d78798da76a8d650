/**
 * A customer as she goes back to Magento: what GET customers/me tells of her, changed. Magento keeps
 * what is left out, but for `addresses`, where who is missing is deleted, and
 * `disable_auto_group_change`, which becomes 0.
 */
import * as z from 'zod';
import { customAttributes, DEFAULTS, NAME, savedAddress } from './addresses.ts';
import { ignoredField, passThroughValue, password } from './values.ts';

/** Magento's to know, and partly stored if they came. */
const MAGENTOS = {
  id: ignoredField,
  group_id: ignoredField,
  store_id: ignoredField,
  website_id: ignoredField,
  confirmation: ignoredField,
  created_at: ignoredField,
  created_in: ignoredField,
  updated_at: ignoredField,
};

export const savedCustomer = z.strictObject({
  // The gateway's own: it proves who changes the e-mail, and goes no further.
  currentPassword: password.optional(),
  customer: z.strictObject({
    ...MAGENTOS,
    email: passThroughValue,
    ...NAME,
    ...DEFAULTS,
    dob: passThroughValue,
    gender: passThroughValue,
    taxvat: passThroughValue,
    disable_auto_group_change: passThroughValue,
    addresses: z.array(savedAddress).max(1000).nullish(),
    extension_attributes: z
      .strictObject({ is_subscribed: z.boolean().nullish(), assistance_allowed: ignoredField })
      .nullish(),
    // An extension may read rights from them, and nobody edits them here.
    custom_attributes: customAttributes.transform(() => undefined),
  }),
});
