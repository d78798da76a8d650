/** Products that the back end has but cannot return; the shop keeps the data of the last read. */
import type { DatabaseSync } from 'node:sqlite';
import { malformedRecords } from '#catalogue/malformed-records.ts';
import type { MalformedProduct } from '#commerce/catalogue/products.ts';
import type { Incoming } from './incoming/incoming.ts';

export interface UnreadableProduct {
  /** Empty for products that the response does not identify. */
  sku: string;
  /**
   * List that contains the malformed record, if it is not the product list; `sku` may then be
   * another code.
   */
  list?: string;
  reason: string;
  /** Time of the first failed read, in ms since 1970. */
  since: number;
}

/** SKU of products that the back end does not identify. */
export const UNNAMED = '';

/** Returns the unreadable products, oldest first. */
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

/** Returns unreadable products and all other malformed records. */
export function unreadableRecords(database: DatabaseSync): UnreadableProduct[] {
  const others = malformedRecords(database).map(({ name, ...record }) => ({
    sku: name,
    ...record,
  }));
  return [...unreadableProducts(database), ...others];
}

/**
 * Returns the SKUs of unreadable products that are due for a retry, longest wait first.
 *
 * @param pause returns the delay in ms after this number of attempts
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

export function unreadableFinder(database: DatabaseSync): (sku: string) => boolean {
  const select = database.prepare('select 1 from main.unreadable where sku = ?');
  return (sku) => select.get(sku) !== undefined;
}

/**
 * Records a malformed product.
 *
 * @returns its SKU; `undefined` if it cannot be identified, and nothing was recorded
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
 * Merges the unreadable products of a read into the store. Requires an attached `incoming` database
 * whose products have been merged.
 *
 * @param isWhole true if the read requested every product
 */
export function writeUnreadable(database: DatabaseSync, isWhole: boolean, now: number): void {
  // A read of changes has requested the unidentified products as well.
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
