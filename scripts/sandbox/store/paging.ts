import type { Switches } from '#sandbox/rest/environment.ts';
import type { SearchCriteria } from '#sandbox/rest/search-criteria.ts';

export interface PageWindow {
  /** Maximum number of rows; -1 for no limit, as in SQLite. */
  limit: number;
  offset: number;
}

export function pageWindow(
  { pageSize, currentPage }: SearchCriteria,
  totalCount: number,
  pageBeyondEnd: Switches['pageBeyondEnd'],
): PageWindow {
  if (pageSize === undefined || pageSize < 1) return { limit: -1, offset: 0 };
  const asked = Math.max(1, currentPage ?? 1);
  const last = Math.max(1, Math.ceil(totalCount / pageSize));
  const page = pageBeyondEnd === 'repeat-last' ? Math.min(asked, last) : asked;
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
