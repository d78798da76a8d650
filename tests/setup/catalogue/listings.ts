import { AUDIENCE_CODES, factsOf } from '#config/categories.ts';

/** All listings in the shop configuration. */
export const LISTINGS = AUDIENCE_CODES.flatMap((audience) =>
  (factsOf(audience).categories ?? []).map(({ code }) => ({ audience, code })),
);
