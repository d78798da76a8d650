/** Search criteria as the contract writes them (contract 6.2): apart from the shop's own spelling. */

type Filter = readonly [field: string, value: string | number, condition?: string];

/** Every filter a group of its own, so that all of them have to hold. */
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

/** A page by id, from page 1; a size of 0 stands for no limit. */
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
