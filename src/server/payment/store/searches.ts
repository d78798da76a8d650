import { sql } from 'kysely';
import type { PaymentState } from '#payments/states.ts';
import { type Database, selectPayments } from './database.ts';
import type { Payment, PaymentSearch } from './payment.ts';
import { fromRow } from './rows.ts';

export async function search(
  { db }: Database,
  { states, prefix, limit }: PaymentSearch,
): Promise<Payment[]> {
  const code = sql.ref<string>('payment.code');
  let query = selectPayments(db);
  if (states !== undefined) query = query.where('state', 'in', states);
  if (prefix !== undefined) {
    // LIKE ignores case in SQLite and treats `%` and `_` as wildcards in both databases.
    query = query.where(sql<string>`substr(${code}, 1, ${sql.lit(prefix.length)})`, '=', prefix);
  }
  const rows = await query.orderBy('createdAt', 'desc').limit(limit).execute();
  return rows.map(fromRow);
}

export async function countByState({ db }: Database): Promise<Map<PaymentState, number>> {
  const rows = await db
    .selectFrom('payment')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .groupBy('state')
    .execute();
  return new Map(rows.map(({ state, count }) => [state, Number(count)]));
}

export async function ofQuotes({ db }: Database, quoteIds: readonly string[]): Promise<Payment[]> {
  if (quoteIds.length === 0) return [];
  const rows = await selectPayments(db).where('quoteId', 'in', quoteIds).execute();
  return rows.map(fromRow);
}

export async function toReconcile(
  { db }: Database,
  since: number,
  after: string,
  limit: number,
): Promise<Payment[]> {
  const rows = await selectPayments(db)
    .where(({ eb, and, or }) =>
      or([
        eb('state', '=', 'paid'),
        and([eb('state', '=', 'completed'), eb('updatedAt', '>=', since)]),
      ]),
    )
    .where('payment.code', '>', after)
    .orderBy('payment.code')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

export async function waitingSince({ db }: Database, time: number): Promise<string[]> {
  const query = db.selectFrom('payment').select('code').where('createdAt', '<', time);
  const rows = await query.where('state', 'in', ['registering', 'registered']).execute();
  return rows.map(({ code }) => code);
}
