/** A UK postcode of unusual format causes a warning; submitting the same one again accepts it. */
import type * as z from 'zod/mini';
import { FORMS } from '#config/messages/messages.ts';
import { isUkPostcode, normalisePostcode } from '#lib/address.ts';
import { $countries, islandProblem } from './countries.ts';
import { type Checked, type FieldErrors, type Values, validateFields } from './rules.ts';

/** Names of the United Kingdom as shoppers type them; an empty country counts as well. */
const UK = /^(gb|uk|great britain|united kingdom)?$/i;

const confirmedPostcodes = new Set<string>();

const comparablePostcode = (postcode: string) => normalisePostcode(postcode).replace(/[ -]/g, '');

function islandError({ postcode = '', country = '' }: Partial<Values>): string | undefined {
  if (!UK.test(country.trim())) return undefined;
  return islandProblem({ countryId: 'GB', postcode }, $countries.get());
}

function isDoubtful({ postcode = '', country = '' }: Partial<Values>): boolean {
  const typed = comparablePostcode(postcode);
  if (typed === '' || !UK.test(country.trim())) return false;
  return !isUkPostcode(typed) && !confirmedPostcodes.has(typed);
}

/** Validates an address, including the format of a UK postcode. */
export function checkAddressFields<T>(rules: z.ZodMiniType<T>, given: Values): Checked<T> {
  const checked = validateFields(rules, given);
  const errors = checked.state === 'invalid' ? checked.errors : {};
  const country = islandError(given);
  if (country !== undefined) return { state: 'invalid', errors: { country, ...errors } };
  if (!isDoubtful(given)) return checked;
  return { state: 'invalid', errors: { postcode: FORMS.postcodeDoubt, ...errors } };
}

/** Remembers postcodes with a warning; submitting the same one again accepts it. */
export function rememberWarnedPostcodes(given: Values, errors: FieldErrors): FieldErrors {
  for (const [name, text] of Object.entries(errors)) {
    if (text === FORMS.postcodeDoubt) confirmedPostcodes.add(comparablePostcode(given[name] ?? ''));
  }
  return errors;
}
