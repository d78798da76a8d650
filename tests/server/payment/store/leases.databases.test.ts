import { spawnSync } from 'node:child_process';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { createLease, isHolderDead, LeaseLost } from '#server/payment/lease.ts';
import type { PaymentStore } from '#server/payment/store/payment.ts';
import { newPayment, openStore } from '../../../setup/payment/payment-store.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const ANN = { holder: 'ann', ms: 60_000 };
const BOB = { holder: 'bob', ms: 60_000 };
/** Lease that has already expired when it is given. */
const DEAD = { holder: 'dead', ms: -1 };

const codeOf = (index: number) => `${index}${CODE.slice(1)}`;

/** Opens a store with payments due at these times, in state `paid` by default. */
async function storeOf(
  dueAts: readonly number[],
  state: 'paid' | 'attention' = 'paid',
): Promise<PaymentStore> {
  const store = await openStore();
  for (const [index, dueAt] of dueAts.entries()) {
    await store.open(newPayment({ code: codeOf(index), quoteId: `${index}` }), DEAD);
    await store.change(codeOf(index), () => ({ kind: 'test', set: { state, dueAt } }));
  }
  return store;
}

const taken = async (store: PaymentStore, lease = ANN, time = 99, limit = 9) =>
  (await store.leaseDuePayments(lease, time, limit)).map(({ dueAt }) => dueAt);

describe('leasing due payments', () => {
  it('returns payments in order of their due time', async () => {
    expect(await taken(await storeOf([30, 20, 10]), ANN, 20)).toEqual([10, 20]);
    expect(await taken(await storeOf([30, 20, 10]), ANN, 99, 2)).toEqual([10, 20]);
    expect(await taken(await storeOf([30, 20, 10]), ANN, 9)).toEqual([]);
    expect(await taken(await storeOf([30, 20], 'attention'))).toEqual([]);
  });

  it('gives a payment to one holder only', async () => {
    const store = await storeOf([10]);
    expect(await taken(store, ANN)).toEqual([10]);
    expect(await taken(store, BOB)).toEqual([]);
    expect(await taken(store, ANN)).toEqual([]);
  });

  it('gives a payment to one of several concurrent holders every time', async () => {
    const store = await storeOf([10]);
    const holders = Array.from({ length: 8 }, (_, index) => ({ holder: `${index}`, ms: 60_000 }));
    for (let round = 0; round < 10; round += 1) {
      const all = await Promise.all(holders.map((lease) => taken(store, lease)));
      expect(all.flat()).toEqual([10]);
      const winner = holders[all.findIndex(({ length }) => length > 0)]?.holder;
      await store.change(codeOf(0), () => ({ kind: 'test', set: {} }), winner);
    }
  });

  it('divides payments among concurrent holders', async () => {
    const store = await storeOf([1, 2, 3, 4, 5, 6, 7, 8]);
    const holders = Array.from({ length: 8 }, (_, index) => ({ holder: `${index}`, ms: 60_000 }));
    const all = await Promise.all(holders.map((lease) => taken(store, lease, 99, 2)));
    const rest = await taken(store, ANN);
    expect([...all.flat(), ...rest].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('gives a payment to another holder after the lease has expired', async () => {
    const store = await storeOf([10]);
    await taken(store, DEAD);
    expect(await taken(store, BOB)).toEqual([10]);
  });

  it('releases a payment when its holder records a change', async () => {
    const store = await storeOf([10]);
    await taken(store, ANN);
    await store.change(codeOf(0), () => ({ kind: 'test', set: { attempts: 1 } }), ANN.holder);
    expect(await taken(store, BOB)).toEqual([10]);
  });
});

describe('payment lease', () => {
  it('allows extension while no other holder has taken over', async () => {
    const store = await storeOf([10]);
    await taken(store, DEAD);
    expect(await store.extendLease(codeOf(0), { ...DEAD, ms: 60_000 }, 0)).toBe(true);
    expect(await taken(store, BOB)).toEqual([]);
  });

  it('refuses extension after another holder has taken over', async () => {
    const store = await storeOf([10]);
    await taken(store, DEAD);
    await taken(store, BOB);
    expect(await store.extendLease(codeOf(0), { ...DEAD, ms: 60_000 }, 0)).toBe(false);
  });

  it('refuses extension for a payment that is no longer paid', async () => {
    const store = await storeOf([10]);
    await taken(store, ANN);
    await store.change(codeOf(0), () => ({ kind: 'notified', set: { state: 'attention' } }));
    expect(await store.extendLease(codeOf(0), ANN, 0)).toBe(false);
  });

  it('stops a former holder from writing', async () => {
    const store = await storeOf([10]);
    await taken(store, DEAD);
    await taken(store, BOB);
    const write = store.change(codeOf(0), () => ({ kind: 'late', set: {} }), DEAD.holder);
    await expect(write).rejects.toThrow(LeaseLost);
    expect(await store.events(codeOf(0))).toHaveLength(2);
  });
});

describe('msUntilNextStep', () => {
  it('counts from the earliest due time', async () => {
    expect(await (await storeOf([30, 20])).msUntilNextStep(5)).toBe(15);
    expect(await (await storeOf([30, 20])).msUntilNextStep(25)).toBe(-5);
    expect(await (await storeOf([30], 'attention')).msUntilNextStep(5)).toBeUndefined();
  });

  it('counts from the expiry of the lease', async () => {
    const store = await storeOf([30]);
    await taken(store, ANN);
    const wait = (await store.msUntilNextStep(99)) ?? 0;
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(ANN.ms);
  });
});

describe('attempt being registered', () => {
  const OTHER = CODE.replace('Z', 'Y');

  it.each([CODE, OTHER])('blocks another attempt of the same basket: %s', async (code) => {
    const store = await openStore();
    await store.open(newPayment(), ANN);
    expect(await store.open(newPayment({ code }), BOB)).toEqual({ kind: 'busy' });
    expect(await store.events(CODE)).toHaveLength(1);
  });

  it('does not block attempts of other baskets', async () => {
    const store = await openStore();
    await store.open(newPayment(), ANN);
    const opening = await store.open(newPayment({ code: OTHER, quoteId: '13' }), BOB);
    expect(opening.kind).toBe('opened');
  });

  it('blocks no attempt after its registration', async () => {
    const store = await openStore();
    await store.open(newPayment(), ANN);
    const registered = { kind: 'registered', set: { state: 'registered' } } as const;
    await store.change(CODE, () => registered, ANN.holder);
    expect((await store.open(newPayment({ code: OTHER }), BOB)).kind).toBe('live');
  });

  it('passes to another holder after its lease has expired', async () => {
    const store = await openStore();
    await store.open(newPayment(), DEAD);
    expect((await store.open(newPayment(), BOB)).kind).toBe('opened');
    const late = { kind: 'registered', set: { state: 'registered' } } as const;
    await expect(store.change(CODE, () => late, DEAD.holder)).rejects.toThrow(LeaseLost);
  });
});

describe('lease of a dead holder', () => {
  it('ends immediately when the holder is reported dead', async () => {
    const store = await storeOf([10, 20]);
    await taken(store, ANN, 99, 1);
    await taken(store, BOB, 99, 1);
    expect(await store.release((holder) => holder === 'ann')).toBe(1);
    expect(await taken(store)).toEqual([10]);
    expect(await store.release(() => false)).toBe(0);
  });

  it('belongs to an exited process on this machine', () => {
    const { holder } = createLease(1, 1);
    const [host = ''] = holder.split('/');
    const gone = spawnSync(process.execPath, ['--version']).pid;
    expect(isHolderDead(`${host}/${gone}/1`)).toBe(true);
    expect(isHolderDead(holder)).toBe(true);
    expect(isHolderDead(`${host}/${process.ppid}/1`)).toBe(false);
    expect(isHolderDead(`another-machine/${gone}/1`)).toBe(false);
    expect(isHolderDead('somebody')).toBe(false);
  });
});
