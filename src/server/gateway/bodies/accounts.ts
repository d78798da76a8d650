import * as z from 'zod';
import { newAddress } from './addresses.ts';
import { email, password, shortText, wholeNumber } from './values.ts';

export const credentials = z.strictObject({ username: shortText, password });

export const newAccount = z.strictObject({
  customer: z.strictObject({
    email,
    firstname: shortText,
    lastname: shortText,
    prefix: shortText.optional(),
    suffix: shortText.optional(),
    gender: wholeNumber.optional(),
    taxvat: shortText.optional(),
    addresses: z.array(newAddress).max(2),
    extension_attributes: z.strictObject({ is_subscribed: z.boolean() }),
  }),
  password,
});

export const forgottenPassword = z.strictObject({
  email: shortText,
  template: z.literal('email_reset'),
});

export const resetPassword = z.strictObject({
  email: shortText,
  resetToken: shortText,
  newPassword: password,
});

export const changedPassword = z.strictObject({
  currentPassword: password,
  newPassword: password,
});
