import type { DatabaseSync } from 'node:sqlite';

/**
 * `hook.skus` is a JSON list, or null for the whole catalogue. `status.unreadable` is a JSON list
 * of {sku, since}, or null if there are none. Times are in milliseconds.
 */
const SCHEMA = `
create table if not exists hook (
  id integer primary key autoincrement,
  skus text,
  received_at integer not null,
  is_sale integer not null default 0
) strict;
create table if not exists seen_body (
  digest text primary key,
  until integer not null
) strict, without rowid;
create index if not exists seen_body_until on seen_body (until);
create table if not exists status (
  id integer primary key check (id = 1),
  succeeded_at integer,
  catalogue_read_at integer,
  complete_at integer,
  unreadable text,
  release integer,
  failing_since integer,
  attempts integer not null default 0,
  error text,
  held integer not null default 0,
  rolled_back_at integer
) strict;
insert or ignore into status (id) values (1);
`;

/** Columns that were added after the first version. */
const ADDED_LATER = [
  ['status', 'complete_at', 'integer'],
  ['status', 'unreadable', 'text'],
  ['status', 'rolled_back_at', 'integer'],
  ['hook', 'is_sale', 'integer not null default 0'],
] as const;

export function makeQueueTables(database: DatabaseSync): void {
  database.exec(SCHEMA);
  const hasColumn = database.prepare('select 1 from pragma_table_info(?) where name = ?');
  for (const [table, name, type] of ADDED_LATER) {
    if (hasColumn.get(table, name) === undefined) {
      database.exec(`alter table ${table} add column ${name} ${type}`);
    }
  }
}
