import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface PostOptions {
  url: string;
  /** Key for the signature that authenticates the sender. */
  secret: string;
  timeoutMs: number;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

/** Returns `undefined` if the shop accepted the webhook, otherwise the reason. */
async function postOnce(body: string, { url, secret, timeoutMs }: PostOptions) {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        'X-Hook-Signature': `sha256=${signature}`,
      },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await answer.text();
    return answer.status === 202 ? undefined : `it answered ${answer.status} ${text.slice(0, 200)}`;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Posts a webhook and retries after each pause, until it is accepted or stopped. Returns the reason
 * if it was not accepted.
 */
export async function postHook(
  body: string,
  options: PostOptions,
  pauses: Iterable<number>,
  stopped: AbortSignal,
): Promise<string | undefined> {
  let reason = await postOnce(body, options);
  for (const pause of pauses) {
    if (reason === undefined) break;
    // The sleep rejects only after a stop, which the next line handles.
    await sleep(pause, undefined, { signal: stopped }).catch(() => {});
    if (stopped.aborted) break;
    reason = await postOnce(body, options);
  }
  return reason;
}
