/** Statistics of all payments, for monitoring only: no decision is based on them. */
import { sql } from 'kysely';
import { PAYMENT_STATES } from '#payments/states.ts';
import type { Database, Db } from './database.ts';
import type { PaymentStatistics, UnplacedPayment } from './payment.ts';
import { countByState } from './searches.ts';

/** Age in ms from which a missing order or a due step is reported. */
export const OVERDUE_AFTER_MS = 60_000;

const MAX_LISTED = 1000;

const ageAt = (now: number, moment: number | null) => (moment === null ? undefined : now - moment);

/** Measures paid payments that are not completed; their number is always small. */
async function measurePaid(db: Db, now: number) {
  const limit = now - OVERDUE_AFTER_MS;
  const { paidAt, dueAt, ...counts } = await db
    .selectFrom('payment')
    .select(({ fn }) => [
      fn.min('paidAt').as('paidAt'),
      fn.min('dueAt').as('dueAt'),
      fn
        .countAll<number>()
        .filterWhere('orderId', 'is', null)
        .filterWhere('paidAt', '<=', limit)
        .as('withoutOrder'),
      fn.countAll<number>().filterWhere('dueAt', '<=', limit).as('overdue'),
    ])
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return { ...counts, unsettledMs: ageAt(now, paidAt), dueMs: ageAt(now, dueAt) };
}

async function listUnplaced(db: Db, now: number): Promise<UnplacedPayment[]> {
  const rows = await db
    .selectFrom('payment')
    .select(['code', 'amount', 'attempts', 'paidAt'])
    .where('state', '=', 'paid')
    .where('orderId', 'is', null)
    .where('paidAt', '<=', now - OVERDUE_AFTER_MS)
    .orderBy('paidAt')
    .limit(MAX_LISTED)
    .execute();
  return rows.map(({ paidAt, ...row }) => ({ ...row, paidMs: ageAt(now, paidAt) ?? 0 }));
}

async function measureAttention(db: Db, now: number): Promise<number | undefined> {
  const query = db.selectFrom('payment').select(({ fn }) => fn.min('updatedAt').as('since'));
  const row = await query.where('state', '=', 'attention').executeTakeFirst();
  return ageAt(now, row?.since ?? null);
}

/** Time in ms for which a malformed notification is reported; it stays in the payment's history. */
const MISFORMED_MS = 3_600_000;

async function countMisformed(db: Db, now: number): Promise<number> {
  const row = await db
    .selectFrom('paymentEvent')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', sql.lit('misformed'))
    .where('at', '>', now - MISFORMED_MS)
    .executeTakeFirstOrThrow();
  return row.count;
}

async function measureBlanking(db: Db, now: number) {
  const query = db.selectFrom('paymentJob').select(['done', 'seenUntil']);
  const job = await query.where('name', '=', 'blank').executeTakeFirst();
  return { blanked: job?.done ?? 0, blankingMs: ageAt(now, job?.seenUntil ?? null) };
}

/** @param now time of the clock that recorded the payments */
export async function readStatistics(database: Database, now: number): Promise<PaymentStatistics> {
  const { db } = database;
  const counts = await countByState(database);
  const states = PAYMENT_STATES.map((state) => [state, counts.get(state) ?? 0]);
  const paid = await measurePaid(db, now);
  const unplaced = paid.withoutOrder === 0 ? [] : await listUnplaced(db, now);
  const attentionMs = await measureAttention(db, now);
  const misformed = await countMisformed(db, now);
  const blanking = await measureBlanking(db, now);
  const counted = { unplaced, misformed, attentionMs };
  return { states: Object.fromEntries(states), ...paid, ...counted, ...blanking };
}

export async function ping({ db }: Database): Promise<void> {
  await db.selectFrom('payment').select(sql.lit(1).as('one')).limit(1).execute();
}
