/** What a back end may require of a customer in addition to name and e-mail address. */

export const PERSON_FIELDS = ['prefix', 'suffix', 'gender', 'taxvat'] as const;

export type PersonField = (typeof PERSON_FIELDS)[number];

/** Texts; empty where the back end has none. */
export type Person = Record<PersonField, string>;

/** In the order of the back end's numbers, from 1. */
export const GENDERS: readonly string[] = ['Male', 'Female', 'Not specified'];

/** Fields of addresses and customers that a Magento requires if its settings say so. */
export const REQUIRABLE_FIELDS = ['company', 'fax', ...PERSON_FIELDS] as const;

export type RequirableField = (typeof REQUIRABLE_FIELDS)[number];
