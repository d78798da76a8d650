import { describe, expect, it } from 'vitest';
import { expireAttempts } from '#server/payment/placing/expire-attempts.ts';
import { LEASE, newPayment, openStore } from '../../../setup/payment/payment-store.ts';
import { CODE } from '../../../setup/payment/transactions.ts';

const HOUR = 3_600_000;

describe('abandoned payment attempt', () => {
  it('expires after one hour', async () => {
    const store = await openStore(() => 0);
    await store.open(newPayment(), LEASE);
    await expireAttempts({ store, now: () => HOUR });
    expect((await store.find(CODE))?.state).toBe('registering');
    await expireAttempts({ store, now: () => HOUR + 1 });
    expect((await store.find(CODE))?.state).toBe('expired');
  });

  it('expires once with several servers', async () => {
    const store = await openStore(() => 0);
    await store.open(newPayment(), LEASE);
    await Promise.all([1, 2, 3].map(() => expireAttempts({ store, now: () => 2 * HOUR })));
    const kinds = (await store.events(CODE)).map(({ kind }) => kind);
    expect(kinds).toEqual(['opened', 'expired']);
  });
});
