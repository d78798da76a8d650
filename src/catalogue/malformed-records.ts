/**
 * Records of the back end's lists that cannot be read. A product stays as it was last read, or is not sold; reports name
 * the record until it can be read or is no longer in the list.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Rejected } from '#commerce/records.ts';

export interface MalformedRecord {
  /** Such as 'prices' or 'category 15'. */
  list: string;
  /** SKU, code or id; empty if it cannot be read either. */
  name: string;
  reason: string;
}

export interface KnownMalformedRecord extends MalformedRecord {
  /** When it could not be read for the first time, in milliseconds since 1970. */
  since: number;
}

/** Returns all of them, the oldest first. */
export function malformedRecords(database: DatabaseSync): KnownMalformedRecord[] {
  return database
    .prepare(
      'select list, name, reason, since from main.malformed_record order by since, list, name',
    )
    .all()
    .map(({ list, name, reason, since }) => ({
      list: String(list),
      name: String(name),
      reason: String(reason),
      since: Number(since),
    }));
}

/**
 * Replaces the records of a list.
 * @param asked names of the records that were requested; undefined if the whole list was
 */
export function storeMalformed(
  database: DatabaseSync,
  list: string,
  asked: readonly string[] | undefined,
  found: readonly Omit<MalformedRecord, 'list'>[],
  now: number,
): void {
  database
    .prepare(
      `delete from main.malformed_record where list = :list
       and (:asked is null or name in (select value from json_each(:asked)))
       and name not in (select value from json_each(:found))`,
    )
    .run({
      list,
      asked: asked === undefined ? null : JSON.stringify(asked),
      found: JSON.stringify(found.map(({ name }) => name)),
    });
  const insert = database.prepare(
    `insert into main.malformed_record values (?, ?, ?, ?)
     on conflict do update set reason = excluded.reason`,
  );
  for (const { name, reason } of found) insert.run(list, name, reason, now);
}

/** Takes over what a reading found in the lists that it read. Expects it attached as `incoming`. */
export function mergeMalformed(database: DatabaseSync, now: number): void {
  const READ = 'select list from incoming.read_list';
  database.exec(`
    delete from main.malformed_record where list in (${READ})
    and (list, name) not in (select list, name from incoming.malformed_record);`);
  database
    .prepare(
      `insert into main.malformed_record
       select list, name, reason, ? from incoming.malformed_record where true
       on conflict do update set reason = excluded.reason`,
    )
    .run(now);
}

/** Names a rejected record by one of its fields. */
export function toMalformed(
  { named, problem }: Rejected,
  name: string,
): Omit<MalformedRecord, 'list'> {
  return { name: named[name] ?? '', reason: problem.message };
}
