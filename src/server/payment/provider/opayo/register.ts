import { readUpTo } from '#lib/read-up-to.ts';
import type { Registered } from '#server/payment/provider/port.ts';
import { parseRegistrationReply } from './registration-reply.ts';

export interface ProviderAddress {
  registerUrl: string;
  timeoutMs: number;
}

/** Its answer is some hundred characters; more is something else. */
const ANSWER_LIMIT = 16_000;

/** Asks the provider once; no answer is an answer too: nobody knows then. */
export async function postRegistration(
  { registerUrl, timeoutMs }: ProviderAddress,
  body: string,
): Promise<Registered> {
  try {
    const response = await fetch(registerUrl, {
      method: 'POST',
      // A redirect would take the shopper's address to wherever it points.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    const bytes = await readUpTo(response.body, ANSWER_LIMIT);
    return parseRegistrationReply(bytes?.toString('latin1') ?? '');
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const detail = isLate ? `no answer after ${timeoutMs} ms` : 'connection lost';
    return { kind: 'unclear', detail };
  }
}
