import type { DatabaseSync } from 'node:sqlite';
import { unknownAttribute } from '#sandbox/rest/errors.ts';
import type { Filter, SearchCriteria, SortOrder } from '#sandbox/rest/search-criteria.ts';
import { type Expression, splitList, toCondition } from '#sandbox/store/conditions.ts';
import { textIn } from '#sandbox/store/rows.ts';

/** Columns by their names in search criteria; `p` is the product table. */
const COLUMNS: ReadonlyMap<string, string> = new Map([
  ['entity_id', 'p.entity_id'],
  ['sku', 'p.sku'],
  ['name', 'p.name'],
  ['url_key', 'p.url_key'],
  ['price', 'p.price'],
  ['status', 'p.status'],
  ['visibility', 'p.visibility'],
  ['weight', 'p.weight'],
  ['created_at', 'p.created_at'],
  ['updated_at', 'p.updated_at'],
  [
    'type_id',
    "(SELECT document ->> '$.type_id' FROM product_document d WHERE d.entity_id = p.entity_id)",
  ],
  ['attribute_set_id', 'CAST(4 AS INTEGER)'],
]);

const ATTRIBUTE_VALUE = `(SELECT attribute.value ->> '$.value'
  FROM product_document d, json_each(d.document, '$.custom_attributes') attribute
  WHERE d.entity_id = p.entity_id AND attribute.value ->> '$.attribute_code' = ?)`;

const MEMBER_POSITION = `(SELECT position FROM category_product m
  WHERE m.entity_id = p.entity_id AND m.category_id = ?)`;

/**
 * Filters by direct members of categories; every condition other than `neq` and `nin` means "in".
 */
function categoryFilter({ conditionType, value }: Filter): Expression {
  const ids = splitList(value);
  const marks = ids.map(() => '?').join(', ');
  const outside = conditionType === 'neq' || conditionType === 'nin' ? 'NOT ' : '';
  const members = `SELECT entity_id FROM category_product WHERE category_id IN (${marks})`;
  return { sql: `p.entity_id ${outside}IN (${members})`, values: ids };
}

/** Filters that are not attributes. Magento joins them with AND, even in an OR group. */
export const CUSTOM_FILTERS: ReadonlyMap<string, (filter: Filter) => Expression> = new Map([
  ['category_id', categoryFilter],
  ['store_id', () => ({ sql: '1', values: [] })],
  ['website_id', (filter) => toCondition({ sql: 'CAST(1 AS INTEGER)', values: [] }, filter)],
]);

/** Returns the category if the criteria name exactly one; only then can they sort by `position`. */
export function onlyCategory({ groups }: SearchCriteria): string | undefined {
  const ids = groups
    .flat()
    .filter(({ field }) => field === 'category_id')
    .flatMap(({ value }) => splitList(value));
  return ids.length === 1 ? ids[0] : undefined;
}

export function createProductFields(database: DatabaseSync) {
  const findAttribute = database.prepare(
    'SELECT frontend_input AS input FROM attribute WHERE attribute_code = ?',
  );

  /**
   * Returns the SQL of a field: prices compare as numbers, other attributes as case-insensitive
   * text.
   */
  function expression(field: string): Expression {
    const column = COLUMNS.get(field);
    if (column !== undefined) return { sql: column, values: [] };
    const attribute = findAttribute.get(field);
    if (attribute === undefined) throw unknownAttribute(field);
    const isPrice = textIn(attribute, 'input') === 'price';
    const sql = isPrice ? `CAST(${ATTRIBUTE_VALUE} AS REAL)` : `${ATTRIBUTE_VALUE} COLLATE NOCASE`;
    return { sql, values: [field] };
  }

  return {
    expression,

    order({ field, direction }: SortOrder, category: string | undefined): Expression {
      const isPosition = field === 'position' && category !== undefined;
      const by = isPosition ? { sql: MEMBER_POSITION, values: [category] } : expression(field);
      return { sql: `${by.sql} ${direction}`, values: by.values };
    },
  };
}
