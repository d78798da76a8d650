/**
 * Postal address shared by forms, baskets, accounts, orders and payments, and the normalisation of
 * its texts.
 */
import * as z from 'zod/mini';

/** Postcodes of the United Kingdom, the Channel Islands and the Isle of Man. */
export const UK_POSTCODE = /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i;

/** British Forces Post Office numbers, which older forms use instead of a BF1 postcode. */
const FORCES = /^BFPO ?(\d{1,4})$/;

/** Returns true if the text has the format of a UK postcode, ignoring spaces and hyphens. */
export function isUkPostcode(text: string): boolean {
  const joined = normalisePostcode(text).replace(/[ -]/g, '');
  return UK_POSTCODE.test(joined) || FORCES.test(joined);
}

/**
 * Returns a postcode in its country's spelling: capitals, plain letters, digits, spaces and
 * hyphens. A UK postcode gets one space before its last three characters. Corrects only the
 * spelling, so the result may be invalid.
 */
export function normalisePostcode(typed: string): string {
  const text = typed
    .normalize('NFKC') // full-width letters, no-break spaces
    .replace(/[\p{DI}\p{Cf}]/gu, '')
    .replace(/[\p{Pd}\u2212\u30fc]/gu, '-')
    .replace(/[\s\p{Z}\p{Cc}]+/gu, ' ')
    .trim()
    .toUpperCase();
  const joined = text.replace(/[ -]/g, '');
  if (UK_POSTCODE.test(joined)) return `${joined.slice(0, -3)} ${joined.slice(-3)}`;
  return FORCES.test(joined) ? joined.replace(FORCES, 'BFPO $1') : text;
}

/** Maximum text length that the back end stores. */
const MAX_LENGTH = 255;

/** Required text. */
export const requiredText = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LENGTH));

/** Optional text, which pages of an earlier release may omit. */
export const optionalText = z._default(z.string().check(z.trim(), z.maxLength(MAX_LENGTH)), '');

/** Texts that every version of the back end accepts once src/commerce/wire/accepted-texts.ts has rewritten them. */
const name = requiredText.check(z.regex(/^[\p{L}\p{M}\d\s\p{Z}\p{Pd}_,.&'\u2018\u2019`\u00b4]+$/u));

const MAX_CITY_LENGTH = 100;

const city = requiredText.check(
  z.regex(/^[\p{L}\p{M}\s\p{Z}\p{Pd},.&()/'\u2018\u2019`\u00b4]+$/u),
  z.refine((text) => text.replaceAll('&', ' and ').length <= MAX_CITY_LENGTH),
);

const MAX_DIGITS = 18;

const telephone = requiredText.check(
  z.regex(/^(?=.*\d)[\d\s\p{Z}\p{Pd}+()./]+(?:(?:ext(?:ension)?\.?|x)\s*\d+\s*)?$/iu),
  z.refine((text) => text.replace(/[^\d+]/g, '').length <= MAX_DIGITS),
);

/** Address of an order, with the fields in the sequence of the forms. */
export const addressSchema = z.object({
  firstName: name,
  lastName: name,
  company: optionalText,
  street: requiredText,
  street2: optionalText,
  city,
  /** County, state or province. */
  region: optionalText,
  postcode: z.string().check(z.overwrite(normalisePostcode), z.minLength(1), z.maxLength(255)),
  /** ISO 3166, two letters. */
  countryId: z.string().check(z.regex(/^[A-Z]{2}$/)),
  telephone,
  fax: optionalText,
  vatId: optionalText,
});

/** Empty texts stand for values that the back end does not have. */
export type Address = z.infer<typeof addressSchema>;

/** Address with empty texts, built from the schema so that it includes fields added later. */
export const EMPTY_ADDRESS = Object.fromEntries(
  Object.keys(addressSchema.shape).map((member) => [member, '']),
) as Address; // entries of all members

/** Address stored in the back end: any text may be empty or invalid. */
export const storedAddress = z.record(z.keyof(addressSchema), z._default(z.string(), ''));

/** Returns true if an order does not need this text, even if the shop's forms require it. */
export function isOptional(name: keyof Address): boolean {
  return addressSchema.shape[name].safeParse('').success;
}

/** Field of an address form, which has a country name instead of a code. */
export type AddressField = Exclude<keyof Address, 'countryId'> | 'country';

export const ADDRESS_FIELDS = Object.keys(addressSchema.shape).map((name) =>
  name === 'countryId' ? 'country' : name,
) as readonly AddressField[]; // the schema has no other members

function countryOf({ country, countryId = '' }: EnvelopeParts): string | undefined {
  if (country !== undefined || !/^[A-Z]{2}$/.test(countryId)) return country ?? countryId;
  return new Intl.DisplayNames(['en-GB'], { type: 'region' }).of(countryId);
}

type EnvelopeParts = Partial<Address> & { country?: string };

/** Returns the lines of an envelope from the given parts, such as a name without an address. */
export function addressLines(address: EnvelopeParts): string[] {
  const { firstName, lastName, company, street, street2, city, region, postcode } = address;
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const place = [city, region].filter(Boolean).join(', ');
  const lines = [name, company, street, street2, place, postcode, countryOf(address)];
  return lines.flatMap((line) => line || []);
}

export function withoutName<T extends EnvelopeParts>({ firstName, lastName, ...address }: T) {
  return address;
}
