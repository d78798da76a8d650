import type { DatabaseSync } from 'node:sqlite';
import type { Switches } from '#sandbox/rest/environment.ts';
import type { Filter, SearchCriteria } from '#sandbox/rest/search-criteria.ts';
import {
  EVERYTHING,
  type Expression,
  joinConditions,
  orderBy,
  toCondition,
} from '#sandbox/store/conditions.ts';
import { pageWindow } from '#sandbox/store/paging.ts';
import { numberIn, textIn } from '#sandbox/store/rows.ts';
import { CUSTOM_FILTERS, createProductFields, onlyCategory } from './product-fields.ts';

export interface ProductSearchResult {
  documents: string[];
  totalCount: number;
}

export function createProductSearch(
  database: DatabaseSync,
  pageBeyondEnd: Switches['pageBeyondEnd'],
) {
  const fields = createProductFields(database);
  const readDocument = database.prepare(
    'SELECT document FROM product_document WHERE entity_id = ?',
  );

  function groupConditions(filters: readonly Filter[]): Expression[] {
    const custom = filters.flatMap((filter) => CUSTOM_FILTERS.get(filter.field)?.(filter) ?? []);
    const alternatives = filters
      .filter(({ field }) => !CUSTOM_FILTERS.has(field))
      .map((filter) => toCondition(fields.expression(filter.field), filter));
    return alternatives.length > 0 ? [...custom, joinConditions(alternatives, 'OR')] : custom;
  }

  return function search(criteria: SearchCriteria): ProductSearchResult {
    const conditions = criteria.groups.flatMap(groupConditions);
    const where = joinConditions([EVERYTHING, ...conditions], 'AND');
    const category = onlyCategory(criteria);
    const order = orderBy(criteria.sortOrders.map((given) => fields.order(given, category)));
    const matching = `FROM product p WHERE ${where.sql}`;
    const counted = database.prepare(`SELECT COUNT(*) AS total ${matching}`).get(...where.values);
    const totalCount = numberIn(counted, 'total');
    const { limit, offset } = pageWindow(criteria, totalCount, pageBeyondEnd);
    const rows = database
      .prepare(`SELECT p.entity_id AS id ${matching} ${order.sql} LIMIT ? OFFSET ?`)
      .all(...where.values, ...order.values, limit, offset);
    const documents = rows.map((row) => textIn(readDocument.get(numberIn(row, 'id')), 'document'));
    return { documents, totalCount };
  };
}
