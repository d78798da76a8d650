/**
 * Lists in the order of their ids, read from one id on (contract 6.2): what comes, goes or changes
 * meanwhile moves nothing, as it does where pages are numbered.
 */
import { MalformedAnswer } from '#commerce/errors.ts';

/** The ids above `after` that are not above `upTo`, which may be Infinity. */
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

/** Passed by what passes any one of these. */
export type FilterGroup = readonly Filter[];

/** What a search asks for beside the fields; values are encoded where they are sent. */
export type Criteria = Readonly<Record<string, string>>;

/** What passes every group. */
export function matching(...groups: readonly FilterGroup[]): Criteria {
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

/** At most so many, by a field: there is no order that nobody asks for. */
export function sortedBy(field: string, direction: 'ASC' | 'DESC', pageSize: number): Criteria {
  return {
    'searchCriteria[pageSize]': String(pageSize),
    'searchCriteria[sortOrders][0][field]': field,
    'searchCriteria[sortOrders][0][direction]': direction,
  };
}

/** The first items of a range, of those that pass all other groups of filters. */
export function firstOf(
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
    ...sortedBy(idField, 'ASC', pageSize),
    ...matching(...groups, ...bounds.map((bound) => [bound])),
  };
}

export interface FirstItems<T> {
  items: T[];
  /** The id from which on the rest of the range follows. */
  last: number;
}

/**
 * What an answer holds of the range that was asked for. Items at the end that tell no id are left
 * out where others follow: they come again behind the last id.
 * @throws {MalformedAnswer} where ids are not in order or not of the range, as from a back end that
 * does not heed a filter, and where `total_count` contradicts the items
 */
export function readFirst<T>(
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
