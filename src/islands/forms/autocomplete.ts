import type { FieldName } from '#stores/forms/rules.ts';

export const AUTOCOMPLETE: Readonly<Partial<Record<FieldName, string>>> = {
  email: 'email',
  firstName: 'given-name',
  lastName: 'family-name',
  company: 'organization',
  street: 'address-line1',
  street2: 'address-line2',
  city: 'address-level2',
  region: 'address-level1',
  postcode: 'postal-code',
  country: 'country-name',
  telephone: 'tel',
};
