import { AUDIENCE_CODES, factsOf } from '#config/categories.ts';

export const LISTINGS = AUDIENCE_CODES.flatMap((audience) =>
  (factsOf(audience).categories ?? []).map(({ code }) => ({ audience, code })),
);
