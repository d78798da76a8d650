/** The parts of an account that can be changed, as they stand in an address. */
export const ACCOUNT_SECTIONS = ['contact', 'bill_addr', 'shipp_addr'] as const;

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number];
