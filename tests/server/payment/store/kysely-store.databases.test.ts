import { describe, expect, it } from 'vitest';
import type { PaymentState } from '#payments/states.ts';
import type { PaymentStore } from '#server/payment/store/payment.ts';
import { askDatabase, paymentDatabase } from '../../../setup/payment/payment-database.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment/payment-store.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const OTHER = CODE.replace('Z', 'Y');

const become = (store: PaymentStore, code: string, state: PaymentState) =>
  store.change(code, () => ({ kind: 'test', set: { state } }));

describe('payment store', () => {
  it('finds an opened attempt by code and return token', async () => {
    const store = await openStore(() => 1000);
    const { earlierFingerprint: _, ...kept } = newPayment();
    const opening = await store.open(newPayment(), LEASE);
    expect(opening).toMatchObject({
      kind: 'opened',
      payment: {
        ...kept,
        state: 'registering',
        isAccepted: false,
        reason: null,
        attempts: 0,
        providerId: null,
        securityKey: null,
        nextUrl: null,
        orderId: null,
        createdAt: 1000,
      },
    });
    expect(await store.find(CODE)).toEqual(opening.kind === 'opened' && opening.payment);
    expect((await store.findByReturnToken(`token-of-${CODE}`))?.code).toBe(CODE);
    expect(await store.find(OTHER)).toBeUndefined();
    expect(await store.findByReturnToken(CODE)).toBeUndefined();
  });

  it('keeps payments across a restart', async () => {
    const database = await paymentDatabase();
    const first = await openStore(Date.now, database);
    await first.open(newPayment(), LEASE);
    await become(first, CODE, 'registered');
    await first.close();
    const second = await openStore(Date.now, database);
    expect(await second.find(CODE)).toMatchObject({
      state: 'registered',
      email: 'ann@example.com',
    });
  });

  it('records an event for every change, even an empty one', async () => {
    const store = await openStore(() => 7);
    await store.open(newPayment(), LEASE);
    const paid = await store.change(CODE, () => ({
      kind: 'notified',
      set: { state: 'paid', isAccepted: true, paidAt: 5, dueAt: 6, orderNumber: '000000012' },
      detail: { status: 'OK' },
    }));
    expect(paid).toMatchObject({ state: 'paid', isAccepted: true, paidAt: 5, attempts: 0 });
    expect(await store.find(CODE)).toEqual(paid);
    await store.change(CODE, () => ({ kind: 'notified', set: {} }));
    expect(await store.events(CODE)).toEqual([
      {
        at: 7,
        kind: 'opened',
        from: null,
        to: 'registering',
        detail: { amount: 24_000, quoteId: '12' },
      },
      { at: 7, kind: 'notified', from: 'registering', to: 'paid', detail: { status: 'OK' } },
      { at: 7, kind: 'notified', from: 'paid', to: 'paid', detail: {} },
    ]);
  });

  it('changes nothing when the decision throws', async () => {
    const store = await openStore();
    await store.open(newPayment(), LEASE);
    const decide = () => {
      throw new Error('no');
    };
    await expect(store.change(CODE, decide)).rejects.toThrow('no');
    expect(await store.events(CODE)).toHaveLength(1);
    await expect(store.change(OTHER, decide)).rejects.toThrow();
  });

  it('records no event without a decision', async () => {
    const store = await openStore();
    await store.open(newPayment(), LEASE);
    expect(await store.change(CODE, () => undefined)).toMatchObject({ state: 'registering' });
    expect(await store.events(CODE)).toHaveLength(1);
  });

  it('serialises concurrent changes of one payment', async () => {
    const store = await openStore();
    await store.open(newPayment(), LEASE);
    const count = () =>
      store.change(CODE, ({ attempts }) => ({ kind: 'count', set: { attempts: attempts + 1 } }));
    await Promise.all(Array.from({ length: 20 }, count));
    expect((await store.find(CODE))?.attempts).toBe(20);
  });

  it('lists the newest payments first', async () => {
    let time = 0;
    const store = await openStore(() => ++time);
    await store.open(newPayment(), LEASE);
    await store.open(newPayment({ code: OTHER, quoteId: '13' }), LEASE);
    expect((await store.search({ limit: 10 })).map(({ code }) => code)).toEqual([OTHER, CODE]);
  });

  it('finds abandoned attempts older than a given time', async () => {
    const store = await openStore(() => 100);
    await store.open(newPayment(), LEASE);
    await store.open(newPayment({ code: OTHER, quoteId: '13' }), LEASE);
    await become(store, OTHER, 'cancelled');
    expect(await store.waitingSince(101)).toEqual([CODE]);
    expect(await store.waitingSince(100)).toEqual([]);
  });
});

describe('opening a payment for a quote', () => {
  /**
   * Columns: state of the existing attempt, fields of the second, result and code of the opening,
   * final state of the first.
   */
  it.each([
    ['registering', {}, 'opened', CODE, 'registering'],
    ['registered', {}, 'live', CODE, 'registered'],
    ['registered', { amount: 1 }, 'code-used', undefined, 'superseded'],
    ['registered', { quoteId: '13' }, 'code-used', undefined, 'registered'],
    ['declined', {}, 'code-used', undefined, 'declined'],
    ['expired', {}, 'code-used', undefined, 'expired'],
    ['paid', {}, 'settled', CODE, 'paid'],
    ['registering', { code: OTHER }, 'opened', OTHER, 'superseded'],
    ['registered', { code: OTHER }, 'live', CODE, 'registered'],
    ['registered', { code: OTHER, amount: 1 }, 'opened', OTHER, 'superseded'],
    ['registered', { code: OTHER, quoteId: '13' }, 'opened', OTHER, 'registered'],
    ['completed', { code: OTHER, quoteKey: '12 of another life' }, 'opened', OTHER, 'completed'],
    ['expired', { code: OTHER }, 'opened', OTHER, 'superseded'],
    ['declined', { code: OTHER }, 'opened', OTHER, 'declined'],
    ['paid', { code: OTHER }, 'settled', CODE, 'paid'],
    ['completed', { code: OTHER }, 'settled', CODE, 'completed'],
    ['attention', { code: OTHER }, 'settled', CODE, 'attention'],
  ] as const)(
    'given an attempt in state %s and the fields %o returns %s',
    async (state, over, kind, code, after) => {
      const store = await openStore();
      await store.open(newPayment(), LEASE);
      await become(store, CODE, state);
      const opening = await store.open(newPayment(over), LEASE);
      expect(opening.kind).toBe(kind);
      expect('payment' in opening ? opening.payment.code : undefined).toBe(code);
      expect((await store.find(CODE))?.state).toBe(after);
    },
  );

  it('records which attempt superseded another', async () => {
    const store = await openStore();
    await store.open(newPayment(), LEASE);
    await store.open(newPayment({ code: OTHER, amount: 1 }), LEASE);
    const [, event] = await store.events(CODE);
    expect(event).toMatchObject({ kind: 'superseded', to: 'superseded', detail: { by: OTHER } });
  });

  it('leaves one live attempt when several open concurrently', async () => {
    const store = await openStore();
    const codes = Array.from({ length: 8 }, (_, index) => `${index}${CODE.slice(1)}`);
    await Promise.all(codes.map((code) => store.open(newPayment({ code }), LEASE)));
    const live = (await store.search({ limit: 10 })).filter(({ state }) => state === 'registering');
    expect(live).toHaveLength(1);
  });

  it('violates a unique index if two payments are live', async () => {
    const store = await openStore();
    await store.open(newPayment(), LEASE);
    await store.open(newPayment({ code: OTHER, amount: 1 }), LEASE);
    await expect(become(store, CODE, 'paid')).rejects.toThrow(/unique/i);
  });
});

describe('payment tables', () => {
  it.each([
    ['delete from payment', 'rows of payment allow no delete'],
    ['delete from payment_event', 'rows of payment_event allow no delete'],
    ["update payment_event set kind = 'other'", 'rows of payment_event allow no update'],
  ])('reject the statement: %s', async (sql, message) => {
    const database = await paymentDatabase();
    const store = await openStore(Date.now, database);
    await store.open(newPayment(), LEASE);
    await expect(askDatabase(database, sql)).rejects.toThrow(message);
  });

  it('store personal data separately so that it can be redacted', async () => {
    const database = await paymentDatabase();
    const store = await openStore(Date.now, database);
    await store.open(newPayment(), LEASE);
    const text = JSON.stringify([
      await askDatabase(database, 'select * from payment'),
      await askDatabase(database, 'select * from payment_event'),
    ]);
    expect(text).toContain(CODE);
    expect(text).not.toMatch(/ann@/);
    await askDatabase(database, 'update payment_person set email = null');
    expect(await store.find(CODE)).toMatchObject({ email: null });
  });
});
