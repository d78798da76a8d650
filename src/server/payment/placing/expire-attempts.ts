import type { PaymentParts } from '#server/payment/parts.ts';
import { transition } from '#server/payment/transition.ts';

/**
 * Time in ms after which a payment page is considered abandoned. A later payment is still accepted.
 */
const ATTEMPT_TIMEOUT_MS = 3_600_000;

/**
 * Expires abandoned attempts. Several servers may run it concurrently; each attempt expires once.
 */
export async function expireAttempts({
  store,
  now,
}: Pick<PaymentParts, 'store' | 'now'>): Promise<void> {
  for (const code of await store.waitingSince(now() - ATTEMPT_TIMEOUT_MS)) {
    await store.change(code, (before) => {
      const { state } = transition(before, { kind: 'expired' });
      return state === before.state ? undefined : { kind: 'expired', set: { state } };
    });
  }
}
