import { AUDIENCE_CODES, factsOf } from '#config/categories.ts';
import { listingPath } from '#lib/urls/paths.ts';

export const MENU_ONLY_PATHS: readonly string[] = AUDIENCE_CODES.flatMap((audience) =>
  factsOf(audience).menuOnly.map(({ code }) => listingPath(audience, code)),
);
