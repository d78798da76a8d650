/** What a form accepts, stated once for forms, stores and tests. */
import * as z from 'zod/mini';
import { FIELDS, FORMS } from '#config/messages/messages.ts';
import { SHOP } from '#config/shop.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  addressSchema,
  optionalWords,
  words,
} from '#lib/address.ts';
import { isEmail } from '#lib/email.ts';
import { PERSON_FIELDS, type PersonField, type RequirableField } from '#lib/person.ts';

export type FieldName = keyof typeof FIELDS;

function isFieldName(name: unknown): name is FieldName {
  return typeof name === 'string' && Object.hasOwn(FIELDS, name);
}

/** What stands in a form, by the name of each field. */
export type Values<Name extends string = string> = Readonly<Record<Name, string>>;

/** What is said beside a field, by its name, in the order of the form. */
export type FieldErrors = Readonly<Record<string, string>>;

const filled = z.string().check(z.trim(), z.minLength(1));

/** Spaces belong to a password. */
const password = z.string().check(z.minLength(1));

/** An e-mail address of a new order or account. */
const email = filled.check(
  z.regex(/^\P{L}*(?:[a-z]\P{L}*)*$/iu, FORMS.emailLetters),
  z.refine(isEmail),
);

/** An e-mail address that the back end has, which an earlier rule accepted. */
const knownEmail = filled.check(z.regex(/^[^\s@]+@[^\s@]+$/), z.includes('.'));

const { firstName, lastName, postcode } = addressSchema.shape;

const isRequired = (name: RequirableField) => SHOP.requiredFields.includes(name);
const ifRequired = (name: RequirableField) => (isRequired(name) ? words : optionalWords);

/** A country is typed by its name or code, and a region is required. */
export const addressRules = z.extend(z.omit(addressSchema, { countryId: true }), {
  company: ifRequired('company'),
  region: words,
  country: words,
  fax: ifRequired('fax'),
});

/** Address fields that forms have. A fax number is left out unless the shop file requires it. */
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

/** Returns true if a form with these rules may be sent without the field. */
export function isOptionalField(name: FieldName): boolean {
  const rules: Partial<Record<FieldName, z.ZodMiniType>> = addressRules.shape;
  return rules[name]?.safeParse('').success ?? false;
}

export const signInRules = z.object({ email: filled, password });
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

/** What is wrong with values by the name of each field, for whoever wants no more of them. */
export function problemsBy<T>(rules: z.ZodMiniType<T>): (given: Values) => FieldErrors {
  return (given) => errorsOf(validateFields(rules, given));
}

export function errorsOf(checked: Checked<unknown>): FieldErrors {
  return checked.state === 'invalid' ? checked.errors : {};
}

/** What is said of a value by rules that have no text of their own. */
function textOf({ path, input }: { path?: PropertyKey[] | undefined; input?: unknown }) {
  const [name] = path ?? [];
  if (!isFieldName(name)) return undefined;
  const isMissing = typeof input !== 'string' || input.trim() === '';
  return isMissing ? FIELDS[name].missing : FIELDS[name].wrong;
}

/** The values cleaned, or the first thing that is wrong with each field. */
export function validateFields<T>(rules: z.ZodMiniType<T>, given: Values): Checked<T> {
  const parsed = rules.safeParse(given, { error: textOf });
  if (parsed.success) return { state: 'valid', values: parsed.data };
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { state: 'invalid', errors };
}
