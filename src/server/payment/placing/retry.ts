import { BackEndRefusal, isTransient } from '#commerce/errors.ts';
import type { Payment } from '#server/payment/store/payment.ts';
import { OrderStuck } from './ensure-order.ts';

const LONGEST_PAUSE_MS = 300_000;

/** A refusal may pass, as that of a cart which is locked; five times the same one does not. */
const MOST_REFUSALS = 5;

/** So long a back end may be down. */
const MOST_PATIENCE_MS = 24 * 3_600_000;

/** When to try again after that many times in vain. */
export function retryAt(attempts: number, now: number): number {
  return now + Math.min(1000 * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

/** A token that is refused is put right by us, not by asking a person about this one payment. */
function isForGood(error: unknown): error is BackEndRefusal {
  return error instanceof BackEndRefusal && !isTransient(error) && error.status !== 401;
}

/** Why no further attempt is made; undefined while there is hope. */
export function stuckReason(
  error: unknown,
  { attempts, paidAt }: Pick<Payment, 'attempts' | 'paidAt'>,
  now: number,
): string | undefined {
  if (error instanceof OrderStuck) return error.message;
  if (isForGood(error) && attempts + 1 >= MOST_REFUSALS) {
    return `The back end refused: ${error.reason}`;
  }
  const isLate = paidAt !== null && now - paidAt > MOST_PATIENCE_MS;
  return isLate ? 'The back end could not do its part for a day.' : undefined;
}
