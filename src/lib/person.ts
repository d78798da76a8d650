/** Customer fields that a back end may require in addition to name and e-mail address. */

export const PERSON_FIELDS = ['prefix', 'suffix', 'gender', 'taxvat'] as const;

export type PersonField = (typeof PERSON_FIELDS)[number];

/** Empty texts stand for values that the back end does not have. */
export type Person = Record<PersonField, string>;

/** Sorted by the back end's numbers, which start at 1. */
export const GENDERS: readonly string[] = ['Male', 'Female', 'Not specified'];

/** Fields of addresses and customers that Magento requires if its settings say so. */
export const REQUIRABLE_FIELDS = ['company', 'region', 'fax', ...PERSON_FIELDS] as const;

export type RequirableField = (typeof REQUIRABLE_FIELDS)[number];
