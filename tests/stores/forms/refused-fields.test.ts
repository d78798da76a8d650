/** Assigns the error bodies of the back end to form fields. */
import { describe, expect, it } from 'vitest';
import { toRefusal } from '#commerce/refusal.ts';
import { FIELDS } from '#config/messages/messages.ts';
import { refusedFields } from '#stores/forms/refused-fields.ts';
import type { FieldName } from '#stores/forms/rules.ts';

const ALL: readonly FieldName[] = [
  ...(['email', 'firstName', 'lastName', 'postcode', 'street', 'city', 'region'] as const),
  ...(['country', 'telephone', 'password'] as const),
];

const REQUIRED = '"%fieldName" is required. Enter and try again.';
const INVALID = 'Invalid value of "%value" provided for the %fieldName field.';
const UNKNOWN_COUNTRY =
  'We do not recognise this country. Please enter its English name or two-letter code.';

const fields = (body: object, of = ALL) => refusedFields(toRefusal('POST /x', 400, body), of);

describe('refusedFields', () => {
  it.each([
    ['firstname', 'firstName', 'Please enter a first name.'],
    ['lastname', 'lastName', 'Please enter a last name.'],
    ['street', 'street', 'Please enter a street and house number.'],
    ['city', 'city', 'Please enter a town or city.'],
    ['telephone', 'telephone', 'Please enter a telephone number.'],
    ['postcode', 'postcode', 'Please enter a postcode.'],
    ['countryId', 'country', 'Please enter a country.'],
    ['region', 'region', 'Please enter a region.'],
    ['regionId', 'region', 'Please enter a region.'],
    ['username', 'email', 'Please enter your email address.'],
    ['password', 'password', 'Please enter a password.'],
  ])("assigns a missing %s to the field %s with the shop's message", (fieldName, field, text) => {
    expect(fields({ message: REQUIRED, parameters: { fieldName } })).toEqual({
      errors: { [field]: text },
      message: null,
    });
  });

  it.each([
    ['countryId', 'FRA', { country: UNKNOWN_COUNTRY }],
    ['regionId', '0', { region: FIELDS.region.wrong }],
  ])('assigns an invalid %s to its field', (fieldName, value, errors) => {
    expect(fields({ message: INVALID, parameters: { fieldName, value } }).errors).toEqual(errors);
  });

  it.each([
    [
      'email',
      'A customer with the same email address already exists in an associated website.',
      undefined,
    ],
    ['email', 'The customer email is missing. Enter and try again.', undefined],
    ['email', '"Email" is not a valid email address.', undefined],
    ['firstName', '"First Name" is a required value.', undefined],
    ['lastName', '"Last Name" is a required value.', undefined],
    [
      'password',
      'The password needs at least %1 characters. Create a new password and try again.',
      ['8'],
    ],
    [
      'password',
      'Minimum of different classes of characters in password is %1. Classes of characters: Lower Case, Upper Case, Digits, Special Characters.',
      ['3'],
    ],
    [
      'password',
      "The password can't begin or end with a space. Verify the password and try again.",
      undefined,
    ],
    ['password', 'Please enter a password with at most %1 characters.', [256]],
    [
      'password',
      "The password can't be the same as the email address. Create a new password and try again.",
      undefined,
    ],
  ])('assigns to %s a message without parameters: %s', (field, message, parameters) => {
    const told = message.replace('%1', String(parameters?.[0]));
    expect(fields({ message, ...(parameters && { parameters }) })).toEqual({
      errors: { [field]: told },
      message: null,
    });
  });

  it('assigns several problems to their fields, in the order of the form', () => {
    const { errors, message } = fields({
      message: 'One or more input exceptions have occurred.',
      errors: [
        { message: REQUIRED, parameters: { fieldName: 'telephone' } },
        { message: REQUIRED, parameters: { fieldName: 'street' } },
        { message: INVALID, parameters: { fieldName: 'countryId', value: 'FRA' } },
      ],
    });
    expect(Object.keys(errors)).toEqual(['street', 'country', 'telephone']);
    expect(message).toBeNull();
  });

  it('splits the lines of one message', () => {
    const message = '"First Name" is a required value.\n"Last Name" is a required value.';
    expect(fields({ message }).errors).toEqual({
      firstName: '"First Name" is a required value.',
      lastName: '"Last Name" is a required value.',
    });
  });

  it('shows a message above the form if no field matches', () => {
    expect(fields({ message: 'The order of things is wrong.' })).toEqual({
      errors: {},
      message: 'The order of things is wrong.',
    });
    const body = { message: REQUIRED, parameters: { fieldName: 'street' } };
    expect(fields(body, ['email'])).toEqual({
      errors: {},
      message: 'Please enter a street and house number.',
    });
  });
});
