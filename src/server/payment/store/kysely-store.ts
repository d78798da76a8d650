import type { Kysely, Transaction } from 'kysely';
import { transition } from '#server/payment/transition.ts';
import { type Judgement, judgeOpening } from './judge-opening.ts';
import type {
  NewPayment,
  Opening,
  Payment,
  PaymentChange,
  PaymentEventRecord,
  PaymentStore,
} from './payment.ts';
import { fromRow, type PaymentRow, type PersonRow, toRow, toUpdate } from './rows.ts';
import type { PaymentTables } from './tables.ts';

type Db = Kysely<PaymentTables> | Transaction<PaymentTables>;

const PERSON = ['paymentPerson.email', 'paymentPerson.maskedCartId'] as const;

const payments = (db: Db) =>
  db
    .selectFrom('payment')
    .innerJoin('paymentPerson', 'paymentPerson.code', 'payment.code')
    .selectAll('payment')
    .select(PERSON);

function personOf(db: Db, code: string): Promise<PersonRow> {
  const query = db.selectFrom('paymentPerson').select(['email', 'maskedCartId']);
  return query.where('code', '=', code).executeTakeFirstOrThrow();
}

/** A write that changes nothing locks a row in every database. */
const lockOf = (db: Db) =>
  db.updateTable('payment').set(({ ref }) => ({ updatedAt: ref('updatedAt') }));

async function write(db: Db, row: PaymentRow, change: PaymentChange, now: number): Promise<void> {
  const { kind, set, detail = {} } = change;
  const { code, state } = row;
  const update = { ...toUpdate(set), updatedAt: now };
  await db.updateTable('payment').set(update).where('code', '=', code).execute();
  await db
    .insertInto('paymentEvent')
    .values({
      ...{ code, at: now, kind, fromState: state, toState: set.state ?? state },
      detail: JSON.stringify(detail),
    })
    .execute();
}

async function supersede(db: Db, row: PaymentRow, by: string, now: number): Promise<void> {
  const standing = { state: row.state, isAccepted: row.isAccepted === 1 };
  const { state } = transition(standing, { kind: 'superseded' });
  await write(db, row, { kind: 'superseded', set: { state }, detail: { by } }, now);
}

async function insert(db: Db, payment: NewPayment, now: number): Promise<void> {
  const { email, maskedCartId, ...rest } = payment;
  const { code, amount, quoteId } = rest;
  await db.insertInto('payment').values(toRow(rest, now)).execute();
  await db.insertInto('paymentPerson').values({ code, email, maskedCartId }).execute();
  await db
    .insertInto('paymentEvent')
    .values({
      ...{ code, at: now, kind: 'opened', fromState: null, toState: 'registering' },
      detail: JSON.stringify({ amount, quoteId }),
    })
    .execute();
}

async function carryOut(
  db: Db,
  judgement: Judgement,
  payment: NewPayment,
  now: number,
): Promise<Opening> {
  if (judgement.kind === 'code-used') return { kind: 'code-used' };
  if (judgement.kind === 'insert') await insert(db, payment, now);
  const code = judgement.kind === 'insert' ? payment.code : judgement.row.code;
  const row = await payments(db).where('payment.code', '=', code).executeTakeFirstOrThrow();
  const kind = judgement.kind === 'insert' ? 'opened' : judgement.kind;
  return { kind, payment: fromRow(row) };
}

async function open(db: Db, payment: NewPayment, now: number): Promise<Opening> {
  const { code, quoteKey } = payment;
  const rows = await lockOf(db)
    .where((eb) => eb.or([eb('quoteKey', '=', quoteKey), eb('code', '=', code)]))
    .returningAll()
    .execute();
  const judgement = judgeOpening(rows, payment);
  const superseded = 'superseded' in judgement ? judgement.superseded : [];
  for (const row of rows.filter((candidate) => superseded.includes(candidate.code))) {
    await supersede(db, row, code, now);
  }
  return carryOut(db, judgement, payment, now);
}

async function change(
  db: Db,
  code: string,
  decide: (payment: Payment) => PaymentChange,
  now: number,
): Promise<Payment> {
  const row = await lockOf(db).where('code', '=', code).returningAll().executeTakeFirstOrThrow();
  const payment = fromRow({ ...row, ...(await personOf(db, code)) });
  const decision = decide(payment);
  await write(db, row, decision, now);
  return { ...payment, ...decision.set };
}

async function readEvents(db: Db, code: string): Promise<PaymentEventRecord[]> {
  const query = db.selectFrom('paymentEvent').selectAll().where('code', '=', code);
  const rows = await query.orderBy('id').execute();
  return rows.map(({ at, kind, fromState, toState, detail }) => {
    return { at, kind, from: fromState, to: toState, detail: JSON.parse(detail) };
  });
}

/** The store on any database that Kysely speaks to, its tables made. */
export function createPaymentStore(
  db: Kysely<PaymentTables>,
  now: () => number = Date.now,
): PaymentStore {
  const one = async (column: 'payment.code' | 'payment.returnToken', value: string) => {
    const row = await payments(db).where(column, '=', value).executeTakeFirst();
    return row && fromRow(row);
  };
  const inTransaction = <T>(work: (transaction: Db) => Promise<T>) =>
    db.transaction().execute(work);

  return {
    open: (payment) => inTransaction((transaction) => open(transaction, payment, now())),
    change: (code, decide) =>
      inTransaction((transaction) => change(transaction, code, decide, now())),
    find: (code) => one('payment.code', code),
    findByReturnToken: (token) => one('payment.returnToken', token),
    async list() {
      const rows = await payments(db).orderBy('createdAt', 'desc').execute();
      return rows.map(fromRow);
    },
    async due(time, limit) {
      const query = payments(db).where('state', '=', 'paid').where('dueAt', '<=', time);
      const rows = await query.orderBy('dueAt').limit(limit).execute();
      return rows.map(fromRow);
    },
    async nextDue() {
      const query = db.selectFrom('payment').select(({ fn }) => fn.min('dueAt').as('next'));
      const row = await query.where('state', '=', 'paid').executeTakeFirst();
      return row?.next ?? undefined;
    },
    async waitingSince(time) {
      const query = db.selectFrom('payment').select('code').where('createdAt', '<', time);
      const rows = await query.where('state', 'in', ['registering', 'registered']).execute();
      return rows.map(({ code }) => code);
    },
    events: (code) => readEvents(db, code),
    close: () => db.destroy(),
  };
}
