import { AUDIENCE_CODES, factsOf } from '#config/categories.ts';

/** Every listing that the shop file names. */
export const LISTINGS = AUDIENCE_CODES.flatMap((audience) =>
  (factsOf(audience).categories ?? []).map(({ code }) => ({ audience, code })),
);
