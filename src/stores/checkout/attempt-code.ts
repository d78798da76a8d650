/** The code of the attempt that Pay is about to make. */
import type { Pence } from '#lib/money.ts';
import { fetchPayment } from '#payments/client.ts';
import type { OrderView } from '#payments/responses.ts';
import { hasEndedUnpaid } from '#payments/states.ts';
import { createTransactionCode, isTransactionCode } from '#payments/transaction-code.ts';
import { paymentServer } from '#stores/payment-client.ts';
import { $order } from './pending-code.ts';

/** A payment of another total makes room for a new one, unless it was paid. */
function makesRoom({ state, amount }: OrderView, total: Pence): boolean {
  return hasEndedUnpaid(state) || (state === 'registered' && amount !== total);
}

/** Where nobody can say, the payment server decides once it is sent the code. */
async function isUsable(vendCode: string, total: Pence): Promise<boolean> {
  if (!isTransactionCode(vendCode)) return false;
  const payment = await fetchPayment(paymentServer(), { vendCode }).catch(() => undefined);
  return payment === undefined || !makesRoom(payment, total);
}

/** The code is kept before it is sent: when the answer is lost, the same one finds the payment. */
export async function attemptCodeFor(total: Pence): Promise<string> {
  const kept = $order.get();
  if (kept !== undefined && (await isUsable(kept, total))) return kept;
  const code = createTransactionCode();
  $order.set(code);
  return code;
}
