import type { PaymentParts } from '#server/payment/parts.ts';
import { transition } from '#server/payment/transition.ts';

/** Nobody pays on a page that is an hour old; if she does after all, the money is still taken. */
const ATTEMPT_TIMEOUT_MS = 3_600_000;

/** Lets go of attempts that nobody came back to; each once, however many servers do it. */
export async function expire({ store, now }: Pick<PaymentParts, 'store' | 'now'>): Promise<void> {
  for (const code of await store.waitingSince(now() - ATTEMPT_TIMEOUT_MS)) {
    await store.change(code, (before) => {
      const { state } = transition(before, { kind: 'expired' });
      return state === before.state ? undefined : { kind: 'expired', set: { state } };
    });
  }
}
