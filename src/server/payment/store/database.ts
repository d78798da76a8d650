/** The database under the payment store: its kind, connection, clock and row locks. */
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { PaymentTables } from './tables.ts';

export type DatabaseKind = 'sqlite' | 'postgres';

export interface Database {
  kind: DatabaseKind;
  db: Kysely<PaymentTables>;
  /** Milliseconds since 1970, by the clock of the database. */
  clock: RawBuilder<number>;
}

export type Db = Kysely<PaymentTables> | Transaction<PaymentTables>;

/** Payments with what names a person. */
export const payments = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('paymentPerson', 'paymentPerson.code', 'payment.code')
    .selectAll('payment')
    .select('paymentPerson.email');

/**
 * A write that changes nothing locks a row in every database, and answers it as it is then: whoever
 * wrote before has committed.
 */
export const lockOf = (db: Db) =>
  db.updateTable('payment').set(({ ref }) => ({ updatedAt: ref('updatedAt') }));
