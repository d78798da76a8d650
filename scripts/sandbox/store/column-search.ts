import type { DatabaseSync } from 'node:sqlite';
import type { Switches } from '#sandbox/rest/environment.ts';
import { maskedCrash } from '#sandbox/rest/errors.ts';
import type { Filter, SearchCriteria } from '#sandbox/rest/search-criteria.ts';
import { EVERYTHING, type Expression, joinConditions, orderBy, toCondition } from './conditions.ts';
import { pageWindow } from './paging.ts';
import { numberIn, type Row } from './rows.ts';

/**
 * Searches a table by its columns. An unknown field crashes, because it makes Magento's SQL
 * invalid.
 */
export function createColumnSearch(
  database: DatabaseSync,
  table: string,
  searchable: ReadonlySet<string>,
  pageBeyondEnd: Switches['pageBeyondEnd'],
) {
  function column(field: string): Expression {
    if (!searchable.has(field)) throw maskedCrash();
    return { sql: field, values: [] };
  }

  function groupCondition(filters: readonly Filter[]): Expression {
    if (filters.length === 0) return EVERYTHING;
    const parts = filters.map((filter) => toCondition(column(filter.field), filter));
    return joinConditions(parts, 'OR');
  }

  return function search(criteria: SearchCriteria): { rows: Row[]; totalCount: number } {
    const where = joinConditions([EVERYTHING, ...criteria.groups.map(groupCondition)], 'AND');
    const order = orderBy(
      criteria.sortOrders.map(({ field, direction }) => ({
        sql: `${column(field).sql} ${direction}`,
        values: [],
      })),
    );
    const matching = `FROM ${table} WHERE ${where.sql}`;
    const counted = database.prepare(`SELECT COUNT(*) AS total ${matching}`).get(...where.values);
    const totalCount = numberIn(counted, 'total');
    const { limit, offset } = pageWindow(criteria, totalCount, pageBeyondEnd);
    const rows = database
      .prepare(`SELECT * ${matching} ${order.sql} LIMIT ? OFFSET ?`)
      .all(...where.values, limit, offset);
    return { rows, totalCount };
  };
}
