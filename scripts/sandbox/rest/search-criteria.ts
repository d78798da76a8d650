import { Refusal } from './errors.ts';
import { integer, listOf, object, parameter, requiredParameter, text } from './input.ts';
import { parseQuery, type QueryValue } from './query.ts';

export interface Filter {
  field: string;
  value: string;
  conditionType: string;
}

export interface SortOrder {
  field: string;
  direction: 'ASC' | 'DESC';
}

/** Criteria of a list: groups are joined with AND, the filters of a group with OR. */
export interface SearchCriteria {
  groups: readonly (readonly Filter[])[];
  sortOrders: readonly SortOrder[];
  /** Number of items per page; `undefined` for no limit. */
  pageSize: number | undefined;
  /** Page number from 1; `undefined` if the caller sent none. */
  currentPage: number | undefined;
}

const criteria = object({
  filter_groups: listOf(
    object({ filters: listOf(object({ field: text, value: text, condition_type: text })) }),
  ),
  sort_orders: listOf(object({ field: text, direction: text })),
  page_size: integer,
  current_page: integer,
});

type GivenCriteria = ReturnType<typeof criteria>;
type GivenSort = NonNullable<GivenCriteria['sort_orders']>[number];

function toFilters({ filter_groups }: GivenCriteria): Filter[][] {
  return (filter_groups ?? []).map(({ filters }) =>
    (filters ?? []).map((filter) => ({
      field: filter.field ?? '',
      value: filter.value ?? '',
      conditionType: filter.condition_type ?? 'eq',
    })),
  );
}

/** A missing direction means descending, as in Magento. */
function toSortOrder({ field, direction }: GivenSort): SortOrder {
  const upper = (direction ?? 'DESC').toUpperCase();
  if (upper !== 'ASC' && upper !== 'DESC') {
    const message =
      'The sort order has to be specified as %1 for ascending order or %2 for descending order.';
    throw new Refusal(400, message, ['ASC', 'DESC']);
  }
  if (/\W/.test(field ?? '')) {
    throw new Refusal(400, 'Sort order field %1 contains restricted symbols', [field]);
  }
  return { field: field ?? '', direction: upper };
}

/** Parses `searchCriteria` from a query string. It may be empty, but must not be missing. */
export function parseSearchCriteria(search: string): SearchCriteria {
  const query = parseQuery(search);
  const given = requiredParameter(query, 'searchCriteria');
  const read = criteria(given === '' ? {} : given, 'searchCriteria');
  return {
    groups: toFilters(read),
    sortOrders: (read.sort_orders ?? []).map(toSortOrder),
    pageSize: read.page_size ?? undefined,
    currentPage: read.current_page ?? undefined,
  };
}

export function echoCriteria({ groups, sortOrders, pageSize, currentPage }: SearchCriteria) {
  return {
    filter_groups: groups.map((filters) => ({
      filters: filters.map(({ field, value, conditionType }) => ({
        field,
        value,
        condition_type: conditionType,
      })),
    })),
    ...(sortOrders.length > 0 && { sort_orders: sortOrders }),
    ...(pageSize !== undefined && { page_size: pageSize }),
    ...(currentPage !== undefined && { current_page: currentPage }),
  };
}

export function queryParameter(search: string, name: string): QueryValue | undefined {
  return parameter(parseQuery(search), name);
}
