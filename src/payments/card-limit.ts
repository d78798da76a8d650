/** Largest card payment that the provider accepts, in pence. */
export const CARD_LIMIT = 10_000_000;
