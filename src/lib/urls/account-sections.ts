/** Editable sections of an account, as named in URLs. */
export const ACCOUNT_SECTIONS = ['contact', 'bill_addr', 'shipp_addr'] as const;

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];
