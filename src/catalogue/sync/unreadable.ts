/** Products that the back end has but fails to send: the shop keeps them as it read them last. */
import type { DatabaseSync } from 'node:sqlite';
import { malformedRecords } from '#catalogue/malformed-records.ts';
import type { MalformedProduct } from '#commerce/catalogue/products.ts';
import type { Incoming } from './incoming/incoming.ts';

export interface UnreadableProduct {
  /** Empty for products of a list whose answers do not even say which they are. */
  sku: string;
  /** The list of the back end if it is not that of the products; `sku` may then be another code. */
  list?: string;
  reason: string;
  /** When it could not be read for the first time, in milliseconds since 1970. */
  since: number;
}

/** Stands for products that nobody can name. */
export const UNNAMED = '';

/** The oldest first. */
export function unreadableProducts(database: DatabaseSync): UnreadableProduct[] {
  return database
    .prepare('select sku, reason, since from main.unreadable order by since, sku')
    .all()
    .map(({ sku, reason, since }) => ({
      sku: String(sku),
      reason: String(reason),
      since: Number(since),
    }));
}

/** Returns unreadable products, and all other records that cannot be read. */
export function unreadableRecords(database: DatabaseSync): UnreadableProduct[] {
  const others = malformedRecords(database).map(({ name, ...record }) => ({
    sku: name,
    ...record,
  }));
  return [...unreadableProducts(database), ...others];
}

/**
 * Which of them it is time to ask for again, by SKU, those first that have waited longest.
 * @param pause how long each rests after so many attempts, in milliseconds
 */
export function dueProducts(
  database: DatabaseSync,
  now: number,
  pause: (attempts: number) => number,
): string[] {
  return database
    .prepare('select sku, tried_at, attempts from main.unreadable where sku <> ? order by tried_at')
    .all(UNNAMED)
    .filter(({ tried_at, attempts }) => now - Number(tried_at) >= pause(Number(attempts)))
    .map(({ sku }) => String(sku));
}

/** Whether a SKU is one of them. */
export function unreadableFinder(database: DatabaseSync): (sku: string) => boolean {
  const select = database.prepare('select 1 from main.unreadable where sku = ?');
  return (sku) => select.get(sku) !== undefined;
}

/**
 * Notes a product that came and is not as the contract says.
 * @returns its SKU; undefined where it does not tell, and nothing was noted
 */
export function noteMalformed(
  database: DatabaseSync,
  incoming: Incoming,
  { id, sku, problem }: MalformedProduct,
): string | undefined {
  const held = database.prepare('select sku from main.product where id = ?').get(id)?.['sku'];
  const known = sku ?? held?.toString();
  if (known !== undefined) incoming.noteUnreadable(known, problem.message);
  return known;
}

/**
 * Brings what a reading noted into the store. Expects `incoming` attached, its products merged.
 * @param isWhole whether the reading asked for every product
 */
export function writeUnreadable(database: DatabaseSync, isWhole: boolean, now: number): void {
  // A reading of changes has looked for the nameless ones as well.
  const isAsked = `sku in (
      select sku from incoming.product union select sku from incoming.removed
    ) and sku not in (select sku from incoming.pulled)
    or sku = '' and exists (select 1 from incoming.fact where name = 'read_at')`;
  database.exec(`
    delete from main.unreadable where (${isWhole ? 'true' : isAsked})
    and sku not in (select sku from incoming.unreadable);`);
  database
    .prepare(
      `insert into main.unreadable (sku, reason, since, tried_at, attempts)
       select sku, reason, ?1, ?1, 1 from incoming.unreadable where true
       on conflict do update set reason = excluded.reason, tried_at = excluded.tried_at,
       attempts = attempts + 1`,
    )
    .run(now);
}
