import { AUDIENCE_CODES } from '#config/categories.ts';
import { RESERVED_NAMES } from '#lib/urls/reserved-names.ts';

/** First path segments in use, which no product may have as its URL key. */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set<string>([
  ...AUDIENCE_CODES,
  ...RESERVED_NAMES,
]);
