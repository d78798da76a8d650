/** Migrations of the payment tables. A migration that has run anywhere must not be changed. */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { errorMessage } from '#lib/error-message.ts';
import type { Database, DatabaseKind } from './database.ts';

/** States of which a quote may have only one payment, so that no basket is paid twice. */
const LIVE = sql`state in ('registering', 'registered', 'expired', 'paid', 'completed')`;

async function createTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('payment')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('quote_id', 'text', (column) => column.notNull())
    .addColumn('amount', 'integer', (column) => column.notNull())
    .addColumn('lines', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('is_accepted', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('provider_id', 'text')
    .addColumn('security_key', 'text')
    .addColumn('next_url', 'text')
    .addColumn('return_token', 'text', (column) => column.notNull().unique())
    .addColumn('order_id', 'integer')
    .addColumn('order_number', 'text')
    .addColumn('paid_at', 'bigint')
    .addColumn('due_at', 'bigint')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('payment_person')
    .addColumn('code', 'text', (column) => column.primaryKey().references('payment.code'))
    .addColumn('email', 'text')
    .addColumn('masked_cart_id', 'text')
    .execute();
}

async function createEvents(db: Kysely<unknown>, kind: DatabaseKind): Promise<void> {
  const table = db.schema.createTable('payment_event');
  const counted =
    kind === 'sqlite'
      ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
      : table.addColumn('id', 'bigint', (column) =>
          column.primaryKey().generatedAlwaysAsIdentity(),
        );
  await counted
    .addColumn('code', 'text', (column) => column.notNull().references('payment.code'))
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('from_state', 'text')
    .addColumn('to_state', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
}

async function createIndexes(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('payment_quote').on('payment').column('quote_id').execute();
  await sql`create unique index payment_live on payment (quote_id) where ${LIVE}`.execute(db);
  await sql`create index payment_due on payment (due_at) where state = 'paid'`.execute(db);
  await db.schema.createIndex('payment_event_code').on('payment_event').column('code').execute();
}

const FORBIDDEN = [
  ['payment', 'delete'],
  ['payment_event', 'delete'],
  ['payment_event', 'update'],
] as const;

async function sealSqlite(db: Kysely<unknown>): Promise<void> {
  for (const [table, action] of FORBIDDEN) {
    const name = sql.id(`${table}_no_${action}`);
    const refusal = sql.lit(`rows of ${table} allow no ${action}`);
    await sql`create trigger ${name} before ${sql.raw(action)} on ${sql.table(table)}
      begin select raise(abort, ${refusal}); end`.execute(db);
  }
}

/** Uses statement triggers, because row triggers do not prevent truncating a table. */
async function sealPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_statement() returns trigger language plpgsql as $$
    begin raise exception 'rows of % allow no %', tg_table_name, lower(tg_op); end $$`.execute(db);
  const truncating = ['payment', 'payment_event'].map((table) => [table, 'truncate'] as const);
  for (const [table, action] of [...FORBIDDEN, ...truncating]) {
    const name = sql.id(`${table}_no_${action}`);
    await sql`create trigger ${name} before ${sql.raw(action)} on ${sql.table(table)}
      for each statement execute function refuse_statement()`.execute(db);
  }
}

/**
 * Adds the creation time to quote numbers, because a back end that is reinstalled assigns the same
 * numbers again.
 */
async function addQuoteKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payment')
    .addColumn('quote_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await sql`update payment set quote_key = quote_id`.execute(db);
  await db.schema.dropIndex('payment_quote').execute();
  await db.schema.dropIndex('payment_live').execute();
  await db.schema.createIndex('payment_quote').on('payment').column('quote_key').execute();
  await sql`create unique index payment_live on payment (quote_key) where ${LIVE}`.execute(db);
}

async function addLeases(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('leased_by', 'text').execute();
  await db.schema.alterTable('payment').addColumn('leased_until', 'bigint').execute();
}

/** Adds instructions for operators, and columns for reconciliation. */
async function addOperatorColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('next_step', 'text').execute();
  await db.schema
    .alterTable('payment')
    .addColumn('refusals', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('payment').addColumn('place_after', 'bigint').execute();
  await db.schema
    .createTable('payment_job')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('leased_by', 'text')
    .addColumn('leased_until', 'bigint')
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_until', 'bigint')
    .execute();
  await sql`insert into payment_job (name, due_at) values ('reconcile', 0)`.execute(db);
  await db.schema.createIndex('payment_quote_id').on('payment').column('quote_id').execute();
  await db.schema
    .createIndex('payment_state')
    .on('payment')
    .columns(['state', 'updated_at'])
    .execute();
}

/** Adds the hash that binds a payment to its basket, in addition to the total. */
async function addFingerprints(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('fingerprint', 'text').execute();
}

/**
 * Adds risks reported by the provider, and an index of signed notifications with malformed fields.
 */
async function addRisk(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('risk', 'text').execute();
  await db.schema
    .alterTable('payment')
    .addColumn('is_released', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  const misformed = sql`create index payment_misformed on payment_event (at) where kind = 'misformed'`;
  await misformed.execute(db);
}

/** Adds the redaction job, and removes the masked basket ids, which are no longer used. */
async function addBlanking(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payment_job')
    .addColumn('done', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`insert into payment_job (name, due_at) values ('blank', 0)`.execute(db);
  await sql`update payment_person set masked_cart_id = null where masked_cart_id is not null`.execute(
    db,
  );
}

/** Adds the time at which the order's comment was added. */
async function addNotes(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('noted_at', 'bigint').execute();
}

/** Adds orders that are placed without the provider. */
async function addAccount(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('payment')
    .addColumn('way', 'text', (column) => column.notNull().defaultTo('card'))
    .execute();
  await db.schema.alterTable('payment').addColumn('purchase_order', 'text').execute();
}

/** Adds the decision to return the money, which is stored before the provider is called. */
async function addReturns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('payment').addColumn('return_reason', 'text').execute();
}

function migrationsFor(kind: DatabaseKind): Record<string, Migration> {
  return {
    '001-payments': {
      async up(db) {
        await createTables(db);
        await createEvents(db, kind);
        await createIndexes(db);
        // The database itself rejects deletion of payments and events, and changes to events.
        await (kind === 'sqlite' ? sealSqlite : sealPostgres)(db);
      },
    },
    '002-quote-keys': { up: addQuoteKeys },
    '003-leases': { up: addLeases },
    '004-attending': { up: addOperatorColumns },
    '005-fingerprints': { up: addFingerprints },
    '006-risk': { up: addRisk },
    '007-blanking': { up: addBlanking },
    '008-notes': { up: addNotes },
    '009-account': { up: addAccount },
    '010-returns': { up: addReturns },
  };
}

/**
 * Migrates the tables to the newest version, in one transaction. Repeating it is safe. Servers that
 * share PostgreSQL and start together wait for each other.
 */
export async function migrate({ db, kind }: Database): Promise<void> {
  const provider = { getMigrations: async () => migrationsFor(kind) };
  const { error } = await new Migrator({ db, provider }).migrateToLatest();
  if (error === undefined) return;
  const message = `The payment tables could not be made: ${errorMessage(error)}`;
  throw new Error(message, { cause: error });
}
