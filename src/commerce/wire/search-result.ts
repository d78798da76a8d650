/**
 * The answer to a search. This file alone decides what Magento's ways of saying 'nothing' mean: where `fields` names
 * the items and none is found, they are null (2.4.4; newer versions have the same code), and a list that was cut down
 * keeps its positions and arrives as an object.
 */
import * as z from 'zod/mini';

function toList(sent: unknown): unknown {
  if (sent === null || sent === undefined) return [];
  return typeof sent === 'object' && !Array.isArray(sent) ? Object.values(sent) : sent;
}

function toNumber(sent: unknown): unknown {
  return typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : sent;
}

/** A list; null and an absent one are empty, an object stands for its values. */
export function wireList<T extends z.ZodMiniType>(item: T) {
  return z.pipe(z.transform(toList), z.array(item));
}

/** A map; one that is cut down to nothing is an empty list, as PHP writes it. */
export function wireMap<T extends z.ZodMiniType>(shape: T) {
  return z.pipe(
    z.transform((sent) => (Array.isArray(sent) ? {} : sent)),
    shape,
  );
}

/** A whole number, as a number or in digits: Magento writes ids in both ways. */
export const wireNumber = z.pipe(z.transform(toNumber), z.number());

/** The items that were found, and how many there are on all pages. */
export function wireSearchResult<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: wireList(item), total_count: wireNumber });
}

/** The items alone, of an answer that says no more or was asked for no more. */
export function wireFound<T extends z.ZodMiniType>(item: T) {
  return z.object({ items: wireList(item) });
}

function isListOrNull(sent: unknown): boolean {
  if (sent === null || Array.isArray(sent)) return true;
  return typeof sent === 'object' && Object.keys(sent).length > 0;
}

/**
 * The items alone, where an empty list has consequences: Magento sends a list, or null for none. A response that lacks
 * `items` is malformed.
 */
export function wireFoundOrNone<T extends z.ZodMiniType>(item: T) {
  const items = z.unknown().check(z.refine(isListOrNull));
  return z.object({ items: z.pipe(items, wireList(item)) });
}
