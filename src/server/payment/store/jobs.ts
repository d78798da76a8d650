/** Jobs that only one server runs at a time. */
import { sql } from 'kysely';
import type { Lease } from '#server/payment/lease.ts';
import type { Database } from './database.ts';
import { isLeased, leaseColumns } from './leases.ts';
import type { Claim, PaymentStore } from './payment.ts';
import type { JobName } from './tables.ts';

export async function claimJob(
  { db, clock }: Database,
  name: JobName,
  lease: Lease,
  isUrgent: boolean,
): Promise<Claim | undefined> {
  const free = db
    .updateTable('paymentJob')
    .set(leaseColumns(clock, lease))
    .where('name', '=', name)
    .where(isLeased(clock), '=', 0);
  const due = isUrgent ? free : free.where('dueAt', '<=', clock);
  return due.returning('seenUntil').executeTakeFirst();
}

export async function renewJob(
  { db, clock }: Database,
  name: JobName,
  lease: Lease,
): Promise<boolean> {
  const kept = await db
    .updateTable('paymentJob')
    .set(leaseColumns(clock, lease))
    .where('name', '=', name)
    .where('leasedBy', '=', lease.holder)
    .returning('name')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function releaseJob(
  { db, clock }: Database,
  name: JobName,
  holder: string,
  { dueInMs, seenUntil }: Parameters<PaymentStore['releaseJob']>[2],
): Promise<void> {
  await db
    .updateTable('paymentJob')
    .set({
      leasedBy: null,
      leasedUntil: null,
      dueAt: sql<number>`${clock} + ${dueInMs}`,
      ...(seenUntil !== undefined && { seenUntil }),
    })
    .where('name', '=', name)
    .where('leasedBy', '=', holder)
    .execute();
}
