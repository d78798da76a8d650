import { AUDIENCE_CODES } from '#config/categories.ts';
import { RESERVED_NAMES } from '#lib/urls/reserved-names.ts';

/** First path segments that are taken: no product may have one as its url key. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set<string>([
  ...AUDIENCE_CODES,
  ...RESERVED_NAMES,
]);
