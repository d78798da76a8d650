import type { SQLInputValue } from 'node:sqlite';
import { maskedCrash } from '#sandbox/rest/errors.ts';
import type { Filter } from '#sandbox/rest/search-criteria.ts';

export interface Expression {
  sql: string;
  values: readonly SQLInputValue[];
}

export const EVERYTHING: Expression = { sql: '1', values: [] };

const COMPARISONS: Readonly<Record<string, string>> = {
  eq: '=',
  neq: '!=',
  gt: '>',
  lt: '<',
  gteq: '>=',
  lteq: '<=',
  moreq: '>=',
  from: '>=',
  to: '<=',
  like: 'LIKE',
  nlike: 'NOT LIKE',
  is: 'IS',
};

export function splitList(value: string): string[] {
  return value.split(',').map((entry) => entry.trim());
}

function compare({ sql, values }: Expression, operator: string, value: string): Expression {
  return { sql: `${sql} ${operator} ?`, values: [...values, value] };
}

function memberOf({ sql, values }: Expression, operator: string, value: string): Expression {
  const entries = splitList(value);
  const marks = entries.map(() => '?').join(', ');
  return { sql: `${sql} ${operator} (${marks})`, values: [...values, ...entries] };
}

/** Checks whether the value is an entry of the field's comma-separated list. */
function foundInSet({ sql, values }: Expression, operator: string, value: string): Expression {
  return {
    sql: `instr(',' || ${sql} || ',', ',' || ? || ',') ${operator} 0`,
    values: [...values, value],
  };
}

function nullCheck({ sql, values }: Expression, operator: string): Expression {
  return { sql: `${sql} ${operator}`, values };
}

/**
 * Converts one filter of the search criteria. An unknown condition crashes instead of being
 * refused, because it makes Magento's SQL invalid.
 */
export function toCondition(field: Expression, { conditionType, value }: Filter): Expression {
  const operator = Object.hasOwn(COMPARISONS, conditionType)
    ? COMPARISONS[conditionType]
    : undefined;
  if (operator !== undefined) return compare(field, operator, value);
  switch (conditionType) {
    case 'in':
      return memberOf(field, 'IN', value);
    case 'nin':
      return memberOf(field, 'NOT IN', value);
    case 'null':
      return nullCheck(field, 'IS NULL');
    case 'notnull':
      return nullCheck(field, 'IS NOT NULL');
    case 'finset':
      return foundInSet(field, '>', value);
    case 'nfinset':
      return foundInSet(field, '=', value);
    case 'seq':
      return value === '' ? nullCheck(field, 'IS NULL') : compare(field, '=', value);
    case 'sneq':
      return value === '' ? nullCheck(field, 'IS NOT NULL') : compare(field, '!=', value);
    default:
      throw maskedCrash();
  }
}

export function joinConditions(parts: readonly Expression[], word: 'AND' | 'OR'): Expression {
  return {
    sql: parts.map(({ sql }) => `(${sql})`).join(` ${word} `),
    values: parts.flatMap(({ values }) => values),
  };
}

export function orderBy(orders: readonly Expression[]): Expression {
  if (orders.length === 0) return { sql: '', values: [] };
  return {
    sql: `ORDER BY ${orders.map(({ sql }) => sql).join(', ')}`,
    values: orders.flatMap(({ values }) => values),
  };
}
