/** What a form accepts, stated once for forms, stores and tests. */
import * as z from 'zod/mini';
import { FIELDS } from '#config/messages/messages.ts';
import { normalisePostcode } from '#lib/address.ts';

export type FieldName = keyof typeof FIELDS;

/** What stands in a form, by the name of each field. */
export type Values<Name extends string = string> = Readonly<Record<Name, string>>;

/** What is said beside a field, by its name, in the order of the form. */
export type FieldErrors = Readonly<Record<string, string>>;

const isFilled = (text: string) => text !== '';

const filled = (name: FieldName) =>
  z.string().check(z.trim(), z.refine(isFilled, FIELDS[name].missing));

const postcode = z
  .string()
  .check(z.overwrite(normalisePostcode), z.refine(isFilled, FIELDS.postcode.missing));

/** The back end keeps no more letters. */
const MOST_LETTERS = 255;

/** May be empty, and is where the form does not show it. */
const optional = (name: FieldName) =>
  z._default(z.string().check(z.trim(), z.maxLength(MOST_LETTERS, FIELDS[name].wrong)), '');

/** Spaces belong to a password. */
const secret = (name: FieldName) => z.string().check(z.refine(isFilled, FIELDS[name].missing));

const password = secret('password');

/** With '@' and '.', as the owner asks; the back end knows more about addresses. */
function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(text) && text.includes('.');
}

const email = filled('email').check(z.refine(isEmail, FIELDS.email.wrong));

const name = { firstName: filled('firstName'), lastName: filled('lastName') };

const place = {
  postcode,
  street: filled('street'),
  city: filled('city'),
  region: filled('region'),
  country: filled('country'),
  telephone: filled('telephone'),
  company: optional('company'),
  street2: optional('street2'),
  vatId: optional('vatId'),
};

export const signInRules = z.object({ email: filled('email'), password });
export const newAccountRules = z.object({ email, ...name, ...place, password });
export const contactRules = z.object({ ...name, email });
export const orderLookupRules = z.object({
  orderNumber: filled('orderNumber'),
  email,
  postcode,
});
export const forgottenPasswordRules = z.object({ email });
export const newPasswordRules = z.object({ email, newPassword: secret('newPassword') });
export const changePasswordRules = z.object({
  currentPassword: secret('currentPassword'),
  newPassword: secret('newPassword'),
});
export const addressRules = z.object({ ...name, ...place });

export type ContactValues = z.infer<typeof contactRules>;
export type AddressValues = z.infer<typeof addressRules>;

export type Checked<T> = { state: 'valid'; values: T } | { state: 'invalid'; errors: FieldErrors };

/** What is wrong with values by the name of each field, for whoever wants no more of them. */
export function problemsBy<T>(rules: z.ZodMiniType<T>): (given: Values) => FieldErrors {
  return (given) => errorsOf(check(rules, given));
}

export function errorsOf(checked: Checked<unknown>): FieldErrors {
  return checked.state === 'invalid' ? checked.errors : {};
}

/** The values cleaned, or the first thing that is wrong with each field. */
export function check<T>(rules: z.ZodMiniType<T>, given: Values): Checked<T> {
  const parsed = rules.safeParse(given);
  if (parsed.success) return { state: 'valid', values: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { state: 'invalid', errors };
}
