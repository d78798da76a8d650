import pRetry from 'p-retry';
import { isTransient } from '#commerce/errors.ts';
import { PaymentUnreachable } from '#payments/request.ts';

const FIRST_PAUSE_MS = 150;
const MAX_PAUSE_MS = 1500;

/** Whether the shop was not reached, or could not do it now. */
export function isTemporary(error: unknown): boolean {
  return isTransient(error) || error instanceof PaymentUnreachable;
}

/** Tries again, as a shopper does who is told that the shop could not be reached, until then. */
export function retryUntil<T>(work: () => Promise<T>, until: number): Promise<T> {
  return pRetry(work, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: FIRST_PAUSE_MS,
    maxTimeout: MAX_PAUSE_MS,
    maxRetryTime: Math.max(0, until - Date.now()),
    shouldRetry: ({ error }) => isTemporary(error),
  });
}
