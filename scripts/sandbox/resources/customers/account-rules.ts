import type { RequiredFields } from '#sandbox/required-fields.ts';
import { maskedCrash, Refusal } from '#sandbox/rest/errors.ts';
import type { CustomerStore } from '#sandbox/store/customers/customers.ts';
import type { CustomerInput } from './customer-input.ts';

const MAX_LENGTH = 256;
const FEWEST_CHARACTERS = 8;
const FEWEST_CLASSES = 3;
const CLASSES = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/];

/**
 * Local part of an e-mail: parts of letters of any script, digits and symbols, separated by dots;
 * or quoted text.
 */
const LOCAL =
  /^(?:[\p{L}\p{M}\w!#$%&'*+/=?^`{|}~-]+(?:\.[\p{L}\p{M}\w!#$%&'*+/=?^`{|}~-]+)*|"[^"\\]+")$/u;
const HOST = /^(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.)+\p{L}[\p{L}\d-]{0,61}[\p{L}\d]$/u;
const MAX_LOCAL_LENGTH = 64;

/** Validates an e-mail as Magento 2.4.7 does for customers, carts and orders. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  return local.length <= MAX_LOCAL_LENGTH && LOCAL.test(local) && HOST.test(text.slice(at + 1));
}

function refuseWeak(password: string): void {
  if (password.length > MAX_LENGTH) {
    const message = 'Please enter a password with at most %1 characters.';
    throw new Refusal(400, message, [MAX_LENGTH]);
  }
  if (password.length < FEWEST_CHARACTERS) {
    const message =
      'The password needs at least %1 characters. Create a new password and try again.';
    throw new Refusal(400, message, [String(FEWEST_CHARACTERS)]);
  }
  if (password.trim() !== password) {
    const message = "The password can't begin or end with a space.";
    throw new Refusal(400, `${message} Verify the password and try again.`);
  }
  if (CLASSES.filter((known) => known.test(password)).length < FEWEST_CLASSES) {
    const message =
      'Minimum of different classes of characters in password is %1. ' +
      'Classes of characters: Lower Case, Upper Case, Digits, Special Characters.';
    throw new Refusal(400, message, [String(FEWEST_CLASSES)]);
  }
}

export function refusePassword(password: string, email: string): void {
  refuseWeak(password);
  if (password.toLowerCase() === email.toLowerCase()) {
    const message = "The password can't be the same as the email address.";
    throw new Refusal(400, `${message} Create a new password and try again.`);
  }
}

function accountProblems({ email, firstname, lastname }: CustomerInput): string[] {
  return [
    ...(firstname?.trim() ? [] : ['"First Name" is a required value.']),
    ...(lastname?.trim() ? [] : ['"Last Name" is a required value.']),
    ...(isEmail(email ?? '') ? [] : ['"Email" is not a valid email address.']),
  ];
}

/** Labels of required values of customers and addresses, in the order of Magento's messages. */
const LABELS = {
  prefix: 'Name Prefix',
  suffix: 'Name Suffix',
  taxvat: 'Tax/VAT Number',
  gender: 'Gender',
} as const;

/** Returns a message for each given value that is required but empty. */
export function missingValues(
  values: Partial<Record<keyof typeof LABELS, unknown>>,
  requiredFields: RequiredFields,
): string[] {
  const names = Object.keys(LABELS) as (keyof typeof LABELS)[]; // exactly the keys of LABELS
  return names
    .filter((name) => name in values && requiredFields.has(name) && !values[name])
    .map((name) => `"${LABELS[name]}" is a required value.`);
}

/**
 * Validates the e-mail and the names of an account.
 *
 * @param ownId id of the existing customer, whose own e-mail is not a duplicate
 */
export function validateAccount(
  input: CustomerInput,
  customers: CustomerStore,
  ownId?: number,
): { email: string; firstname: string; lastname: string } {
  const { email, firstname, lastname } = input;
  if (!email) {
    // A new account without an e-mail crashes Magento 2.4.7.
    if (ownId === undefined) throw maskedCrash();
    throw new Refusal(400, 'The customer email is missing. Enter and try again.');
  }
  const holder = customers.findByEmail(email);
  if (holder !== undefined && holder.id !== ownId) {
    const message = 'A customer with the same email address already exists';
    throw new Refusal(400, `${message} in an associated website.`);
  }
  const found = accountProblems(input);
  if (found.length > 0) throw new Refusal(400, found.join('\n'));
  return { email, firstname: firstname ?? '', lastname: lastname ?? '' };
}
