import { onTestFinished } from 'vitest';
import type { DatabaseEnv } from '#config/env/database.ts';
import type { Lease } from '#server/payment/lease.ts';
import { openPaymentStore } from '#server/payment/store/open-store.ts';
import type { NewPayment, PaymentStore } from '#server/payment/store/payment.ts';
import { paymentDatabase } from './payment-database.ts';
import { CODE, transaction } from './transactions.ts';

/** Lease for tests in which the holder does not matter. */
export const LEASE: Lease = { holder: 'somebody', ms: 0 };

export async function openStore(
  now: () => number = Date.now,
  on?: DatabaseEnv,
): Promise<PaymentStore> {
  const store = await openPaymentStore(on ?? (await paymentDatabase()), now);
  onTestFinished(() => store.close());
  return store;
}

export function newPayment(over: Partial<NewPayment> = {}): NewPayment {
  const code = over.code ?? CODE;
  return {
    code,
    way: 'card',
    purchaseOrder: null,
    quoteId: '12',
    quoteKey: over.quoteId ?? '12',
    amount: 24_000,
    fingerprint: 'a fingerprint',
    earlierFingerprint: 'an earlier one',
    lines: transaction().orderItems,
    email: 'ann@example.com',
    returnToken: `token-of-${code}`,
    ...over,
  };
}
