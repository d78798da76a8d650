/**
 * Search criteria as the contract writes them (contract 6.2), independent of the shop's own code.
 */

type Filter = readonly [field: string, value: string | number, condition?: string];

/** Puts every filter into its own group, so that all of them must match. */
export function matching(...filters: readonly Filter[]): Record<string, string> {
  return Object.fromEntries(
    filters.flatMap(([field, value, condition = 'eq'], group) => {
      const name = `searchCriteria[filter_groups][${group}][filters][0]`;
      return [
        [`${name}[field]`, field],
        [`${name}[value]`, String(value)],
        [`${name}[condition_type]`, condition],
      ];
    }),
  );
}

/** Returns criteria for one page, sorted by id. Pages count from 1; a size of 0 means no limit. */
export function page(
  currentPage: number,
  pageSize: number,
  idField = 'entity_id',
): Record<string, string> {
  return {
    'searchCriteria[pageSize]': String(pageSize),
    'searchCriteria[currentPage]': String(currentPage),
    'searchCriteria[sortOrders][0][field]': idField,
    'searchCriteria[sortOrders][0][direction]': 'ASC',
  };
}
