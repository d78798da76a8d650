/** What the calls of accounts carry, as src/commerce/ sends it. */
import * as z from 'zod';
import { newAddress } from './addresses.ts';
import { email, password, wholeNumber, words } from './values.ts';

export const credentials = z.strictObject({ username: words, password });

export const newAccount = z.strictObject({
  customer: z.strictObject({
    email,
    firstname: words,
    lastname: words,
    prefix: words.optional(),
    suffix: words.optional(),
    gender: wholeNumber.optional(),
    taxvat: words.optional(),
    addresses: z.array(newAddress).max(2),
    extension_attributes: z.strictObject({ is_subscribed: z.boolean() }),
  }),
  password,
});

export const forgottenPassword = z.strictObject({
  email: words,
  template: z.literal('email_reset'),
});

export const resetPassword = z.strictObject({
  email: words,
  resetToken: words,
  newPassword: password,
});

export const changedPassword = z.strictObject({
  currentPassword: password,
  newPassword: password,
});
