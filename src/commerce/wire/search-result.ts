/**
 * Schemas of search responses; only this file interprets Magento's variants of an empty or filtered
 * list. If `fields` selects items and none is found, `items` is null (2.4.4; newer versions have
 * the same code). A filtered list keeps its indexes and arrives as an object.
 */
import * as z from 'zod/mini';

function toList(sent: unknown): unknown {
  if (sent === null || sent === undefined) return [];
  return typeof sent === 'object' && !Array.isArray(sent) ? Object.values(sent) : sent;
}

function toNumber(sent: unknown): unknown {
  return typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : sent;
}

/** List; null and a missing list become empty, an object becomes the list of its values. */
export function wireList<T extends z.ZodMiniType>(item: T) {
  return z.pipe(z.transform(toList), z.array(item));
}

/** Map; PHP sends an empty map as an empty list. */
export function wireMap<T extends z.ZodMiniType>(shape: T) {
  return z.pipe(
    z.transform((sent) => (Array.isArray(sent) ? {} : sent)),
    shape,
  );
}

/** Number, which Magento sends as a number or as a string of digits. */
export const wireNumber = z.pipe(z.transform(toNumber), z.number());

export function wireSearchResult<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: wireList(item), total_count: wireNumber });
}

/** Only the items, for responses without `total_count`. */
export function wireFound<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: wireList(item) });
}

function isListOrNull(sent: unknown): boolean {
  if (sent === null || Array.isArray(sent)) return true;
  return typeof sent === 'object' && Object.keys(sent).length > 0;
}

/**
 * Only the items, for callers that act on an empty list. Accepts a list, a non-empty object of
 * items, or null for an empty list; a response without `items` is malformed.
 */
export function wireFoundOrNone<T extends z.ZodMiniType>(item: T) {
  const items = z.unknown().check(z.refine(isListOrNull));
  return z.object({ items: z.pipe(items, wireList(item)) });
}
