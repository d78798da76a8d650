import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { openPaymentStore } from '#server/payment/store/open-store.ts';
import type { NewPayment, PaymentStore } from '#server/payment/store/payment.ts';
import { CODE, MASK, transaction } from './transactions.ts';

/** A file for payments that goes with the test. */
export function paymentFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'payments-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'below', 'payments.sqlite');
}

export async function openStore(
  file = paymentFile(),
  now: () => number = Date.now,
): Promise<PaymentStore> {
  const store = await openPaymentStore(file, now);
  onTestFinished(() => store.close());
  return store;
}

export function newPayment(over: Partial<NewPayment> = {}): NewPayment {
  const code = over.code ?? CODE;
  return {
    code,
    quoteId: '12',
    quoteKey: over.quoteId ?? '12',
    amount: 24_000,
    lines: transaction().orderItems,
    email: 'ann@example.com',
    maskedCartId: MASK,
    returnToken: `token-of-${code}`,
    ...over,
  };
}
