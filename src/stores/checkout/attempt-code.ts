import type { Pence } from '#lib/money.ts';
import { fetchPayment } from '#payments/client.ts';
import type { OrderView } from '#payments/responses.ts';
import { hasEndedUnpaid } from '#payments/states.ts';
import { createTransactionCode, isTransactionCode } from '#payments/transaction-code.ts';
import { paymentServer } from '#stores/payment-client.ts';
import { $pendingCode } from './pending-code.ts';

/**
 * Returns true if a new attempt needs a new code. An unpaid payment with a different total is
 * replaced.
 */
function needsNewCode({ state, amount }: OrderView, total: Pence): boolean {
  return hasEndedUnpaid(state) || (state === 'registered' && amount !== total);
}

/** Without a response the code counts as usable, because the payment server checks it again. */
async function isUsable(vendCode: string, total: Pence): Promise<boolean> {
  if (!isTransactionCode(vendCode)) return false;
  const payment = await fetchPayment(paymentServer(), { vendCode }).catch(() => undefined);
  return payment === undefined || !needsNewCode(payment, total);
}

/**
 * Returns the stored code if it is usable, otherwise a new one. A new code is stored before it is
 * sent, so that a lost response does not lose the payment.
 */
export async function attemptCodeFor(total: Pence): Promise<string> {
  const kept = $pendingCode.get();
  if (kept !== undefined && (await isUsable(kept, total))) return kept;
  const code = createTransactionCode();
  $pendingCode.set(code);
  return code;
}
