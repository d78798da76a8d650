import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import type { IdShards } from '#lib/site-data/id-shards.ts';
import type { Row } from './columns.ts';
import type { RowKey } from './row-keys.ts';

export interface Store {
  database: DatabaseSync;
  /** Caches the results of a function until the store changes. */
  cached<K, T>(read: (key: K) => T): (key: K) => T;
}

/** A function of the reader, with the keys that determine when its result changes. */
export interface Read<Args extends readonly unknown[], Answer> {
  /** Row keys that a result depends on; the first arguments of the read are the ids of each key. */
  keys: readonly RowKey<Args>[];
  open(store: Store): (...args: Args) => Answer;
}

/** SQL condition for rows whose id is in the shard given as the first parameter. */
export const idsIn = ({ idsEach }: IdShards) =>
  `id >= ?1 * ${idsEach} and id < (?1 + 1) * ${idsEach}`;

/** Reads the first row of a query whose parameters are the arguments. */
export function oneRow<T>(sql: string, toAnswer: (row: Row) => T) {
  return ({ database }: Store) => {
    const statement = database.prepare(sql);
    return (...args: SQLInputValue[]) => {
      const row = statement.get(...args);
      return row && toAnswer(row);
    };
  };
}

/** Reads all rows of a query whose parameters are the arguments. */
export function allRows<T>(sql: string, toAnswer: (row: Row) => T) {
  return ({ database }: Store) => {
    const statement = database.prepare(sql);
    return (...args: SQLInputValue[]): T[] => statement.all(...args).map(toAnswer);
  };
}

/** Yields the rows of a long query one at a time. Each call has a statement of its own. */
export function eachRow<T>(sql: string, toAnswer: (row: Row) => T) {
  return ({ database }: Store) =>
    function* (...args: SQLInputValue[]): Generator<T> {
      for (const row of database.prepare(sql).iterate(...args)) yield toAnswer(row);
    };
}

/** Memoises `open` for each store, so that several reads share its result. */
export function oncePerStore<T>(open: (store: Store) => T): (store: Store) => T {
  const opened = new WeakMap<Store, { value: T }>();
  return (store) => {
    const { value } = opened.get(store) ?? { value: open(store) };
    opened.set(store, { value });
    return value;
  };
}
