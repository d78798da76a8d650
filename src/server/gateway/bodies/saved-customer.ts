/**
 * A customer as she goes back to Magento: what GET customers/me tells of her, changed. Magento keeps
 * what is left out, but for `addresses`, where who is missing is deleted, and
 * `disable_auto_group_change`, which becomes 0.
 */
import * as z from 'zod';
import { customAttributes, DEFAULTS, NAME, savedAddress } from './addresses.ts';
import { dropped, password, scalar } from './values.ts';

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
