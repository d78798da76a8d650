import type { PaymentParts } from '#server/payment/parts.ts';
import { type PeriodicTask, periodicTask } from '#server/payment/periodic-task.ts';
import { RECONCILE_EVERY_MS, reconcile } from './reconcile.ts';

/**
 * Compares payments and orders periodically; only one of several servers does it at a time.
 *
 * @param onRepaired called when a step may have become due
 */
export function createReconciler(parts: PaymentParts, onRepaired: () => void): PeriodicTask {
  async function look(): Promise<void> {
    const found = await reconcile(parts);
    if (found !== undefined && found.repaired.length + found.unplaced.length > 0) onRepaired();
  }
  return periodicTask(look, RECONCILE_EVERY_MS, { log: parts.log, failed: 'not reconciled' });
}
