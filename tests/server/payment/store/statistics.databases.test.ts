import { describe, expect, it } from 'vitest';
import type { PaymentStore, PaymentUpdate } from '#server/payment/store/payment.ts';
import { statesOf } from '../../../setup/payment/observation.ts';
import { askDatabase, paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment/payment-store.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const NOW = 1_000_000;
const MINUTE = 60_000;
const codeOf = (letter: string) => CODE.replace('Z', letter);

/** Creates a payment with its own basket and these fields. */
async function make(store: PaymentStore, letter: string, set: PaymentUpdate): Promise<void> {
  const code = codeOf(letter);
  await store.open(newPayment({ code, quoteId: letter }), LEASE);
  await store.change(code, () => ({ kind: 'test', set }));
}

describe('payment figures', () => {
  it('start at zero without any payments', async () => {
    const store = await openStore();
    expect(await store.figures(NOW)).toEqual({
      states: statesOf(),
      withoutOrder: 0,
      unplaced: [],
      overdue: 0,
      misformed: 0,
      unsettledMs: undefined,
      dueMs: undefined,
      attentionMs: undefined,
      blanked: 0,
      blankingMs: undefined,
    });
  });

  it('count payments in every state', async () => {
    const store = await openStore();
    await make(store, 'a', { state: 'registered' });
    await make(store, 'b', { state: 'completed' });
    await make(store, 'c', { state: 'completed' });
    const { states } = await store.figures(NOW);
    expect(states).toEqual(statesOf({ registered: 1, completed: 2 }));
  });

  it('list payments that were paid at least a minute ago and have no order, oldest first', async () => {
    const store = await openStore();
    await make(store, 'a', { state: 'paid', paidAt: NOW - MINUTE, attempts: 3 });
    await make(store, 'b', { state: 'paid', paidAt: NOW - 2 * MINUTE });
    await make(store, 'c', { state: 'paid', paidAt: NOW - MINUTE + 1 });
    await make(store, 'd', { state: 'paid', paidAt: NOW - 3 * MINUTE, orderId: 7 });
    await make(store, 'e', { state: 'completed', paidAt: NOW - 9 * MINUTE });
    expect(await store.figures(NOW)).toMatchObject({
      withoutOrder: 2,
      unplaced: [
        { code: codeOf('b'), amount: 24_000, paidMs: 2 * MINUTE, attempts: 0 },
        { code: codeOf('a'), amount: 24_000, paidMs: MINUTE, attempts: 3 },
      ],
      unsettledMs: 3 * MINUTE,
    });
  });

  it('count steps overdue for a minute', async () => {
    const store = await openStore();
    await make(store, 'a', { state: 'paid', dueAt: NOW - MINUTE });
    await make(store, 'b', { state: 'paid', dueAt: NOW - MINUTE + 1 });
    await make(store, 'c', { state: 'paid', dueAt: NOW + MINUTE });
    await make(store, 'd', { state: 'attention', dueAt: NOW - 9 * MINUTE });
    expect(await store.figures(NOW)).toMatchObject({ overdue: 1, dueMs: MINUTE });
  });

  it('report since when a payment requires attention', async () => {
    let now = 5;
    const store = await openStore(() => now);
    await make(store, 'a', { state: 'attention' });
    now = 9;
    await make(store, 'b', { state: 'attention' });
    const { states, attentionMs } = await store.figures(NOW);
    expect([states.attention, attentionMs]).toEqual([2, NOW - 5]);
  });

  it('count signed but malformed notifications of the last hour', async () => {
    let now = NOW - 60 * MINUTE;
    const store = await openStore(() => now);
    await store.open(newPayment(), LEASE);
    const tell = (kind: string) => store.change(CODE, () => ({ kind, set: {} }));
    await tell('misformed');
    now += 1;
    await tell('misformed');
    await tell('notified');
    expect((await store.figures(NOW)).misformed).toBe(1);
  });

  it('use an index to count without reading payments', async () => {
    const database = await paymentDatabase();
    await openStore(Date.now, database);
    const count = 'select state, count(*) from payment group by state';
    if (database.kind === 'sqlite') {
      const plan = await askDatabase(database, `explain query plan ${count}`);
      expect(plan).toMatchObject([{ detail: 'SCAN payment USING COVERING INDEX payment_state' }]);
      return;
    }
    // PostgreSQL prefers a sequential scan for so small a table.
    const url = `${database.url}&options=-c%20enable_seqscan%3Doff`;
    const plan = await askDatabase({ kind: 'postgres', url }, `explain ${count}`);
    expect(JSON.stringify(plan)).toContain('Index Only Scan using payment_state');
  });
});

describe('payment store ping', () => {
  it('succeeds only if the payment tables exist', async () => {
    const database = await paymentDatabase();
    const store = await openStore(Date.now, database);
    await expect(store.ping()).resolves.toBeUndefined();
    await askDatabase(database, 'alter table payment rename to elsewhere');
    await expect(store.ping()).rejects.toThrow();
  });
});
