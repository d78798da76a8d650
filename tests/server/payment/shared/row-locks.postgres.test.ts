/** Simulates another server by a connection with an open transaction. */
import { Client } from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment/payment-store.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const OTHER = CODE.replace('Z', 'Y');

async function openTwoDue() {
  const database = await paymentDatabase();
  if (database.kind !== 'postgres') throw new Error('Only PostgreSQL locks rows.');
  const store = await openStore(Date.now, database);
  for (const [dueAt, code] of [CODE, OTHER].entries()) {
    await store.open(newPayment({ code, quoteId: code }), LEASE);
    await store.change(code, () => ({ kind: 'test', set: { state: 'paid', dueAt } }));
  }
  const another = new Client(database.url);
  await another.connect();
  onTestFinished(() => another.end());
  return { store, another };
}

it('leaseDuePayments skips a locked payment and leases the next', async () => {
  const { store, another } = await openTwoDue();
  await another.query('begin');
  await another.query('select from payment where code = $1 for update', [CODE]);
  const taken = await store.leaseDuePayments({ holder: 'ann', ms: 60_000 }, 99, 1);
  expect(taken.map(({ code }) => code)).toEqual([OTHER]);
  await another.query('rollback');
  const later = await store.leaseDuePayments({ holder: 'ann', ms: 60_000 }, 99, 1);
  expect(later.map(({ code }) => code)).toEqual([CODE]);
});

it('change waits for an earlier transaction and reads its result', async () => {
  const { store, another } = await openTwoDue();
  await another.query('begin');
  await another.query("update payment set state = 'attention' where code = $1", [CODE]);
  const seen: string[] = [];
  const change = store.change(CODE, ({ state }) => {
    seen.push(state);
    return undefined;
  });
  await expect.poll(() => waiting(another)).toBe(1);
  expect(seen).toEqual([]);
  await another.query('commit');
  await change;
  expect(seen).toEqual(['attention']);
});

it('open is decided again if another server inserted first', async () => {
  const { store, another } = await openTwoDue();
  const first = 'Xx0123456789-abcdefghijklmnopqrstuvwxyzA';
  await another.query('begin');
  await another.query(
    `insert into payment (code, quote_id, quote_key, amount, lines, state, is_accepted, return_token,
       next_url, attempts, created_at, updated_at)
     values ($1, '12', '12', 24000, '[]', 'registered', 0, 'token', 'https://pay', 0, 0, 0)`,
    [first],
  );
  await another.query('insert into payment_person (code) values ($1)', [first]);
  const opening = store.open(newPayment({ code: CODE.replace('Z', 'W') }), LEASE);
  await expect.poll(() => waiting(another)).toBe(1);
  await another.query('commit');
  expect(await opening).toMatchObject({ kind: 'live', payment: { code: first } });
});

/** Returns the number of connections that wait for a lock in this database. */
async function waiting(client: Client): Promise<number> {
  const { rows } = await client.query(
    `select from pg_stat_activity
     where wait_event_type = 'Lock' and datname = current_database()`,
  );
  return rows.length;
}
