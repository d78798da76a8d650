import type { PaymentParts } from '#server/payment/parts.ts';
import { type Repeated, repeated } from '#server/payment/repeat.ts';
import { reconcile } from './reconcile.ts';

/**
 * Compares payments and orders every now and then; of several servers one does.
 * @param onRepaired is called when a step has become due
 */
export function createReconciler(parts: PaymentParts, onRepaired: () => void): Repeated {
  async function look(): Promise<void> {
    const found = await reconcile(parts);
    if (found !== undefined && found.repaired.length + found.unplaced.length > 0) onRepaired();
  }
  const { log, settings } = parts;
  return repeated(look, settings.reconcileEvery * 1000, { log, failed: 'not reconciled' });
}
