import { errorFields } from '#server/payment/log.ts';
import type { PaymentParts } from '#server/payment/parts.ts';
import { reconcile } from './reconcile.ts';

export interface Reconciler {
  start(): void;
  /** Waits for a comparison that was begun. */
  stop(): Promise<void>;
}

/**
 * Compares payments and orders every now and then; of several servers one does.
 * @param onRepaired is called when a step has become due
 */
export function createReconciler(parts: PaymentParts, onRepaired: () => void): Reconciler {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const found = await reconcile(parts);
      if (found !== undefined && found.repaired.length + found.unplaced.length > 0) onRepaired();
    } catch (error) {
      parts.log.error(errorFields(error), 'not reconciled');
    }
  }

  return {
    start() {
      const every = parts.settings.reconcileEvery * 1000;
      timer = setInterval(() => {
        running = running.then(look);
      }, every).unref();
    },
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}
