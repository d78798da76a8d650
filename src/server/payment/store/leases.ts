import { type RawBuilder, sql } from 'kysely';
import type { Lease } from '#server/payment/lease.ts';
import { type Database, type Db, selectPayments } from './database.ts';
import type { Payment } from './payment.ts';
import { fromRow } from './rows.ts';

const leasedUntil = sql.ref<number | null>('leasedUntil');

/** SQL expression that is 1 for a leased row, otherwise 0. */
export const isLeased = (clock: RawBuilder<number>) =>
  sql<0 | 1>`case when ${leasedUntil} > ${clock} then 1 else 0 end`;

export const leaseColumns = (clock: RawBuilder<number>, { holder, ms }: Lease) => ({
  leasedBy: holder,
  leasedUntil: sql<number>`${clock} + ${ms}`,
});

/** Leases a row, which must be locked. */
export async function grant(
  db: Db,
  code: string,
  clock: RawBuilder<number>,
  lease: Lease,
): Promise<void> {
  await db
    .updateTable('payment')
    .set(leaseColumns(clock, lease))
    .where('code', '=', code)
    .execute();
}

/**
 * Leases due payments without a lease. Concurrent servers get different rows: PostgreSQL skips
 * locked rows, and SQLite serialises writers.
 */
export async function leaseDuePayments(
  { db, kind, clock }: Database,
  lease: Lease,
  time: number,
  limit: number,
): Promise<Payment[]> {
  const taken = await db
    .with('picked', (cte) => {
      const due = cte
        .selectFrom('payment')
        .select('code')
        .where('state', '=', 'paid')
        .where('dueAt', '<=', time)
        .where(isLeased(clock), '=', 0)
        .orderBy('dueAt')
        .limit(limit);
      return kind === 'postgres' ? due.forUpdate().skipLocked() : due;
    })
    .updateTable('payment')
    .set(leaseColumns(clock, lease))
    .where('code', 'in', (eb) => eb.selectFrom('picked').select('picked.code'))
    .returning('code')
    .execute();
  if (taken.length === 0) return [];
  const codes = taken.map(({ code }) => code);
  const query = selectPayments(db).where('payment.code', 'in', codes);
  return (await query.orderBy('dueAt').execute()).map(fromRow);
}

export async function extendLease(
  { db, clock }: Database,
  code: string,
  lease: Lease,
  placingMs: number,
): Promise<boolean> {
  const renewed = await db
    .updateTable('payment')
    .set({ ...leaseColumns(clock, lease), placeAfter: sql<number>`${clock} + ${placingMs}` })
    .where('code', '=', code)
    .where('leasedBy', '=', lease.holder)
    .where('state', '=', 'paid')
    .returning('code')
    .executeTakeFirst();
  return renewed !== undefined;
}

export async function msUntilNextStep(
  { db, clock }: Database,
  time: number,
): Promise<number | undefined> {
  const dueAt = sql.ref<number>('dueAt');
  const wait = sql<number>`case when ${leasedUntil} > ${clock} then ${leasedUntil} - ${clock}
    else ${dueAt} - ${sql.lit(time)} end`;
  const row = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.min(wait).as('wait'))
    .where('state', '=', 'paid')
    .where('dueAt', 'is not', null)
    .executeTakeFirst();
  return row?.wait ?? undefined;
}

/** Releases the leases of holders that have exited, unless another process has taken them over. */
export async function release(
  { db }: Database,
  isDead: (holder: string) => boolean,
): Promise<number> {
  const query = db.selectFrom('payment').select('leasedBy').distinct();
  const rows = await query.where('leasedBy', 'is not', null).execute();
  const dead = rows.flatMap(({ leasedBy }) => (leasedBy && isDead(leasedBy) ? [leasedBy] : []));
  if (dead.length === 0) return 0;
  const freed = await db
    .updateTable('payment')
    .set({ leasedBy: null, leasedUntil: null })
    .where('leasedBy', 'in', dead)
    .returning('code')
    .execute();
  return freed.length;
}
