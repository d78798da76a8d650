import pRetry from 'p-retry';
import { isTransient } from '#commerce/errors.ts';
import { PaymentUnreachable } from '#payments/request.ts';

const FIRST_PAUSE_MS = 150;
const MAX_PAUSE_MS = 1500;

/** Returns true if the shop was unreachable or temporarily unable to respond. */
export function isTemporary(error: unknown): boolean {
  return isTransient(error) || error instanceof PaymentUnreachable;
}

/** Retries temporary errors until the time `until`, in ms since the epoch. */
export function retryUntil<T>(work: () => Promise<T>, until: number): Promise<T> {
  return pRetry(work, {
    retries: Number.POSITIVE_INFINITY,
    minTimeout: FIRST_PAUSE_MS,
    maxTimeout: MAX_PAUSE_MS,
    maxRetryTime: Math.max(0, until - Date.now()),
    shouldRetry: ({ error }) => isTemporary(error),
  });
}
