import { describe, expect, it } from 'vitest';
import { expire } from '#server/payment/placing/expire-attempts.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment/payment-store.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const HOUR = 3_600_000;

describe('an attempt that nobody came back to', () => {
  it('expires after an hour', async () => {
    const store = await openStore(() => 0);
    await store.open(newPayment(), LEASE);
    await expire({ store, now: () => HOUR });
    expect((await store.find(CODE))?.state).toBe('registering');
    await expire({ store, now: () => HOUR + 1 });
    expect((await store.find(CODE))?.state).toBe('expired');
  });

  it('expires once where several servers see to it', async () => {
    const store = await openStore(() => 0);
    await store.open(newPayment(), LEASE);
    await Promise.all([1, 2, 3].map(() => expire({ store, now: () => 2 * HOUR })));
    const kinds = (await store.events(CODE)).map(({ kind }) => kind);
    expect(kinds).toEqual(['opened', 'expired']);
  });
});
