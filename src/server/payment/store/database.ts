import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { PaymentTables } from './tables.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export interface Database {
  kind: DatabaseKind;
  db: Kysely<PaymentTables>;
  /** Milliseconds since the epoch by the database's clock. */
  clock: RawBuilder<number>;
}

export type Db = Kysely<PaymentTables> | Transaction<PaymentTables>;

export const selectPayments = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('paymentPerson', 'paymentPerson.code', 'payment.code')
    .selectAll('payment')
    .select('paymentPerson.email');

/**
 * Locks and returns rows, including all committed changes. An update without effect does so in
 * every database.
 */
export const lockPayments = (db: Db) =>
  db.updateTable('payment').set(({ ref }) => ({ updatedAt: ref('updatedAt') }));
