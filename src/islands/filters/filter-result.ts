import type { ListQuery } from '#lib/filters/list-query.ts';
import type { Selection } from '#lib/filters/select-products.ts';

export interface FilterResult {
  choice: ListQuery;
  found: Selection;
}
