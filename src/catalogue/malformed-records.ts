/**
 * Malformed records of the back end's lists, which reports name until they are readable or removed.
 * Their products keep the data of the last successful read or are not sold.
 */
import type { DatabaseSync } from 'node:sqlite';
import type { Rejected } from '#commerce/records.ts';

export interface MalformedRecord {
  list: string;
  name: string;
  reason: string;
}

export interface KnownMalformedRecord extends MalformedRecord {
  /** Time of the first failed read, in ms since 1970. */
  since: number;
}

/** Returns all malformed records, oldest first. */
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
 * Replaces the malformed records of a list.
 *
 * @param asked names of the requested records; `undefined` for the whole list
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

/** Merges the malformed records of a read, whose database is attached as `incoming`. */
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
