import { type Lease, LeaseLost } from '#server/payment/lease.ts';
import { transition } from '#server/payment/transition.ts';
import { type Database, type Db, lockPayments, selectPayments } from './database.ts';
import { decideOpening, type OpeningDecision } from './decide-opening.ts';
import { claimJob, releaseJob, renewJob } from './jobs.ts';
import {
  extendLease,
  grant,
  isLeased,
  leaseDuePayments,
  msUntilNextStep,
  release as releaseDead,
} from './leases.ts';
import type {
  NewPayment,
  Opening,
  Payment,
  PaymentChange,
  PaymentEventRecord,
  PaymentStore,
} from './payment.ts';
import { dueForRedaction, redactPayments } from './redact.ts';
import { fromRow, type PaymentRow, type PersonRow, toRow, toUpdate } from './rows.ts';
import { countByState, ofQuotes, search, toReconcile, waitingSince } from './searches.ts';
import { ping, readStatistics } from './statistics.ts';
import { isWriteConflict } from './write-conflict.ts';

function personOf(db: Db, code: string): Promise<PersonRow> {
  const query = db.selectFrom('paymentPerson').select('email');
  return query.where('code', '=', code).executeTakeFirstOrThrow();
}

async function write(
  db: Db,
  { code, state }: PaymentRow,
  { kind, set, detail = {} }: PaymentChange,
  now: number,
): Promise<void> {
  const update = { ...toUpdate(set), updatedAt: now };
  await db.updateTable('payment').set(update).where('code', '=', code).execute();
  await db
    .insertInto('paymentEvent')
    .values({
      code,
      at: now,
      kind,
      fromState: state,
      toState: set.state ?? state,
      detail: JSON.stringify(detail),
    })
    .execute();
}

async function release(db: Db, code: string): Promise<void> {
  const free = { leasedBy: null, leasedUntil: null };
  await db.updateTable('payment').set(free).where('code', '=', code).execute();
}

async function supersede(db: Db, row: PaymentRow, by: string, now: number): Promise<void> {
  const standing = { state: row.state, isAccepted: row.isAccepted === 1 };
  const { state } = transition(standing, { kind: 'superseded' });
  await write(db, row, { kind: 'superseded', set: { state }, detail: { by } }, now);
}

async function insert(db: Db, payment: NewPayment, now: number): Promise<void> {
  const { email, ...rest } = payment;
  const { code, amount, quoteId } = rest;
  await db.insertInto('payment').values(toRow(rest, now)).execute();
  await db.insertInto('paymentPerson').values({ code, email }).execute();
  await db
    .insertInto('paymentEvent')
    .values({
      code,
      at: now,
      kind: 'opened',
      fromState: null,
      toState: 'registering',
      detail: JSON.stringify({ amount, quoteId }),
    })
    .execute();
}

interface AttemptInput {
  payment: NewPayment;
  lease: Lease;
  clock: Database['clock'];
  now: number;
}

async function applyDecision(
  db: Db,
  judgement: OpeningDecision,
  { payment, lease, clock, now }: AttemptInput,
): Promise<Opening> {
  if (judgement.kind === 'code-used') return { kind: 'code-used' };
  const isNew = judgement.kind === 'insert';
  if (isNew) await insert(db, payment, now);
  const code = isNew ? payment.code : judgement.row.code;
  const kind = isNew ? 'opened' : judgement.kind;
  if (kind === 'opened') await grant(db, code, clock, lease);
  const row = await selectPayments(db).where('payment.code', '=', code).executeTakeFirstOrThrow();
  return { kind, payment: fromRow(row) };
}

/**
 * Decides on a new attempt by the rows that it has locked. If another server inserts a row
 * concurrently, the unique index rejects this server's row, and the transaction is retried.
 */
async function open(db: Db, parts: AttemptInput): Promise<Opening> {
  const { payment, clock, now } = parts;
  const { code, quoteKey } = payment;
  const rows = await lockPayments(db)
    .where((eb) => eb.or([eb('quoteKey', '=', quoteKey), eb('code', '=', code)]))
    .returningAll()
    .returning(isLeased(clock).as('isLeased'))
    .execute();
  if (rows.some((row) => row.state === 'registering' && row.isLeased)) return { kind: 'busy' };
  const judgement = decideOpening(rows, payment);
  const superseded = 'superseded' in judgement ? judgement.superseded : [];
  for (const row of rows.filter((candidate) => superseded.includes(candidate.code))) {
    await supersede(db, row, code, now);
  }
  return applyDecision(db, judgement, parts);
}

async function change(
  db: Db,
  code: string,
  decide: Parameters<PaymentStore['change']>[1],
  { holder, now }: { holder: string | undefined; now: number },
): Promise<Payment> {
  const row = await lockPayments(db)
    .where('code', '=', code)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (holder !== undefined && row.leasedBy !== holder) throw new LeaseLost();
  const payment = fromRow({ ...row, ...(await personOf(db, code)) });
  const decision = decide(payment);
  if (decision === undefined) return payment;
  await write(db, row, decision, now);
  if (holder !== undefined) await release(db, code);
  return { ...payment, ...decision.set, updatedAt: now };
}

async function readEvents(db: Db, code: string): Promise<PaymentEventRecord[]> {
  const query = db.selectFrom('paymentEvent').selectAll().where('code', '=', code);
  const rows = await query.orderBy('id').execute();
  return rows.map(({ at, kind, fromState, toState, detail }) => {
    return { at, kind, from: fromState, to: toState, detail: JSON.parse(detail) };
  });
}

/** Maximum number of attempts of a transaction with write conflicts. */
const MAX_WRITE_CONFLICTS = 10;

/** Creates the store on any database with a Kysely dialect. The tables must exist. */
export function createPaymentStore(database: Database, now: () => number = Date.now): PaymentStore {
  const { db, clock } = database;
  const one = async (column: 'payment.code' | 'payment.returnToken', value: string) => {
    const row = await selectPayments(db).where(column, '=', value).executeTakeFirst();
    return row && fromRow(row);
  };
  async function inTransaction<T>(work: (transaction: Db) => Promise<T>): Promise<T> {
    for (let race = 1; ; race += 1) {
      try {
        return await db.transaction().execute(work);
      } catch (error) {
        if (race === MAX_WRITE_CONFLICTS || !isWriteConflict(error)) throw error;
      }
    }
  }

  return {
    open: (payment, lease) =>
      inTransaction((transaction) => open(transaction, { payment, lease, clock, now: now() })),
    change: (code, decide, holder) =>
      inTransaction((transaction) => change(transaction, code, decide, { holder, now: now() })),
    find: (code) => one('payment.code', code),
    findByReturnToken: (token) => one('payment.returnToken', token),
    search: (wanted) => search(database, wanted),
    countByState: () => countByState(database),
    ofQuotes: (quoteIds) => ofQuotes(database, quoteIds),
    toReconcile: (since, after, limit) => toReconcile(database, since, after, limit),
    leaseDuePayments: (lease, time, limit) => leaseDuePayments(database, lease, time, limit),
    extendLease: (code, lease, placingMs) => extendLease(database, code, lease, placingMs),
    msUntilNextStep: (time) => msUntilNextStep(database, time),
    waitingSince: (time) => waitingSince(database, time),
    events: (code) => readEvents(db, code),
    dueForRedaction: (before, after, limit) => dueForRedaction(database, before, after, limit),
    redact: (codes, before) =>
      inTransaction((transaction) => redactPayments(transaction, codes, before, now())),
    claimJob: (name, lease, isUrgent) => claimJob(database, name, lease, isUrgent),
    renewJob: (name, lease) => renewJob(database, name, lease),
    releaseJob: (name, holder, next) => releaseJob(database, name, holder, next),
    release: (isDead) => releaseDead(database, isDead),
    async time() {
      const row = await db.selectNoFrom(clock.as('time')).executeTakeFirstOrThrow();
      return row.time;
    },
    figures: (time) => readStatistics(database, time),
    ping: () => ping(database),
    close: () => db.destroy(),
  };
}
