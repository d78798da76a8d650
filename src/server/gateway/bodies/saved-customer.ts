/**
 * A changed customer, as the shop sends one back to Magento. Magento keeps omitted fields, with two
 * exceptions: it deletes addresses missing from `addresses`, and sets `disable_auto_group_change`
 * to 0.
 */
import * as z from 'zod';
import { customAttributes, DEFAULTS, NAME_FIELDS, savedAddress } from './addresses.ts';
import { ignoredField, passThroughValue, password, shortText } from './values.ts';

/** Fields that Magento manages. It would store some of them from the request. */
const MANAGED_BY_MAGENTO = {
  id: ignoredField,
  group_id: ignoredField,
  store_id: ignoredField,
  website_id: ignoredField,
  confirmation: ignoredField,
  created_at: ignoredField,
  created_in: ignoredField,
  updated_at: ignoredField,
  // The gateway sends the value that Magento returned, because Magento sets an omitted one to 0.
  disable_auto_group_change: ignoredField,
};

export const savedCustomer = z.strictObject({
  // Only the gateway reads the current password, to verify a change of e-mail; Magento does not
  // receive it.
  currentPassword: password.optional(),
  customer: z.strictObject({
    ...MANAGED_BY_MAGENTO,
    email: shortText.nullish(),
    ...NAME_FIELDS,
    ...DEFAULTS,
    dob: passThroughValue,
    gender: passThroughValue,
    taxvat: passThroughValue,
    addresses: z.array(savedAddress).max(1000).nullish(),
    extension_attributes: z
      .strictObject({ is_subscribed: z.boolean().nullish(), assistance_allowed: ignoredField })
      .nullish(),
    // An extension may derive permissions from custom attributes, and the shop has no form for
    // them.
    custom_attributes: customAttributes.transform(() => undefined),
  }),
});
