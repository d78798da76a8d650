/**
 * Row keys: a read records the keys that its result depends on, and triggers record the keys that a
 * change affects. Each id has a TypeScript and an SQL form.
 */
import type { IdShards } from '#lib/site-data/id-shards.ts';

/** Represents every row, for a store that was empty and has been filled. */
export const EVERYTHING = 'everything';

export interface Change {
  table: string;
  /**
   * Column names separated by spaces. An update counts if one of them changes; without columns, if
   * the row starts or stops meeting `where`.
   */
  columns?: string;
  /** SQL condition for the rows that count; `row.` precedes the columns of the changed row. */
  where?: string;
  /** Replaces `where` for updates; `old.` and `new.` precede the columns of the changed row. */
  whereUpdated?: string;
  /**
   * SQL of another table whose rows contain the ids, if the changed row does not; `where` joins the
   * two. The last word is the name of that table.
   */
  idsFrom?: string;
}

export interface RowKey<Ids extends readonly unknown[]> {
  /** GLOB pattern of all strings that `rows` can return. */
  glob: string;
  /** Returns the strings that a read with these arguments records. */
  rows(...ids: Ids): readonly string[];
  /** Returns the SQL expression of the same string for a row of a table. */
  sql(table: string): string;
  /** Returns the id in a recorded string, or an empty list if another key recorded it. */
  idIn(row: string): string[];
  changes: readonly Change[];
}

/** Creates a key for results about all products, listings or pictures. */
export function constantKey(name: string, ...changes: Change[]): RowKey<[]> {
  const idIn = (row: string) => (row === name ? [''] : []);
  return { glob: name, rows: () => [name], sql: () => `'${name}'`, idIn, changes };
}

function keyWith<Ids extends readonly unknown[]>(
  idOf: (...ids: Ids) => string,
  idSql: (table: string) => string,
) {
  return (name: string, ...changes: Change[]): RowKey<Ids> => ({
    glob: `${name}:*`,
    rows: (...ids) => [`${name}:${idOf(...ids)}`],
    sql: (table) => `'${name}:' || ${idSql(table)}`,
    idIn: (row) => (row.startsWith(`${name}:`) ? [row.slice(name.length + 1)] : []),
    changes,
  });
}

const columnKey = (column: string) =>
  keyWith(
    (id: string) => id,
    (table) => `${table}.${column}`,
  );

export const audienceKey = columnKey('audience');
export const fileKey = columnKey('file');
export const skuKey = columnKey('sku');

/** URL keys are case-insensitive. */
export const urlKeyKey = keyWith(
  (urlKey: string) => urlKey.toLowerCase(),
  (table) => `lower(${table}.url_key)`,
);

/** Products whose names begin with the same two letters, such as 'PW'. */
export const initialsKey = keyWith(
  (initials: string) => initials,
  (table) => `substr(${table}.search_name, 1, 2)`,
);

export const placeKey = keyWith(
  (audience: string, code: string) => `${audience}/${code}`,
  (table) => `${table}.audience || '/' || ${table}.code`,
);

export const idKey = keyWith(
  (id: number) => String(id),
  (table) => `${table}.id`,
);

export const shardKey = ({ idsEach }: IdShards) =>
  keyWith(
    (shard: number) => String(shard),
    (table) => `(${table}.id / ${idsEach})`,
  );

/**
 * Creates a change of products whose `column` is not null; an update counts if this or another
 * named column changes.
 */
export const productWith = (column: string, others = ''): Change => ({
  table: 'product',
  columns: `${column} ${others}`.trim(),
  where: `row.${column} is not null`,
});
