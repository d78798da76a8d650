import type { DatabaseSync } from 'node:sqlite';
import type { Switches } from '#sandbox/rest/environment.ts';
import { maskedCrash } from '#sandbox/rest/errors.ts';
import type { Filter, SearchCriteria, SortOrder } from '#sandbox/rest/search-criteria.ts';
import { EVERYTHING, type Expression, joinConditions, orderBy, toCondition } from './conditions.ts';
import { pageWindow } from './paging.ts';
import { numberIn, type Row, textIn } from './rows.ts';

export interface AttributeOption {
  value: string;
  label: string;
}

export interface StoredAttribute {
  id: number;
  code: string;
  input: string;
  label: string;
  isVisibleOnFront: boolean;
  isFilterable: boolean;
  position: number;
  options: AttributeOption[];
}

export type AttributeStore = ReturnType<typeof createAttributeStore>;

const SEARCHABLE = new Set([
  ...['attribute_id', 'attribute_code', 'frontend_input', 'default_frontend_label'],
  ...['is_visible_on_front', 'is_filterable', 'position'],
]);

/** Attributes are searched by column; another name breaks the back end's SQL. */
function columnExpression(field: string): Expression {
  if (!SEARCHABLE.has(field)) throw maskedCrash();
  return { sql: field, values: [] };
}

function fromRow(row: Row): StoredAttribute {
  return {
    id: numberIn(row, 'attribute_id'),
    code: textIn(row, 'attribute_code'),
    input: textIn(row, 'frontend_input'),
    label: textIn(row, 'default_frontend_label'),
    isVisibleOnFront: numberIn(row, 'is_visible_on_front') === 1,
    isFilterable: numberIn(row, 'is_filterable') === 1,
    position: numberIn(row, 'position'),
    options: JSON.parse(textIn(row, 'options')),
  };
}

function groupCondition(filters: readonly Filter[]): Expression {
  if (filters.length === 0) return EVERYTHING;
  const parts = filters.map((filter) => toCondition(columnExpression(filter.field), filter));
  return joinConditions(parts, 'OR');
}

function orderExpression({ field, direction }: SortOrder): Expression {
  return { sql: `${columnExpression(field).sql} ${direction}`, values: [] };
}

export function createAttributeStore(
  database: DatabaseSync,
  pageBeyondEnd: Switches['pageBeyondEnd'],
) {
  const findByCode = database.prepare('SELECT * FROM attribute WHERE attribute_code = ?');
  const write = database.prepare(
    'UPDATE attribute SET default_frontend_label = ?, options = ? WHERE attribute_id = ?',
  );

  return {
    find(code: string): StoredAttribute | undefined {
      const row = findByCode.get(code);
      return row && fromRow(row);
    },

    search(criteria: SearchCriteria): { attributes: StoredAttribute[]; totalCount: number } {
      const where = joinConditions([EVERYTHING, ...criteria.groups.map(groupCondition)], 'AND');
      const order = orderBy(criteria.sortOrders.map(orderExpression));
      const matching = `FROM attribute WHERE ${where.sql}`;
      const counted = database.prepare(`SELECT COUNT(*) AS total ${matching}`).get(...where.values);
      const totalCount = numberIn(counted, 'total');
      const { limit, offset } = pageWindow(criteria, totalCount, pageBeyondEnd);
      const rows = database
        .prepare(`SELECT * ${matching} ${order.sql} LIMIT ? OFFSET ?`)
        .all(...where.values, limit, offset);
      return { attributes: rows.map(fromRow), totalCount };
    },

    update({ id, label, options }: StoredAttribute): void {
      write.run(label, JSON.stringify(options), id);
    },
  };
}
