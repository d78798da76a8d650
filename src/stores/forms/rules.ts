/** Validation rules of all forms, shared by forms, stores and tests. */
import * as z from 'zod/mini';
import { FIELDS, FORMS } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  addressSchema,
  optionalText,
  requiredText,
} from '#lib/address.ts';
import { isEmail, normaliseEmail } from '#lib/email.ts';
import { PERSON_FIELDS, type PersonField, type RequirableField } from '#lib/person.ts';

export type FieldName = keyof typeof FIELDS;

function isFieldName(name: unknown): name is FieldName {
  return typeof name === 'string' && Object.hasOwn(FIELDS, name);
}

/** Values of a form by field name. */
export type Values<Name extends string = string> = Readonly<Record<Name, string>>;

/** Error texts by field name, in the order of the form. */
export type FieldErrors = Readonly<Record<string, string>>;

const filled = z.string().check(z.trim(), z.minLength(1));

/** Not trimmed, because spaces are part of a password. */
const password = z.string().check(z.minLength(1));

const typedEmail = z.string().check(z.overwrite(normaliseEmail), z.minLength(1));

/** An e-mail address of a new order or account. */
const email = typedEmail.check(
  z.regex(/^\P{L}*(?:[a-z]\P{L}*)*$/iu, FORMS.emailLetters),
  z.refine(isEmail),
);

/** An e-mail address that the back end has; an earlier rule may have accepted it. */
const knownEmail = typedEmail.check(z.regex(/^[^\s@]+@[^\s@]+$/), z.includes('.'));

const { firstName, lastName, postcode } = addressSchema.shape;

const isRequired = (name: RequirableField) => SHOP.requiredFields.includes(name);
const ifRequired = (name: RequirableField) => (isRequired(name) ? requiredText : optionalText);

/**
 * Matches VAT numbers of the United Kingdom, of nine or twelve digits or of a public body, and
 * roughly those of other countries.
 */
const VAT_NUMBER =
  /^(?:(?:GB|XI)?[ .-]?(?:\d[ .-]?){9}(?:(?:\d[ .-]?){3})?|GB(?:GD|HA)\d{3}|(?!GB|XI)[A-Z]{2}(?=(?:\D*\d){2})[\dA-Z .-]{2,20})$/i;

/** A country is typed by its name or code. */
export const addressRules = z.extend(z.omit(addressSchema, { countryId: true }), {
  company: ifRequired('company'),
  region: ifRequired('region'),
  country: requiredText,
  fax: ifRequired('fax'),
  vatId: optionalText.check(z.refine((text) => text === '' || VAT_NUMBER.test(text))),
});

/** Address fields of forms. The fax number is omitted unless the shop file requires it. */
export const OFFERED_ADDRESS_FIELDS: readonly AddressField[] = ADDRESS_FIELDS.filter(
  (name) => name !== 'fax' || isRequired(name),
);

/** Fields of the customer, in addition to name and e-mail address, that forms have and require. */
export const REQUIRED_PERSON_FIELDS: readonly PersonField[] = PERSON_FIELDS.filter(isRequired);

/** Titles that the shop file requires; the back end then requires them of addresses too. */
export const REQUIRED_TITLES = (['prefix', 'suffix'] as const).filter(isRequired);

const personRules = {
  prefix: ifRequired('prefix'),
  suffix: ifRequired('suffix'),
  gender: ifRequired('gender'),
  taxvat: ifRequired('taxvat'),
};

/** Returns true for an address field that may be empty; false for all other fields. */
export function isOptionalField(name: FieldName): boolean {
  const rules: Partial<Record<FieldName, z.ZodMiniType>> = addressRules.shape;
  return rules[name]?.safeParse('').success ?? false;
}

export const signInRules = z.object({ email: typedEmail, password });
export const newAccountRules = z.extend(addressRules, { ...personRules, email, password });
export const contactRules = z.object({ firstName, lastName, ...personRules, email });
export const keptContactRules = z.extend(contactRules, { email: knownEmail });
export const orderLookupRules = z.object({ orderNumber: filled, email: knownEmail, postcode });
export const forgottenPasswordRules = z.object({ email: knownEmail });
export const newPasswordRules = z.object({ email: knownEmail, newPassword: password });
export const changePasswordRules = z.object({ currentPassword: password, newPassword: password });

export type ContactValues = z.infer<typeof contactRules>;
export type AddressValues = z.infer<typeof addressRules>;

export type Checked<T> = { state: 'valid'; values: T } | { state: 'invalid'; errors: FieldErrors };

/** Returns a function that validates values and returns only the errors. */
export function problemsBy<T>(rules: z.ZodMiniType<T>): (given: Values) => FieldErrors {
  return (given) => errorsOf(validateFields(rules, given));
}

export function errorsOf(checked: Checked<unknown>): FieldErrors {
  return checked.state === 'invalid' ? checked.errors : {};
}

/** Returns the error text for rules without one. */
function textOf({ path, input }: { path?: PropertyKey[] | undefined; input?: unknown }) {
  const [name] = path ?? [];
  if (!isFieldName(name)) return undefined;
  const isMissing = typeof input !== 'string' || input.trim() === '';
  return isMissing ? FIELDS[name].missing : FIELDS[name].wrong;
}

/** Returns the cleaned values, or the first error of each field. */
export function validateFields<T>(rules: z.ZodMiniType<T>, given: Values): Checked<T> {
  const parsed = rules.safeParse(given, { error: textOf });
  if (parsed.success) return { state: 'valid', values: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { state: 'invalid', errors };
}
