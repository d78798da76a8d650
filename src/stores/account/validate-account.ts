import type { Country } from '#lib/countries.ts';
import { ACCOUNT_SECTIONS, type AccountSection } from '#lib/urls/account-sections.ts';
import { checkAddressFields } from '#stores/forms/confirm-postcode.ts';
import { placeProblems } from '#stores/forms/located-address.ts';
import {
  addressRules,
  type Checked,
  contactRules,
  type FieldErrors,
  type FieldName,
  keptContactRules,
  OFFERED_ADDRESS_FIELDS,
  type Values,
  validateFields,
} from '#stores/forms/rules.ts';
import { type AccountValues, fieldKey, sectionOf } from './account-values.ts';

type AddressSection = Exclude<AccountSection, 'contact'>;

const ADDRESS_SECTIONS: readonly AddressSection[] = ['bill_addr', 'shipp_addr'];

const CONTACT_FIELDS = ['firstName', 'lastName', 'email'] as const satisfies FieldName[];

export function fieldsOf(section: AccountSection): readonly FieldName[] {
  return section === 'contact' ? CONTACT_FIELDS : OFFERED_ADDRESS_FIELDS;
}

export function inSection(section: AccountSection, errors: FieldErrors): FieldErrors {
  const entries = Object.entries(errors);
  return Object.fromEntries(entries.map(([name, text]) => [fieldKey(section, name), text]));
}

/** Returns the fields of one section, or undefined if the form does not show it. */
function valuesOf(section: AccountSection, given: Values): Values | undefined {
  const own = Object.entries(given).filter(([key]) => sectionOf(key) === section);
  if (own.length === 0) return undefined;
  return Object.fromEntries(own.map(([key, value]) => [key.slice(section.length + 1), value]));
}

/**
 * Validates saved values overlaid with typed ones. An address that is neither saved nor typed is
 * not required.
 */
export function validateAccount(before: AccountValues, given: Values): Checked<AccountValues> {
  const checkAddress = (section: AddressSection): Checked<AccountValues['bill_addr']> => {
    const typed = valuesOf(section, given) ?? before[section];
    if (typed === null) return { state: 'valid', values: typed };
    // A fax number on file is retained if the form has no field for it.
    const values: Values = { fax: before[section]?.fax ?? '', ...typed };
    // An unchanged postcode needs no confirmation.
    const isKept = values['postcode'] === before[section]?.postcode;
    return (isKept ? validateFields : checkAddressFields)(addressRules, { ...values });
  };
  // Fields that the form does not have are retained as well.
  const typed = { ...before.contact, ...valuesOf('contact', given) };
  const isSameEmail = typed.email.trim() === before.contact.email;
  const contact = validateFields(isSameEmail ? keptContactRules : contactRules, typed);
  const billing = checkAddress('bill_addr');
  const shipping = checkAddress('shipp_addr');
  if (contact.state === 'valid' && billing.state === 'valid' && shipping.state === 'valid') {
    const values = {
      contact: contact.values,
      bill_addr: billing.values,
      shipp_addr: shipping.values,
    };
    return { state: 'valid', values };
  }
  const parts = { contact, bill_addr: billing, shipp_addr: shipping };
  const errors = ACCOUNT_SECTIONS.map((section) => {
    const part = parts[section];
    return part.state === 'invalid' ? inSection(section, part.errors) : {};
  });
  return { state: 'invalid', errors: Object.assign({}, ...errors) };
}

/**
 * Returns errors for unknown countries and regions. An address is accepted unchecked if neither was
 * edited.
 */
export function unknownPlaces(
  before: AccountValues,
  after: AccountValues,
  countries: readonly Country[],
): FieldErrors {
  const problemsOf = (section: AddressSection): FieldErrors => {
    const [was, is] = [before[section], after[section]];
    if (is === null || (was?.country === is.country && was.region === is.region)) return {};
    return inSection(section, placeProblems(is, countries));
  };
  return Object.assign({}, ...ADDRESS_SECTIONS.map(problemsOf));
}
