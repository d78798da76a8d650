/**
 * Lists sorted by id and read from a given id on (contract 6.2). Unlike with numbered pages,
 * concurrent additions, removals and changes do not shift the items.
 */
import { MalformedAnswer } from '#commerce/errors.ts';

/** Ids above `after`, up to and including `randomUpTo`, which may be Infinity. */
export interface IdRange {
  after: number;
  upTo: number;
}

export const ALL_IDS: IdRange = { after: 0, upTo: Number.POSITIVE_INFINITY };

interface Filter {
  field: string;
  condition: 'eq' | 'in' | 'gt' | 'gteq' | 'lteq';
  value: string;
}

/** Matches an item that passes at least one of the filters. */
export type FilterGroup = readonly Filter[];

/** Query parameters of a search; values are encoded when sent. */
export type Criteria = Readonly<Record<string, string>>;

/** Builds criteria that match items passing every group. */
export function filterCriteria(...groups: readonly FilterGroup[]): Criteria {
  const entries = groups.flatMap((filters, group) =>
    filters.flatMap(({ field, condition, value }, place) => {
      const name = `searchCriteria[filter_groups][${group}][filters][${place}]`;
      return [
        [`${name}[field]`, field],
        [`${name}[condition_type]`, condition],
        [`${name}[value]`, value],
      ];
    }),
  );
  return Object.fromEntries(entries);
}

/**
 * Builds criteria for the first `pageSize` items by a field; Magento guarantees no order unless one
 * is requested.
 */
export function sortCriteria(field: string, direction: 'ASC' | 'DESC', pageSize: number): Criteria {
  return {
    'searchCriteria[pageSize]': String(pageSize),
    'searchCriteria[sortOrders][0][field]': field,
    'searchCriteria[sortOrders][0][direction]': direction,
  };
}

export function rangeCriteria(
  idField: string,
  { after, upTo }: IdRange,
  pageSize: number,
  groups: readonly FilterGroup[] = [],
): Criteria {
  const bounds: Filter[] = [{ field: idField, condition: 'gt', value: String(after) }];
  if (upTo < Number.POSITIVE_INFINITY) {
    bounds.push({ field: idField, condition: 'lteq', value: String(upTo) });
  }
  return {
    ...sortCriteria(idField, 'ASC', pageSize),
    ...filterCriteria(...groups, ...bounds.map((bound) => [bound])),
  };
}

export interface FirstItems<T> {
  items: T[];
  /** Id after which the next page starts. */
  last: number;
}

/**
 * Returns the items of a response that belong to the requested range. Omits items without an id at
 * the end of a page if more follow, because the next page repeats them.
 * @throws {MalformedAnswer} if ids are out of order or outside the range, because the back end
 * ignores a filter, or if `total_count` contradicts the items
 */
export function readRangePage<T>(
  call: string,
  { after, upTo }: IdRange,
  { items: sent, total_count }: { items: readonly T[]; total_count: number },
  idOf: (item: T) => number | null,
): FirstItems<T> {
  let last = after;
  let named = 0;
  for (const [place, item] of sent.entries()) {
    const id = idOf(item);
    if (id === null) continue;
    if (id <= last || id > upTo) {
      throw new MalformedAnswer(call, `items[${place}]`, `does not follow id ${last}`);
    }
    last = id;
    named = place + 1;
  }
  const items = sent.length < total_count ? sent.slice(0, named) : [...sent];
  if (items.length > total_count || (items.length === 0 && total_count > 0)) {
    throw new MalformedAnswer(call, 'total_count', 'does not agree with the items that came');
  }
  return { items, last };
}
