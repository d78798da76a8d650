import { readLimited } from '#lib/read-limited.ts';
import type { RegistrationResult } from '#server/payment/provider/port.ts';
import { parseRegistrationReply } from './registration-reply.ts';

export interface ProviderEndpoint {
  registerUrl: string;
  voidUrl: string;
  timeoutMs: number;
}

/** Maximum length of a response in bytes; usually it has some hundred characters. */
const MAX_RESPONSE_LENGTH = 16_000;

/** Posts a form once and reads the reply with `parse`; without a reply the result is `unclear`. */
export async function postToProvider<Reply>(
  url: string,
  { body, timeoutMs }: { body: string; timeoutMs: number },
  parse: (text: string) => Reply,
): Promise<Reply | { kind: 'unclear'; detail: string }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      // A redirect would send the shopper's address, or the key of the payment, to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body,
    });
    const bytes = await readLimited(response.body, MAX_RESPONSE_LENGTH);
    return parse(bytes?.toString('latin1') ?? '');
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    const detail = isLate ? `no answer after ${timeoutMs} ms` : 'connection lost';
    return { kind: 'unclear', detail };
  }
}

export function postRegistration(
  { registerUrl, timeoutMs }: Pick<ProviderEndpoint, 'registerUrl' | 'timeoutMs'>,
  body: string,
): Promise<RegistrationResult> {
  return postToProvider(registerUrl, { body, timeoutMs }, parseRegistrationReply);
}
